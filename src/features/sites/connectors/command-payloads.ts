import type { CommandCreate } from '#generated/admin/types.ts'
import type { OwnedRows } from '#src/ground/db/tenant.ts'
import type { SecretPlace, Secrets } from '#src/ground/secrets/secrets.ts'

/** The command type that executes an ability. */
export const abilityCommand = 'generic.execute_ability'

type Payload = Record<string, unknown>

/** A payload as it is stored: sealed until the command ends, beside the part that is kept. */
interface StoredPayload {
  id: number
  payload: Payload
  sealedPayload: Buffer | null
}

/** The connector of a command. */
type Owner = Pick<OwnedRows<'connectors'>, 'agencyId' | 'ownerId'>

const placeOf = ({ agencyId, ownerId }: Owner, id: number): SecretPlace => ({
  column: 'connector_commands.sealed_payload',
  row: [ownerId, agencyId, id],
})

/** The part of a payload that is kept for as long as the command: the name of the ability. */
export const keptPart = ({ type, payload }: CommandCreate): Payload =>
  type === abilityCommand && typeof payload?.['ability'] === 'string' ? { ability: payload['ability'] } : {}

export const sealPayload = ({ seal }: Pick<Secrets, 'seal'>, connector: Owner, id: number, payload: Payload) =>
  seal(JSON.stringify(payload), placeOf(connector, id))

/** Replaces a stored payload by that of its command. */
export const openPayload = <Row extends StoredPayload>(
  { open }: Pick<Secrets, 'open'>,
  connector: Owner,
  { sealedPayload, ...row }: Row,
) => ({
  ...row,
  payload: sealedPayload ? (JSON.parse(open(sealedPayload, placeOf(connector, row.id))) as Payload) : row.payload,
})
