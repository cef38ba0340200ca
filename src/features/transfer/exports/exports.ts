import { sql, type RawBuilder } from 'kysely'
import type {
  ExportCreate,
  ExportFilters,
  ExportResource,
  ExportSeparator,
  ExportSummary,
  SalesJournalOptions,
} from '#generated/public/types.ts'
import type { KeyScope } from '#generated/public/scopes.ts'
import { paginated } from '#src/ground/db/list/paginated.ts'
import { tenantQuery } from '#src/ground/db/prepared.ts'
import type { TenantRows, TenantTransaction } from '#src/ground/db/tenant.ts'
import { exportLimits } from '#src/platform/limits/exports.ts'
import type { Queue, QueueDefinition } from '#src/ground/db/queue/queue.ts'
import { filtersOf, listedResources, scopeOfResource, type FilterName } from './resources.ts'

const queueOptions = { expireInSeconds: exportLimits.maxSeconds, concurrency: 1, isExclusivePerAgency: true }

/** The queues of exports. Those of an agency are written one after another. */
export const exportQueue: QueueDefinition = { name: 'exports', ...queueOptions }
export const largeExportQueue: QueueDefinition = { name: 'large-exports', ...queueOptions }

/** The queue of an export of an agency with so many rows. */
export const queueFor = (rows: number): QueueDefinition =>
  rows > exportLimits.smallRows ? largeExportQueue : exportQueue

/** The tables whose rows are counted, and of which an agency can have many. */
const countedTables = ['clients', 'websites', 'tickets', 'invoices', 'quotes', 'tasks', 'calendar_events']

/** About how many rows the exports of an agency have at most. */
export const agencyRows = (agencyId: RawBuilder<unknown>) =>
  sql<number>`(
    select coalesce(sum(count), 0)::float8 from row_counts
    where agency_id = ${agencyId} and resource = any(${countedTables}::text[])
  )`

/** An export as it is stored. */
export interface StoredExport extends ExportSummary {
  expiresAt: string | null
  /** Its name in the store. */
  file: string | null
}

export const exportColumns = [
  'id',
  'agency_id as agencyId',
  sql<ExportSummary['status']>`status`.as('status'),
  sql<ExportResource[]>`resources`.as('resources'),
  sql<ExportSummary['format']>`format`.as('format'),
  sql<ExportFilters>`filters`.as('filters'),
  'row_count as rows',
  'bytes',
  sql<ExportSummary['error']>`error`.as('error'),
  'created_at as createdAt',
  'completed_at as completedAt',
  'expires_at as expiresAt',
  'file',
] as const

/** The export as events contain it. */
export const toSummary = ({ expiresAt: _, file: __, ...summary }: StoredExport): ExportSummary => summary

/** The scopes that a caller has. */
interface Reader {
  scopes: readonly string[]
}

const isReadableBy = ({ scopes }: Reader) =>
  scopes.includes('*') ? sql<boolean>`true` : sql<boolean>`scopes <@ ${scopes}::text[]`

export const listExports = paginated((tenant: TenantRows) => tenant.selectFrom('exports').select(exportColumns), {
  name: 'exports',
  sort: '-createdAt',
  sorts: { createdAt: { column: 'created_at' } },
  filters: { scopes: (query, scopes: readonly string[]) => query.where(sql<boolean>`scopes <@ ${scopes}::text[]`) },
})

/** An export whose resources the reader may all read. Undefined when the agency has no such export. */
export const findExport = (tenant: TenantRows, id: number, reader: Reader): Promise<StoredExport | undefined> =>
  tenant.selectFrom('exports').where('id', '=', id).where(isReadableBy(reader)).select(exportColumns).executeTakeFirst()

/** The resources of an export, or those of its names that lack a filter. */
export const chooseResources = (
  { resources, filters = {} }: Pick<ExportCreate, 'resources' | 'filters'>,
  mayRead: (scope: KeyScope) => boolean,
): { resources: ExportResource[]; unfiltered: { resource: ExportResource; filter: FilterName }[] } => {
  const names = Object.keys(filters) as FilterName[]
  const lacking = (resource: ExportResource) => names.filter(name => !filtersOf(resource).includes(name))
  if (resources) {
    const named = [...new Set(resources)]
    return {
      resources: named,
      unfiltered: named.flatMap(resource => lacking(resource).map(filter => ({ resource, filter }))),
    }
  }
  const readable = listedResources.filter(name => mayRead(scopeOfResource(name)) && lacking(name).length === 0)
  return { resources: readable, unfiltered: [] }
}

/** On whose behalf an export is written: its link ends with the key, or with the membership of the person. */
interface Requester {
  lineageId: number | null
  userId: string | null
}

interface NewExport {
  resources: readonly ExportResource[]
  format: ExportCreate['format']
  separator: ExportSeparator
  filters: ExportFilters
  salesJournal: SalesJournalOptions
}

/** Waits for other transactions that add an export, so that the limit is exact. */
const lockQuery = tenantQuery(
  ({ ownerId: agencyId }) => sql<object>`select pg_advisory_xact_lock(hashtext('exports'), ${agencyId}::integer)`,
)

/** Adds an export to the queue. Undefined if too many have not ended. */
export const insertExport = async (
  tx: TenantTransaction,
  queue: Queue,
  { resources, format, separator, filters, salesJournal }: NewExport,
  { lineageId, userId }: Requester,
): Promise<StoredExport | undefined> => {
  await lockQuery(tx, {})
  const { unfinished } = await tx
    .selectFrom('exports')
    .where('status', 'in', ['queued', 'running'])
    .select(sql<number>`count(*)::integer`.as('unfinished'))
    .executeTakeFirstOrThrow()
  if (unfinished >= exportLimits.unfinished) return undefined
  const inserted = await tx
    .insertInto('exports')
    .values({
      resources: [...resources],
      scopes: [...new Set(resources.map(scopeOfResource))],
      format,
      separator,
      filters: JSON.stringify(filters),
      sales_journal: JSON.stringify(salesJournal),
      lineage_id: lineageId,
      user_id: userId,
    })
    .returning([...exportColumns, agencyRows(sql.ref('exports.agency_id')).as('agencyRows')])
    .executeTakeFirstOrThrow()
  const { agencyRows: size, ...created } = inserted
  await queue.enqueue(tx, queueFor(size), { id: created.id, agencyId: tx.ownerId })
  return created
}
