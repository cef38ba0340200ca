import type {
  ManagedWatch,
  WatchCreate,
  WatchDocumentFields,
  WatchDocumentMarks,
  WatchFields,
} from '#generated/admin/types.ts'
import { pages } from '#src/db/page.ts'
import { removeFrom } from '#src/db/remove.ts'
import { change, now, rowOf } from '#src/db/row.ts'
import type { Scope } from '#src/db/scope.ts'

const fields = ['name', 'description', 'keywords', 'sources', 'frequency', 'status'] as const
const columns = [
  'id',
  'agency_id as agencyId',
  ...fields,
  'last_run_at as lastRunAt',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const

/** Sources as they are kept: their URLs, and nothing that came with them. */
const kept = (sources: readonly { url: string }[]) => JSON.stringify(sources.map(({ url }) => ({ url })))

const watchesOf = ({ db, agencyId }: Scope) => db.selectFrom('watches').where('watches.agency_id', '=', agencyId)

export const listWatches = pages((scope: Scope) => watchesOf(scope).select(columns), {
  order: [
    ['updatedAt', 'desc'],
    ['id', 'desc'],
  ],
})

export const findWatch = (scope: Scope, id: number): Promise<ManagedWatch | undefined> =>
  watchesOf(scope).where('id', '=', id).select(columns).executeTakeFirst()

export const insertWatch = (
  { db, agencyId }: Scope,
  { name, description = null, keywords = [], sources = [], frequency = 'daily', status = 'active' }: WatchCreate,
): Promise<ManagedWatch> =>
  db
    .insertInto('watches')
    .values({
      agency_id: agencyId,
      name,
      description,
      keywords,
      sources: kept(sources),
      frequency,
      status,
      last_run_at: null,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()

export const updateWatch = (scope: Scope, id: number, { sources, ...changes }: WatchFields) =>
  change(
    { ...rowOf(fields, changes), ...(sources && { sources: kept(sources) }) },
    row =>
      scope.db
        .updateTable('watches')
        .set({ ...row, updated_at: now })
        .where('agency_id', '=', scope.agencyId)
        .where('id', '=', id)
        .returning(columns)
        .executeTakeFirst(),
    () => findWatch(scope, id),
  )

/** Removes a watch for good, with all that it collected. Tells whether it was there. */
export const removeWatch = (scope: Scope, id: number): Promise<boolean> => removeFrom(scope, 'watches', id)

const marks = ['is_read as isRead', 'is_starred as isStarred', 'is_archived as isArchived'] as const
const markColumns = ['watch_documents.id', 'title', 'url', ...marks] as const

/** Marks a document of a watch. */
export const markDocument = (scope: Scope, watchId: number, id: number, changes: WatchDocumentFields) => {
  const watch = watchesOf(scope).where('id', '=', watchId).select('id')
  return change(
    rowOf(marks, changes),
    (row): Promise<WatchDocumentMarks | undefined> =>
      scope.db
        .updateTable('watch_documents')
        .set(row)
        .where('watch_id', 'in', watch)
        .where('id', '=', id)
        .returning(markColumns)
        .executeTakeFirst(),
    () =>
      scope.db
        .selectFrom('watch_documents')
        .where('watch_id', 'in', watch)
        .where('id', '=', id)
        .select(markColumns)
        .executeTakeFirst(),
  )
}
