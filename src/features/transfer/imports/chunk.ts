import contract from '#generated/public/contract.json' with { type: 'json' }
import { errors } from '#generated/errors.ts'
import type { Import } from '#generated/public/types.ts'
import type { TenantTransaction } from '#src/ground/db/tenant.ts'
import { sql } from 'kysely'
import { isApiError, toThreadError } from '#src/ground/base/errors/api-error.ts'
import { InvalidInput } from '#src/ground/base/errors/invalid-input.ts'
import { toMessages, validationError } from '#src/platform/operations/issues.ts'
import { unsafeJsonIssue } from '#src/platform/operations/safe-json.ts'
import { getValidator } from '#src/platform/operations/validate.ts'
import { untyped } from '#src/platform/resources/untyped-rows.ts'
import { changedFields, readItems, recordWritten, type WrittenRow } from './log.ts'
import { resolveReferences } from './references.ts'
import type { Row, RowBody, RowIssue } from './row.ts'
import { targets } from './targets.ts'

/** The effect of rows. */
export interface Outcome {
  created: number
  updated: number
  skipped: number
  failed: number
  errors: (RowIssue & { row: number })[]
  /** The rows that have become resources. */
  added: { row: number; body: RowBody }[]
}

const maxListItems = 1000

/** Whether an error is that of a row, rather than of the service. */
export const isRowError = (thrown: unknown): boolean =>
  thrown instanceof InvalidInput || (isApiError(thrown) && !isApiError(thrown, 'INTERNAL_ERROR', 'AUTH_ERROR'))

/** The issues of a row as the operation that creates its resource would report them. */
export const rowIssues = (thrown: unknown): RowIssue[] => {
  if (thrown instanceof InvalidInput) return issuesOf(thrown.fieldErrors)
  const { error, extras } = toThreadError(thrown) ?? { error: 'INTERNAL_ERROR' as const, extras: {} }
  if (!extras.details) {
    const field = error === 'EXTERNAL_ID_TAKEN' ? 'externalId' : null
    return [{ field, message: errors[error].text }]
  }
  const { fieldErrors, formErrors } = extras.details
  return [...issuesOf(fieldErrors), ...formErrors.map(message => ({ field: null, message }))]
}

const issuesOf = (fields: InvalidInput['fieldErrors']): RowIssue[] =>
  Object.entries(fields).flatMap(([field, messages]) => messages.map(message => ({ field, message })))

/** Validates a row by the contract of the operation that creates its resource. */
const validateRow = async (resource: Import['resource'], { body, issue }: Row): Promise<RowBody | RowIssue[]> => {
  if (issue) return [issue]
  const unsafe = unsafeJsonIssue(body, maxListItems)
  if (unsafe) return rowIssues(validationError([unsafe]))
  const validated = await getValidator(contract)(targets[resource].operation, { params: {}, query: {}, body })
  if (!Array.isArray(validated)) return validated.body as RowBody
  const { fieldErrors, formErrors } = toMessages(validated)
  return [...issuesOf(fieldErrors), ...formErrors.map(message => ({ field: null, message }))]
}

const findExisting = async (tx: TenantTransaction, resource: Import['resource'], bodies: readonly RowBody[]) => {
  const ids = bodies.flatMap(({ externalId }) => (typeof externalId === 'string' ? [externalId] : []))
  if (ids.length === 0) return new Map<string, number>()
  const rows = (await untyped(tx)
    .selectFrom(targets[resource].table)
    .select(['id', 'external_id as externalId'])
    .where(sql<boolean>`external_id = any(${ids}::text[])`)
    .execute()) as { id: number; externalId: string }[]
  return new Map(rows.map(({ id, externalId }) => [externalId, id]))
}

interface ChunkOptions extends Pick<Import, 'id' | 'resource' | 'onExisting' | 'dryRun'> {
  /** The creator of tasks. */
  userId: string
}

/** Writes rows, of which no two have the same external id. Returns their effect. */
export const writeChunk = async (
  tx: TenantTransaction,
  rows: readonly Row[],
  { id: importId, resource, onExisting, dryRun, userId }: ChunkOptions,
): Promise<Outcome> => {
  const outcome: Outcome = { created: 0, updated: 0, skipped: 0, failed: 0, errors: [], added: [] }
  const { insertAll, update } = targets[resource]
  const reject = (row: number, issues: readonly RowIssue[]) => {
    outcome.failed++
    outcome.errors.push(...issues.map(issue => ({ row, ...issue })))
  }
  const valid: { number: number; body: RowBody }[] = []
  for (const row of await resolveReferences(tx, rows)) {
    const validated = await validateRow(resource, row)
    if (Array.isArray(validated)) reject(row.number, validated)
    else valid.push({ number: row.number, body: { ...validated, ...(row.clientIds && { clientIds: row.clientIds }) } })
  }
  const existing = await findExisting(
    tx,
    resource,
    valid.map(({ body }) => body),
  )
  const idOf = ({ externalId }: RowBody) => (typeof externalId === 'string' ? existing.get(externalId) : undefined)

  const added = valid.filter(({ body }) => onExisting === 'fail' || idOf(body) === undefined)
  const bodies = added.map(({ body }) => (resource === 'tasks' ? { ...body, createdBy: userId } : body))
  const created: WrittenRow[] = []
  const inserted = bodies.length > 0 ? await insertAll(tx, bodies) : []
  for (const [index, result] of inserted.entries())
    if (result instanceof Error) reject(added[index]?.number ?? 0, rowIssues(result))
    else {
      const { number: row = 0, body = {} } = added[index] ?? {}
      created.push({ id: result.parse().id, row })
      outcome.added.push({ row, body })
    }
  outcome.created = created.length

  const known = valid.flatMap(({ number, body }) => {
    const id = onExisting === 'fail' ? undefined : idOf(body)
    return id === undefined ? [] : [{ id, number, body }]
  })
  if (onExisting === 'skip') outcome.skipped = known.length
  const updates = onExisting === 'update' ? known : []
  const ids = dryRun ? [] : updates.map(({ id }) => id)
  const before = await readItems(tx, resource, ids)
  for (const { id, number, body } of updates)
    if (await update(tx, id, body)) outcome.updated++
    else reject(number, [{ field: null, message: errors.NOT_FOUND.text }])
  const after = await readItems(tx, resource, ids)
  const updated = updates.flatMap(({ id, number }) => {
    const [item, changed] = [before.get(id), after.get(id)]
    if (!item || !changed) return []
    return [{ id, row: number, before: changedFields(resource, item, changed), previousAt: item['updatedAt'] }]
  })
  if (!dryRun) await recordWritten(tx, { id: importId, resource }, [...created, ...updated])
  return outcome
}
