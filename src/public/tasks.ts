import { holdMember } from '#src/people/users.ts'
import type { TxScope } from '#src/db/scope.ts'
import { changeTask, findTask, holdTask, insertTask, listTasks, removeTask } from '#src/tasks/tasks.ts'
import { emit } from '#src/webhooks/outbox.ts'
import { publicHandlers } from './operations.ts'

/** Nobody is assigned, or a member of the agency is. */
const knowsAssignee = async (tx: TxScope, { assigneeId }: { assigneeId?: string | null }) =>
  assigneeId === undefined || assigneeId === null || (await holdMember(tx, assigneeId))

export const tasks = publicHandlers({
  listTasks: ({ scope, query }) => listTasks(scope, query),

  getTask: async ({ scope, path, fail }) => (await findTask(scope, path.id)) ?? fail('NOT_FOUND'),

  createTask: ({ scope, body, key, invalid }) =>
    scope.transaction(async tx => {
      if (!(await knowsAssignee(tx, body))) invalid({ assigneeId: ["Pas un membre de l'agence"] })
      const task = await insertTask(tx, body, key.createdBy)
      await emit(tx, 'task.created', { task })
      return task
    }),

  updateTask: ({ scope, path, body, fail, invalid }) =>
    scope.transaction(async tx => {
      const before = (await holdTask(tx, path.id)) ?? fail('NOT_FOUND')
      if (!(await knowsAssignee(tx, body))) invalid({ assigneeId: ["Pas un membre de l'agence"] })
      return changeTask(tx, before, body)
    }),

  deleteTask: ({ scope, path, fail }) =>
    scope.transaction(async tx => {
      if (!(await removeTask(tx, path.id))) fail('NOT_FOUND')
      await emit(tx, 'task.deleted', { id: path.id })
    }),
})
