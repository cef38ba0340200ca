import type { AgencyTask, AgencyTaskCreate, AgencyTaskFields } from '#generated/public/types.ts'
import { pages } from '#src/db/page.ts'
import { only, prepared } from '#src/db/prepared.ts'
import { removeFrom } from '#src/db/remove.ts'
import { isEmpty, newRowOf, now, rowOf } from '#src/db/row.ts'
import type { Scope, TxScope } from '#src/db/scope.ts'
import { dateOfStatus } from '#src/completion-date.ts'
import { emit } from '#src/webhooks/outbox.ts'

const fields = [
  'title',
  'description',
  'status',
  'priority',
  'start_date as startDate',
  'due_date as dueDate',
  'completed_at as completedAt',
  'assignee_id as assigneeId',
] as const
const columns = [
  'id',
  'agency_id as agencyId',
  'created_by as createdBy',
  ...fields,
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const

const tasksOf = ({ db, agencyId }: Scope) => db.selectFrom('tasks').where('tasks.agency_id', '=', agencyId)

const select = (scope: Scope) => tasksOf(scope).select(columns)

export const listTasks = pages(select, {
  order: [
    ['createdAt', 'desc'],
    ['id', 'desc'],
  ],
  filters: { status: (query, status: string) => query.where('status', '=', status) },
  counted: 'tasks',
})

export const findTask = (scope: Scope, id: number): Promise<AgencyTask | undefined> =>
  select(scope).where('id', '=', id).executeTakeFirst()

/** Finds a task, and keeps others from changing it until the transaction ends. */
export const holdTask = (tx: TxScope, id: number): Promise<AgencyTask | undefined> =>
  select(tx).where('id', '=', id).forUpdate().executeTakeFirst()

const isDone = (status: string) => ['done', 'completed'].includes(status.toLowerCase())

const insertion = prepared((db, values: Required<AgencyTaskCreate> & { agencyId: number; createdBy: string }) =>
  db
    .insertInto('tasks')
    .values({ agency_id: values.agencyId, created_by: values.createdBy, ...newRowOf(fields, values) })
    .returning(columns)
    .compile(),
)

/** A new task, in the name of a user. */
export const insertTask = async (
  { db, agencyId }: Scope,
  { status = 'todo', priority = 'normal', ...task }: AgencyTaskCreate,
  createdBy: string,
): Promise<AgencyTask> => {
  const none = { description: null, startDate: null, dueDate: null, assigneeId: null }
  const completedAt = dateOfStatus({ isFinal: isDone, next: status, sent: task.completedAt }) ?? null
  return only(await insertion(db, { ...none, ...task, status, priority, completedAt, agencyId, createdBy }))
}

/** Changes a task that is held by the fields that were sent, and tells of it. */
export const changeTask = async (tx: TxScope, before: AgencyTask, changes: AgencyTaskFields): Promise<AgencyTask> => {
  const row = rowOf(fields, changes)
  if (isEmpty(row)) return before
  const task: AgencyTask = await tx.db
    .updateTable('tasks')
    .set({
      ...row,
      completed_at: dateOfStatus({
        isFinal: isDone,
        previous: before.status,
        next: row.status,
        sent: row.completed_at,
      }),
      updated_at: now,
    })
    .where('agency_id', '=', tx.agencyId)
    .where('id', '=', before.id)
    .returning(columns)
    .executeTakeFirstOrThrow()
  await emit(tx, 'task.updated', { task })
  if (task.status !== before.status && isDone(task.status)) await emit(tx, 'task.completed', { task })
  return task
}

/** Removes a task for good. Tells whether it was there. */
export const removeTask = (scope: Scope, id: number): Promise<boolean> => removeFrom(scope, 'tasks', id)
