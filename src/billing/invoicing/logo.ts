import { sql } from 'kysely'
import type { Logo } from '#generated/admin/types.ts'
import { audit } from '#src/audit/audit.ts'
import { tenantQuery } from '#src/db/prepared.ts'
import type { Tenant, TenantRows } from '#src/db/tenant.ts'
import { readLogo } from '#src/documents/logo.ts'
import type { Branding } from '#src/documents/model.ts'
import { cleanPng } from '#src/documents/png.ts'
import { InvalidInput } from '#src/errors/invalid-input.ts'

const unusableLogo = new InvalidInput({
  data: [
    {
      fr: 'PNG ou JPEG, en RVB ou gris, 200 ko et un million de pixels au plus',
      en: 'PNG or JPEG, in RGB or gray, up to 200 kB and a million pixels',
    },
  ],
})

const storeQuery = tenantQuery(
  ({ ownerId: agencyId }, { bytes }: { bytes: Uint8Array }) => sql`
    insert into agency_logos (agency_id, bytes) values (${agencyId}, ${bytes})
    on conflict (agency_id) do update set bytes = excluded.bytes, updated_at = now()`,
)

/** Sets the logo of documents. Throws `InvalidInput` unless they can show it. */
export const setLogo = async (tenant: Tenant, data: string): Promise<void> => {
  const file = Buffer.from(data, 'base64')
  const format = readLogo(file)?.format
  const bytes = format === 'png' ? await cleanPng(file) : format && file
  if (!bytes) throw unusableLogo
  await tenant.transaction(async tx => {
    await storeQuery(tx, { bytes })
    await audit(tx, { action: 'agency.updated', id: tx.ownerId, changes: { logo: { before: null, after: format } } })
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
