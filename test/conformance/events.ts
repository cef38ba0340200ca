import { expect } from 'vitest'
import { contracts, resolved } from '#test/contract/contracts.ts'
import { allows } from './expectations.ts'
import type { Actors } from './actors.ts'
import type { Schema } from './targets.ts'

interface WebhookOperation {
  post: { requestBody: { content: { 'application/json': { schema: Schema } } } }
}
const schemas = new Map(
  Object.entries(
    resolved((contracts.public as unknown as { webhooks: object }).webhooks) as Record<string, WebhookOperation>,
  ).map(([event, { post }]) => [event, post.requestBody.content['application/json'].schema]),
)

/** Checks all events of an agency against the contract of webhooks. */
export const expectConformingEvents = async ({ app }: Actors, agencyId: number): Promise<void> => {
  const events = await app.db
    .selectFrom('outbox')
    .where('agency_id', '=', agencyId)
    .select(['event', 'data', 'occurred_at as occurredAt'])
    .execute()
  const nonConforming = events.filter(({ event, data, occurredAt }) => {
    const schema = schemas.get(event)
    return !schema || !allows(schema, { id: 1, agencyId, event, data, occurredAt })
  })
  expect(nonConforming, 'events that do not match the contract').toEqual([])
}
