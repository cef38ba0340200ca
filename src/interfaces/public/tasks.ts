import { tasks } from '#src/features/planning/tasks.ts'
import { createBatch } from './batch.ts'
import { toListBody } from './list-body.ts'
import { publicHandlers, publicReads } from './operations.ts'

export const taskReads = publicReads({
  listTasks: async ({ tenant, query }) => toListBody(await tasks.list(tenant, query), query),

  getTask: async ({ tenant, path, fail }) => (await tasks.find(tenant, path.id)) ?? fail('NOT_FOUND'),
})

export const taskLocks = { '/tasks/{id}': tasks.lock }

export const taskHandlers = publicHandlers({
  ...taskReads,

  createTask: ({ tenant, body, key: { createdBy } }) => tasks.insert(tenant, { ...body, createdBy }),

  createTaskBatch: call =>
    createBatch(call, (tx, bodies) =>
      tasks.insertAll(
        tx,
        bodies.map(body => ({ ...body, createdBy: call.key.createdBy })),
      ),
    ),

  updateTask: async ({ tenant, path, body, fail }) => (await tasks.update(tenant, path.id, body)) ?? fail('NOT_FOUND'),

  deleteTask: async ({ tenant, path, fail }) => {
    if (!(await tasks.remove(tenant, path.id))) fail('NOT_FOUND')
  },
})
