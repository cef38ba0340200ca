import { sql } from 'kysely'
import type { ManagedWatch, WatchCreate, WatchFields } from '#generated/admin/types.ts'
import type { Watch } from '#generated/public/types.ts'
import { pages } from '#src/db/page.ts'
import { removeFrom } from '#src/db/remove.ts'
import { change, now, rowOf } from '#src/db/row.ts'
import type { Scope, TxScope } from '#src/db/scope.ts'
import { forgetVersions, replaceSources, sourcesOf } from './sources.ts'

const fields = ['name', 'description', 'keywords', 'frequency', 'status'] as const
const columns = [
  'id',
  'agency_id as agencyId',
  ...fields,
  'last_run_at as lastRunAt',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const
/** The console sees where a watch collects, too. */
const managedColumns = [...columns, sourcesOf(sql.ref('watches.id')).as('sources')] as const

const watchesOf = ({ db, agencyId }: Scope) => db.selectFrom('watches').where('watches.agency_id', '=', agencyId)

const order = [
  ['updatedAt', 'desc'],
  ['id', 'desc'],
] as const

export const listWatches = pages((scope: Scope) => watchesOf(scope).select(columns), { order })

export const listManagedWatches = pages((scope: Scope) => watchesOf(scope).select(managedColumns), { order })

export const findWatch = (scope: Scope, id: number): Promise<Watch | undefined> =>
  watchesOf(scope).where('id', '=', id).select(columns).executeTakeFirst()

export const findManagedWatch = (scope: Scope, id: number): Promise<ManagedWatch | undefined> =>
  watchesOf(scope).where('id', '=', id).select(managedColumns).executeTakeFirst()

/** Keeps a watch that is there from being removed before the transaction ends. Tells whether it is there. */
export const holdWatch = async (tx: TxScope, id: number): Promise<boolean> => {
  const held = await watchesOf(tx).where('id', '=', id).select('id').forKeyShare().executeTakeFirst()
  return held !== undefined
}

export const insertWatch = async (
  tx: TxScope,
  { name, description = null, keywords = [], sources = [], frequency = 'daily', status = 'active' }: WatchCreate,
): Promise<ManagedWatch> => {
  const { id } = await tx.db
    .insertInto('watches')
    .values({ agency_id: tx.agencyId, name, description, keywords, frequency, status, last_run_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await replaceSources(tx, id, sources)
  return watchesOf(tx).where('id', '=', id).select(managedColumns).executeTakeFirstOrThrow()
}

/** Changes a watch. Undefined when there is no such watch. */
export const updateWatch = async (tx: TxScope, id: number, { sources, ...changes }: WatchFields) => {
  const row = { ...rowOf(fields, changes), ...(sources && { updated_at: now }) }
  const found = await change(
    row,
    values =>
      tx.db
        .updateTable('watches')
        .set({ ...values, updated_at: now })
        .where('agency_id', '=', tx.agencyId)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst(),
    () => watchesOf(tx).where('id', '=', id).select('id').executeTakeFirst(),
  )
  if (found && sources) await replaceSources(tx, id, sources)
  if (found && changes.keywords) await forgetVersions(tx, id)
  return found && findManagedWatch(tx, id)
}

/** Removes a watch for good, with all that it collected. Tells whether it was there. */
export const removeWatch = (scope: Scope, id: number): Promise<boolean> => removeFrom(scope, 'watches', id)
