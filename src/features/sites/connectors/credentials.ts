import { randomBytes } from 'node:crypto'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { preparedRead } from '#src/ground/db/prepared.ts'
import type { Limits } from '#src/platform/limits/plans.ts'
import { planColumns, toLimits } from '#src/platform/limits/quotas.ts'
import { sha256, type SecretPlace } from '#src/ground/secrets/secrets.ts'
import { reportedColumns, type ReportedState } from './reported-state.ts'

/** A connector and the limits of its agency, as looked up by its key or secret on every request. */
export interface ConnectorCredentials extends ReportedState {
  id: number
  agencyId: number
  siteUrl: string
  apiKeyHash: Buffer
  /** Encrypted. */
  apiSecret: Buffer
  revokedAt: string | null
  limits: Limits
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
  'connectors.id',
  'connectors.agency_id as agencyId',
  'site_url as siteUrl',
  ...reportedColumns,
  'api_key_hash as apiKeyHash',
  'api_secret as apiSecret',
  'revoked_at as revokedAt',
  ...planColumns,
] as const

/** Connectors with their credentials. */
export const selectCredentials = (db: Database) =>
  db.selectFrom('connectors').innerJoin('agencies', 'agencies.id', 'connectors.agency_id').select(columns)

export type CredentialsRow = Awaited<ReturnType<ReturnType<typeof selectCredentials>['executeTakeFirstOrThrow']>>

export const toCredentials = <Selected extends CredentialsRow>(row: Selected): Selected & { limits: Limits } => ({
  ...row,
  limits: toLimits(row),
})

const findBy = (column: 'api_key_hash' | 'api_secret_hash') => {
  const query = preparedRead((db, { hash }: { hash: Buffer }) =>
    selectCredentials(db).where(column, '=', hash).compile(),
  )
  return async (db: Database, text: string): Promise<ConnectorCredentials | undefined> => {
    const [row] = await query(db, { hash: sha256(text) })
    return row && toCredentials(row)
  }
}

/** Finds a connector by its key, whether it is revoked or not. */
export const findConnectorByKey = findBy('api_key_hash')

/** Finds a connector by its secret, whether it is revoked or not. */
export const findConnectorBySecret = findBy('api_secret_hash')
