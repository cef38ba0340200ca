import contract from '#generated/plugin/contract.json' with { type: 'json' }
import type { ActivityEvent } from '#generated/plugin/types.ts'
import { recordActivity } from '#src/connectors/activity.ts'
import { createSchemaValidator } from '#src/operations/schema-validator.ts'
import { toDetails, type Issue } from '#src/operations/issues.ts'
import { pluginHandlers } from './operations.ts'

const issuesOf = createSchemaValidator(contract, 'ActivityEvent')

/** The issues of an event by field; issues of the event as a whole have an empty field name. */
const toFieldErrors = (issues: readonly Issue[]) => {
  const { fieldErrors, formErrors } = toDetails(issues)
  return { ...fieldErrors, ...(formErrors.length > 0 && { '': formErrors }) }
}

/** Splits a batch into valid events, and the issues of the rejected ones. */
const validateEvents = (events: readonly unknown[]) => {
  const results = events.map((event, index) => ({ event, index, issues: issuesOf(event) }))
  return {
    valid: results.filter(({ issues }) => issues.length === 0).map(({ event }) => event as ActivityEvent),
    rejected: results
      .filter(({ issues }) => issues.length > 0)
      .map(({ index, issues }) => ({ index, errors: toFieldErrors(issues) })),
  }
}

export const activity = pluginHandlers({
  sendActivity: async ({ tenant, body }) => {
    const accepted = await recordActivity(tenant, [body])
    return { success: true as const, accepted, duplicates: 1 - accepted, rejected: [] }
  },

  sendActivityBatch: async ({ tenant, body }) => {
    const { valid, rejected } = validateEvents(body.events)
    const accepted = await recordActivity(tenant, valid)
    return { success: true as const, accepted, duplicates: valid.length - accepted, rejected }
  },
})
