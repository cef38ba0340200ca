import { tasks } from '#src/tasks/tasks.ts'
import { publicHandlers } from './operations.ts'

export const taskHandlers = publicHandlers({
  listTasks: ({ tenant, query }) => tasks.list(tenant, query),

  getTask: async ({ tenant, path, fail }) => (await tasks.find(tenant, path.id)) ?? fail('NOT_FOUND'),

  createTask: ({ tenant, body, key: { createdBy } }) =>
    tenant.transaction(tx => tasks.insert(tx, { ...body, createdBy })),

  updateTask: ({ tenant, path, body, fail }) =>
    tenant.transaction(async tx => (await tasks.update(tx, path.id, body)) ?? fail('NOT_FOUND')),

  deleteTask: ({ tenant, path, fail }) =>
    tenant.transaction(async tx => {
      if (!(await tasks.remove(tx, path.id))) fail('NOT_FOUND')
    }),
})
