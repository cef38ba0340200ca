import { expect } from 'vitest'
import { contracts, resolved } from '#test/contract/contracts.ts'
import { allows } from './judge.ts'
import type { Party } from './party.ts'
import type { Schema } from './targets.ts'

interface Described {
  post: { requestBody: { content: { 'application/json': { schema: Schema } } } }
}
const schemas = new Map(
  Object.entries(
    resolved((contracts.public as unknown as { webhooks: object }).webhooks) as Record<string, Described>,
  ).map(([event, { post }]) => [event, post.requestBody.content['application/json'].schema]),
)

/** Holds all that an agency's changes have told its subscribers so far against the contract of webhooks. */
export const judgeEvents = async ({ world }: Party, agencyId: number): Promise<void> => {
  const events = await world.db
    .selectFrom('outbox')
    .where('agency_id', '=', agencyId)
    .select(['event', 'data', 'occurred_at as occurredAt'])
    .execute()
  const strays = events.filter(({ event, data, occurredAt }) => {
    const schema = schemas.get(event)
    return !schema || !allows(schema, { id: 1, agencyId, event, data, occurredAt })
  })
  expect(strays, 'events that the contract does not have').toEqual([])
}
