import type { EventData, EventName } from '#generated/public/events.ts'
import type { TxScope } from '#src/db/scope.ts'

/** Records an event in the transaction of the change that it tells of: both are committed, or neither. */
export const emit = async <Name extends EventName>({ db, agencyId }: TxScope, event: Name, data: EventData[Name]) => {
  await db
    .insertInto('outbox')
    .values({ agency_id: agencyId, event, data: JSON.stringify(data) })
    .execute()
}
