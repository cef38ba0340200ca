import { randomBytes } from 'node:crypto'
import type { Platform } from '#generated/plugin/types.ts'
import type { Database } from '#src/db/connect.ts'
import { prepared } from '#src/db/prepared.ts'
import { sha256, type SecretPlace } from '#src/secrets.ts'

/** A connector as looked up by its key or secret on every request. */
export interface ConnectorCredentials {
  id: number
  agencyId: number
  platform: Platform
  siteUrl: string
  /** The plugin version that the HMAC policy applies to. */
  policyVersion: string | null
  /** Whether the plugin has sent a V2 signature, and therefore must go on with V2. */
  signsV2: boolean
  apiKeyHash: Buffer
  /** Encrypted. */
  apiSecret: Buffer
  revokedAt: string | null
}

/** Where the secret of a connector is stored. */
export const placeOfSecret = ({ id, agencyId }: { id: number; agencyId: number }): SecretPlace => ({
  column: 'connectors.api_secret',
  row: [agencyId, id],
})

/** Generates credentials: `sak_` and 16 random bytes, `ssa_` and 32, both in hexadecimal. */
export const generateCredentials = () => ({
  apiKey: `sak_${randomBytes(16).toString('hex')}`,
  apiSecret: `ssa_${randomBytes(32).toString('hex')}`,
})

const columns = [
  'id',
  'agency_id as agencyId',
  'platform',
  'site_url as siteUrl',
  'deciding_version as policyVersion',
  'signs_v2 as signsV2',
  'api_key_hash as apiKeyHash',
  'api_secret as apiSecret',
  'revoked_at as revokedAt',
] as const

const byColumn = (column: 'api_key_hash' | 'api_secret_hash') =>
  prepared((db, { hash }: { hash: Buffer }) =>
    db.selectFrom('connectors').where(column, '=', hash).select(columns).compile(),
  )
const byKey = byColumn('api_key_hash')
const bySecret = byColumn('api_secret_hash')

/** Finds a connector by its key, whether it is revoked or not. */
export const findConnectorByKey = async (db: Database, apiKey: string): Promise<ConnectorCredentials | undefined> =>
  (await byKey(db, { hash: sha256(apiKey) }))[0]

/** Finds a connector by its secret, whether it is revoked or not. */
export const findConnectorBySecret = async (
  db: Database,
  apiSecret: string,
): Promise<ConnectorCredentials | undefined> => (await bySecret(db, { hash: sha256(apiSecret) }))[0]
