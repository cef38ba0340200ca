import { sql, type RawBuilder } from 'kysely'
import type { WebhookSubscription } from '#generated/public/types.ts'
import { selectJson } from '#src/ground/db/json.ts'
import { now } from '#src/ground/db/row.ts'
import { endOfPause } from '../delivery/budget.ts'
import { disabledReasons, failuresReason, pausedReason } from './subscription-texts.ts'

/** The columns that agencies write. */
export const writableColumns = [
  'url',
  'events',
  'client_ids as clientIds',
  'website_ids as websiteIds',
  'description',
  'is_active as isActive',
  'max_retries as maxRetries',
] as const

const pausedUntil = sql<string | null>`(${endOfPause('webhook_subscriptions.agency_id', now)})`

const disabledReason = sql<string | null>`
  case disabled_code
    when 'failures' then format(${failuresReason('%s').fr}, disabled_failures)
    ${sql.join(
      Object.entries(disabledReasons).map(([code, reason]) => sql`when ${sql.lit(code)} then ${reason.fr}`),
      sql` `,
    )}
  end`

/** The columns of a subscription, as the API returns them in French. */
export const columns = [
  'id',
  'agency_id as agencyId',
  ...writableColumns,
  'failure_count as failureCount',
  'failing_since as failingSince',
  'disabled_at as disabledAt',
  disabledReason.as('disabledReason'),
  sql<WebhookSubscription['disabledCode']>`disabled_code`.as('disabledCode'),
  pausedUntil.as('pausedUntil'),
  sql<string | null>`case when ${pausedUntil} is not null then ${pausedReason.fr}::text end`.as('pausedReason'),
  'read_scopes as readScopes',
  'created_by_key as createdByKeyId',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const

/** The same, with the code and the values of the reason why the service disabled the subscription. */
export const storedColumns = [...columns, 'disabled_failures as disabledFailures'] as const

/** The times among the computed columns, and the stored columns that they come from. */
const timesOf: Record<string, string> = { pausedUntil: 'day' }

const toJsonField = (column: (typeof columns)[number]) => {
  if (typeof column === 'string') return column
  const name = column.alias as string
  return `${timesOf[name] ?? name} as ${name}`
}

const toSelection = (column: (typeof columns)[number]) => {
  if (typeof column !== 'string') return column
  const [name = '', alias = name] = column.split(' as ')
  return sql`${sql.ref(name)} as ${sql.ref(alias)}`
}

/** Serializes the rows of a common table expression, as the API returns them: columns `id` and `json`. */
export const subscriptionsJson = (rows: RawBuilder<unknown>): RawBuilder<{ id: number; json: string }> => sql`
  ${selectJson(
    columns.map(toJsonField),
    sql`(select ${sql.join(columns.map(toSelection))} from ${rows} as webhook_subscriptions)`,
    sql`, id`,
  )}`
