import document from '#generated/plugin/contract.json' with { type: 'json' }
import type { ActivityEvent } from '#generated/plugin/types.ts'
import { recordActivity } from '#src/connectors/activity.ts'
import { checkBy } from '#src/http/schema.ts'
import { pluginHandlers } from './operations.ts'

const complaintsAbout = checkBy(document, 'ActivityEvent')

/** The events of a batch that are valid, and what is wrong with the others. */
const judge = (events: readonly unknown[]) => {
  const judged = events.map((event, index) => ({ event, index, errors: complaintsAbout(event) }))
  return {
    valid: judged.filter(({ errors }) => !errors).map(({ event }) => event as ActivityEvent),
    rejected: judged.flatMap(({ index, errors }) => (errors ? [{ index, errors }] : [])),
  }
}

export const activity = pluginHandlers({
  sendActivity: async ({ tenant, body }) => {
    const accepted = await recordActivity(tenant, [body])
    return { success: true as const, accepted, duplicates: 1 - accepted, rejected: [] }
  },

  sendActivityBatch: async ({ tenant, body }) => {
    const { valid, rejected } = judge(body.events)
    const accepted = await recordActivity(tenant, valid)
    return { success: true as const, accepted, duplicates: valid.length - accepted, rejected }
  },
})
