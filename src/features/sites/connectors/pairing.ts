import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { PairingToken } from '#generated/admin/types.ts'
import type { Pairing } from '#generated/plugin/types.ts'
import { service, type Actor, type Origin } from '#src/ground/base/actor.ts'
import { audit } from '#src/platform/audit/audit.ts'
import { newFields } from '#src/platform/audit/changes.ts'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { tenantQuery } from '#src/ground/db/prepared.ts'
import { now } from '#src/ground/db/row.ts'
import { inTransaction, OwnedRows, TenantTransaction, type TenantChanges } from '#src/ground/db/tenant.ts'
import { requireQuota } from '#src/platform/limits/quotas.ts'
import { pendingSecret, sha256, type Secrets } from '#src/ground/secrets/secrets.ts'
import { expireOpenCommands } from './commands.ts'
import { generateCredentials, placeOfSecret } from './credentials.ts'

const lifetimeSeconds = 60

const insertTokenQuery = tenantQuery(
  ({ ownerId: agencyId }, { hash, websiteId }: { hash: Buffer; websiteId: number }) => sql<{ expiresAt: string }>`
    insert into pairing_tokens (agency_id, token_hash, website_id, expires_at)
    select ${agencyId}, ${hash}::bytea, id, now() + make_interval(secs => ${lifetimeSeconds}) from websites
    where agency_id = ${agencyId} and id = ${websiteId}
    for key share
    returning expires_at as "expiresAt"`,
)

/**
 * Creates a token that pairs a plugin with a website: `spt_` and 24 random bytes in hexadecimal. Undefined when there
 * is no such website.
 */
export const createPairingToken = (tenant: TenantChanges, websiteId: number): Promise<PairingToken | undefined> =>
  inTransaction(tenant, async tx => {
    const pairingToken = `spt_${randomBytes(24).toString('hex')}`
    const [created] = await insertTokenQuery(tx, { hash: sha256(pairingToken), websiteId })
    if (created) await audit(tx, { action: 'website.pairing_token_created', id: websiteId })
    return created && { pairingToken, ...created }
  })

/**
 * Creates a connector of a website with new credentials, and the restrictions of the previous one. Its secret cannot be
 * read again.
 */
export const insertConnector = async (
  tx: TenantTransaction,
  { seal }: Pick<Secrets, 'seal'>,
  websiteId: number,
  site: Omit<Pairing, 'pairingToken'>,
) => {
  const credentials = generateCredentials()
  const { id: connectorId } = await tx
    .insertInto('connectors')
    .values({
      website_id: websiteId,
      platform: site.platform,
      site_url: site.siteUrl,
      api_key_hash: sha256(credentials.apiKey),
      api_secret: pendingSecret,
      api_secret_hash: sha256(credentials.apiSecret),
      plugin_version: site.pluginVersion ?? null,
      php_version: site.phpVersion ?? null,
      platform_version: site.platformVersion ?? null,
      deciding_version: site.pluginVersion ?? null,
      allowed_abilities: tx
        .selectFrom('connectors')
        .where('website_id', '=', websiteId)
        .orderBy('id', 'desc')
        .limit(1)
        .select('allowed_abilities'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const place = placeOfSecret({ id: connectorId, agencyId: tx.ownerId })
  await tx
    .updateTable('connectors')
    .set({ api_secret: seal(credentials.apiSecret, place) })
    .where('id', '=', connectorId)
    .execute()
  return { ...credentials, connectorId }
}

/**
 * Exchanges a pairing token for credentials, revokes the previous connector of the site and expires its commands. A
 * token works once. Undefined when it is unknown, used or expired. Throws, and keeps the token, if the agency has
 * reached its quota of sites.
 */
export const pair = (
  db: Database,
  secrets: Pick<Secrets, 'seal'>,
  { pairingToken, ...site }: Pairing,
  origin: Origin = service,
) =>
  db.transaction().execute(async tx => {
    const hash = sha256(pairingToken)
    // Lock the website before its token, as the deletion of a website does. This also serializes pairings of one site.
    const website = await tx
      .selectFrom('pairing_tokens')
      .innerJoin('websites', join =>
        join.onRef('websites.agency_id', '=', 'pairing_tokens.agency_id').onRef('websites.id', '=', 'website_id'),
      )
      .where('token_hash', '=', hash)
      .select(['websites.id', 'websites.agency_id as agencyId', 'site_id as siteId'])
      .forNoKeyUpdate('websites')
      .executeTakeFirst()
    if (!website) return undefined
    const consumed = await tx
      .deleteFrom('pairing_tokens')
      .where('token_hash', '=', hash)
      .where('expires_at', '>', now)
      .returning('website_id')
      .executeTakeFirst()
    if (!consumed) return undefined

    const { agencyId, siteId } = website
    const previous = await tx
      .updateTable('connectors')
      .set({ revoked_at: sql<string>`now()` })
      .where('agency_id', '=', agencyId)
      .where('website_id', '=', website.id)
      .where('revoked_at', 'is', null)
      .returning('id')
      .execute()
    for (const { id } of previous) await expireOpenCommands(new OwnedRows(tx, 'connectors', { id, agencyId }))
    const tenant = new TenantTransaction(tx, agencyId)
    if (previous.length === 0) await requireQuota(tenant, 'sites')
    const created = await insertConnector(tenant, secrets, website.id, site)
    const { connectorId } = created
    const { ipAddress, requestId, traceparent } = origin
    const name = site.siteUrl
    const actor: Actor = { type: 'plugin', id: String(connectorId), name, ipAddress, requestId, traceparent }
    await audit(new TenantTransaction(tx, agencyId, { actor }), {
      action: 'connector.paired',
      id: connectorId,
      changes: newFields({ websiteId: website.id, siteUrl: site.siteUrl, platform: site.platform }),
    })
    return { ...created, agencyId, siteId, platform: site.platform }
  })
