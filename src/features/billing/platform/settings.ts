import type { InvoicingPlatform, InvoicingPlatformUpdate } from '#generated/admin/types.ts'
import { audit } from '#src/platform/audit/audit.ts'
import { changedFields, newFields } from '#src/platform/audit/changes.ts'
import { now } from '#src/ground/db/row.ts'
import type { TenantRows, TenantTransaction } from '#src/ground/db/tenant.ts'
import { InvalidInput } from '#src/ground/base/errors/invalid-input.ts'
import type { Message } from '#src/ground/base/language.ts'
import type { Outbound } from '#src/ground/outbound/client.ts'
import { findUrlIssue } from '#src/ground/outbound/tenant-url.ts'
import type { SecretPlace, Secrets } from '#src/ground/secrets/secrets.ts'

/** Where the secret of an agency at its platform is stored. */
export const placeOfSecret = (agencyId: number): SecretPlace => ({
  column: 'invoicing_platforms.client_secret',
  row: [agencyId],
})

const columns = [
  'base_url as baseUrl',
  'token_url as tokenUrl',
  'client_id as clientId',
  'polled_until as polledUntil',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const

/** The platform of an agency, without its secret. Undefined without one. */
export const findPlatform = (tenant: TenantRows): Promise<InvoicingPlatform | undefined> =>
  tenant.selectFrom('invoicing_platforms').select(columns).executeTakeFirst()

interface UrlDeps {
  outbound: Pick<Outbound, 'isForbidden'>
  webhooks: { allowHttp: boolean }
}

/** Paths are appended to the base URL. */
const extraParts: Message = { fr: "Sans paramètres ni fragment d'URL", en: 'Must have neither a query nor a fragment' }

/** Throws unless both URLs may be requested. Resolves their hosts, which takes too long for a transaction. */
export const requirePlatformUrls = async (
  { baseUrl, tokenUrl }: Pick<InvoicingPlatformUpdate, 'baseUrl' | 'tokenUrl'>,
  { outbound, webhooks: { allowHttp } }: UrlDeps,
): Promise<void> => {
  const base = new URL(baseUrl)
  const [baseIssue, tokenIssue] = await Promise.all(
    [base, new URL(tokenUrl)].map(url => findUrlIssue(url, { outbound, allowHttp })),
  )
  const issues = {
    ...((baseIssue ?? (base.search || base.hash)) && { baseUrl: [baseIssue ?? extraParts] }),
    ...(tokenIssue && { tokenUrl: [tokenIssue] }),
  }
  if (Object.keys(issues).length > 0) throw new InvalidInput(issues)
}

const auditedFields = ({ baseUrl, tokenUrl, clientId }: InvoicingPlatformUpdate | InvoicingPlatform) => ({
  baseUrl,
  tokenUrl,
  clientId,
})

/** Sets the platform of an agency. The changes of another platform are polled from the start. */
export const savePlatform = async (
  tx: TenantTransaction,
  body: InvoicingPlatformUpdate,
  secrets: Pick<Secrets, 'seal'>,
): Promise<InvoicingPlatform> => {
  const before = await findPlatform(tx)
  const row = {
    base_url: body.baseUrl,
    token_url: body.tokenUrl,
    client_id: body.clientId,
    client_secret: secrets.seal(body.clientSecret, placeOfSecret(tx.ownerId)),
    ...(before?.baseUrl !== body.baseUrl && { polled_until: null, is_poll_complete: true }),
    poll_due_at: now,
    retry_at: null,
    failures: 0,
    updated_at: now,
  }
  const after = await tx
    .insertInto('invoicing_platforms')
    .values(row)
    .onConflict(conflict => conflict.column('agency_id').doUpdateSet(row))
    .returning(columns)
    .executeTakeFirstOrThrow()
  const changes = before ? changedFields(auditedFields(before), auditedFields(after)) : newFields(auditedFields(after))
  await audit(tx, { action: 'invoicing_platform.updated', id: tx.ownerId, changes })
  return after
}

/** Removes the platform of an agency. Returns whether there was one. */
export const removePlatform = async (tx: TenantTransaction): Promise<boolean> => {
  const removed = await tx.deleteFrom('invoicing_platforms').returning('agency_id').executeTakeFirst()
  if (removed) await audit(tx, { action: 'invoicing_platform.removed', id: tx.ownerId })
  return removed !== undefined
}
