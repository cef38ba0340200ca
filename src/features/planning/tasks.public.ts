import { tasks } from './tasks.ts'
import { lockedBy, read } from '#src/platform/operations/handlers.ts'
import { createBatch } from '#src/platform/api/batch.ts'
import { toListBody } from '#src/platform/api/list-body.ts'
import { publicHandlers } from '#src/platform/api/public.ts'

export const taskHandlers = publicHandlers({
  listTasks: read(async ({ tenant, query }) => toListBody(await tasks.list(tenant, query), query)),

  getTask: read(async ({ tenant, path, fail }) => (await tasks.find(tenant, path.id)) ?? fail('NOT_FOUND')),

  createTask: ({ tenant, body, key: { createdBy } }) => tasks.insert(tenant, { ...body, createdBy }),

  createTaskBatch: call =>
    createBatch(call, (tx, bodies) =>
      tasks.insertAll(
        tx,
        bodies.map(body => ({ ...body, createdBy: call.key.createdBy })),
      ),
    ),

  updateTask: lockedBy(
    tasks.lock,
    async ({ tenant, path, body, fail }) => (await tasks.update(tenant, path.id, body)) ?? fail('NOT_FOUND'),
  ),

  deleteTask: lockedBy(tasks.lock, async ({ tenant, path, fail }) => {
    if (!(await tasks.remove(tenant, path.id))) fail('NOT_FOUND')
  }),
})
