import { sql } from 'kysely'
import type { CommandCreate } from '#generated/admin/types.ts'
import type { SecretPlace, Secrets } from '#src/secrets/secrets.ts'

/** The command type that executes an ability. */
export const abilityCommand = 'generic.execute_ability'

type Payload = Record<string, unknown>

/** A payload as it is stored: sealed beside what stays readable, or in clear by an earlier version. */
interface StoredPayload {
  id: number
  payload: Payload
  sealedPayload: Buffer | null
}

const placeOf = (connectorId: number, id: number): SecretPlace => ({
  column: 'connector_commands.sealed_payload',
  row: [connectorId, id],
})

/** The part of a payload that is kept for as long as the command: the name of the ability. */
export const keptPart = ({ type, payload }: CommandCreate): Payload =>
  type === abilityCommand && typeof payload?.['ability'] === 'string' ? { ability: payload['ability'] } : {}

/** The same of a stored payload. */
export const keptPayload = sql<string>`
  case when type = ${sql.lit(abilityCommand)}
    then jsonb_strip_nulls(jsonb_build_object('ability', payload -> 'ability')) else '{}' end`

/** Deletes the payload of a command that ends, in an update. */
export const deletePayload = { payload: keptPayload, sealed_payload: null }
export const deletePayloadSql = sql`payload = ${keptPayload}, sealed_payload = null`

export const sealPayload = ({ seal }: Pick<Secrets, 'seal'>, connectorId: number, id: number, payload: Payload) =>
  seal(JSON.stringify(payload), placeOf(connectorId, id))

/** Replaces a stored payload by that of its command. */
export const openPayload = <Row extends StoredPayload>(
  { open }: Pick<Secrets, 'open'>,
  connectorId: number,
  { sealedPayload, ...row }: Row,
) => ({
  ...row,
  payload: sealedPayload ? (JSON.parse(open(sealedPayload, placeOf(connectorId, row.id))) as Payload) : row.payload,
})
