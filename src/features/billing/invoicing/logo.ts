import { sql } from 'kysely'
import type { Logo } from '#generated/admin/types.ts'
import { audit } from '#src/platform/audit/audit.ts'
import { tenantQuery } from '#src/ground/db/prepared.ts'
import type { Tenant, TenantRows } from '#src/ground/db/tenant.ts'
import type { Documents } from '#src/features/billing/documents/index.ts'
import { readLogo } from '#src/features/billing/documents/logo/header.ts'
import { LogoError, logoMessages } from '#src/features/billing/documents/logo/issues.ts'
import type { Branding } from '#src/features/billing/documents/model.ts'
import { InvalidInput } from '#src/ground/base/errors/invalid-input.ts'

const storeQuery = tenantQuery(
  ({ ownerId: agencyId }, { bytes }: { bytes: Uint8Array }) => sql`
    insert into agency_logos (agency_id, bytes) values (${agencyId}, ${bytes})
    on conflict (agency_id) do update set bytes = excluded.bytes, updated_at = now()`,
)

interface LogoFile {
  documents: Pick<Documents, 'normalizeLogo'>
  /** In Base64. */
  data: string
}

/** Sets the logo of documents: stores its pixels alone, as a new file. Throws `InvalidInput` for other files. */
export const setLogo = async (tenant: Tenant, { documents, data }: LogoFile): Promise<void> => {
  const bytes = await documents.normalizeLogo(tenant.ownerId, Buffer.from(data, 'base64')).catch((error: unknown) => {
    throw error instanceof LogoError ? new InvalidInput({ data: [logoMessages[error.issue]] }) : error
  })
  await tenant.transaction(async tx => {
    await storeQuery(tx, { bytes })
    const after = readLogo(bytes)?.format
    await audit(tx, { action: 'agency.updated', id: tx.ownerId, changes: { logo: { before: null, after } } })
  })
}

/** Removes the logo. Returns whether there was one. */
export const removeLogo = (tenant: Tenant): Promise<boolean> =>
  tenant.transaction(async tx => {
    const removed = await tx.deleteFrom('agency_logos').returning('agency_id').executeTakeFirst()
    if (!removed) return false
    await audit(tx, { action: 'agency.updated', id: tx.ownerId, changes: { logo: { before: true, after: null } } })
    return true
  })

/** The logo of documents. Undefined without one. */
export const findLogo = async (tenant: TenantRows): Promise<Logo | undefined> => {
  const row = await tenant.selectFrom('agency_logos').select(['bytes', 'updated_at as updatedAt']).executeTakeFirst()
  const logo = row && readLogo(row.bytes)
  if (!logo) return undefined
  const { format, ...size } = logo
  return { type: `image/${format}`, ...size, data: row.bytes.toString('base64'), updatedAt: row.updatedAt }
}

const brandingQuery = tenantQuery(
  ({ ownerId: agencyId }) => sql<Branding>`
    select color, (select bytes from agency_logos where agency_id = ${agencyId}) as logo
    from agencies where id = ${agencyId}`,
)

/** How documents of the agency look. */
export const findBranding = async (tenant: TenantRows): Promise<Branding> =>
  (await brandingQuery(tenant, {}))[0] ?? { color: null, logo: null }
