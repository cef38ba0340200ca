import { clients } from '#src/clients/clients.ts'
import { publicHandlers, type PublicCall } from './operations.ts'

/** PUT behaves like PATCH: omitted fields keep their value. */
const update = ({ tenant, path, body, fail }: PublicCall<'updateClient'>) =>
  tenant.transaction(async tx => (await clients.update(tx, path.id, body)) ?? fail('NOT_FOUND'))

export const clientHandlers = publicHandlers({
  listClients: ({ tenant, query }) => clients.list(tenant, query),

  getClient: async ({ tenant, path, fail }) => (await clients.find(tenant, path.id)) ?? fail('NOT_FOUND'),

  createClient: ({ tenant, body }) => tenant.transaction(tx => clients.insert(tx, body)),

  updateClient: update,
  replaceClient: update,

  deleteClient: ({ tenant, path, fail }) =>
    tenant.transaction(async tx => {
      if (!(await clients.remove(tx, path.id))) fail('NOT_FOUND')
    }),
})
