import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { PairingToken } from '#generated/admin/types.ts'
import type { Pairing } from '#generated/plugin/types.ts'
import type { Database } from '#src/db/connect.ts'
import type { Scope } from '#src/db/scope.ts'
import type { Secrets } from '#src/secrets.ts'
import { abandonCommands } from './commands.ts'
import { hashOf, newCredentials } from './credentials.ts'

const lifetimeSeconds = 60

/**
 * Makes a token by which a plugin pairs a website: `spt_` and 24 random bytes in hexadecimal. Undefined when there is no
 * such website.
 */
export const createPairingToken = async (
  { db, agencyId }: Scope,
  websiteId: number,
): Promise<PairingToken | undefined> => {
  const pairingToken = `spt_${randomBytes(24).toString('hex')}`
  const created = await db
    .insertInto('pairing_tokens')
    .columns(['token_hash', 'website_id', 'expires_at'])
    .expression(
      db
        .selectFrom('websites')
        .where('agency_id', '=', agencyId)
        .where('id', '=', websiteId)
        .select([
          sql<Buffer>`${hashOf(pairingToken)}::bytea`.as('token_hash'),
          'id',
          sql<string>`now() + make_interval(secs => ${lifetimeSeconds})`.as('expires_at'),
        ])
        .forKeyShare(),
    )
    .returning('expires_at as expiresAt')
    .executeTakeFirst()
  return created && { pairingToken, ...created }
}

/** Makes a connector of a website, with credentials of its own; the secret is not to be had again. */
export const insertConnector = async (
  { db, agencyId }: Scope,
  { seal }: Pick<Secrets, 'seal'>,
  websiteId: number,
  about: Omit<Pairing, 'pairingToken'>,
) => {
  const credentials = newCredentials()
  const { id: connectorId } = await db
    .insertInto('connectors')
    .values({
      agency_id: agencyId,
      website_id: websiteId,
      platform: about.platform,
      site_url: about.siteUrl,
      api_key_hash: hashOf(credentials.apiKey),
      api_secret: seal(credentials.apiSecret),
      api_secret_hash: hashOf(credentials.apiSecret),
      plugin_version: about.pluginVersion ?? null,
      php_version: about.phpVersion ?? null,
      platform_version: about.platformVersion ?? null,
      deciding_version: about.pluginVersion ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...credentials, connectorId }
}

/**
 * Exchanges a pairing token for credentials, and revokes those that the site had, with what waits for them. Of several
 * requests with one token, one gets them; undefined when the token does not work.
 */
export const pair = (db: Database, secrets: Pick<Secrets, 'seal'>, { pairingToken, ...about }: Pairing) =>
  db.transaction().execute(async tx => {
    const hash = hashOf(pairingToken)
    // The website is held before its token, as whoever deletes it does; pairings of one site wait for each other.
    const website = await tx
      .selectFrom('pairing_tokens')
      .innerJoin('websites', 'websites.id', 'website_id')
      .where('token_hash', '=', hash)
      .select(['websites.id', 'agency_id as agencyId', 'site_id as siteId'])
      .forNoKeyUpdate('websites')
      .executeTakeFirst()
    if (!website) return undefined
    const consumed = await tx
      .deleteFrom('pairing_tokens')
      .where('token_hash', '=', hash)
      .where('expires_at', '>', sql<string>`clock_timestamp()`)
      .returning('website_id')
      .executeTakeFirst()
    if (!consumed) return undefined

    const earlier = await tx
      .updateTable('connectors')
      .set({ revoked_at: sql<string>`now()` })
      .where('website_id', '=', website.id)
      .where('revoked_at', 'is', null)
      .returning('id')
      .execute()
    const earlierIds = earlier.map(({ id }) => id)
    if (earlierIds.length > 0) await abandonCommands(tx, earlierIds)
    const { agencyId, siteId } = website
    const created = await insertConnector({ db: tx, agencyId }, secrets, website.id, about)
    return { ...created, agencyId, siteId, platform: about.platform }
  })
