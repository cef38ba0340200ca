import type { EventData, EventName } from '#generated/public/events.ts'
import { prepared } from '#src/db/prepared.ts'
import type { TxScope } from '#src/db/scope.ts'

const insertEvent = prepared((db, { agencyId, event, data }: { agencyId: number; event: string; data: string }) =>
  db.insertInto('outbox').values({ agency_id: agencyId, event, data }).compile(),
)

/** Records an event in the transaction of the change that it tells of: both are committed, or neither. */
export const emit = async <Name extends EventName>({ db, agencyId }: TxScope, event: Name, data: EventData[Name]) => {
  await insertEvent(db, { agencyId, event, data: JSON.stringify(data) })
}
