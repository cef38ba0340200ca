import { findClient, insertClient, listClients, removeClient, updateClient } from '#src/clients/clients.ts'
import { emit } from '#src/webhooks/outbox.ts'
import { publicHandlers, type PublicCall } from './operations.ts'

/** PUT behaves as PATCH does: a field that is left out stays as it is. */
const change = ({ scope, path, body, fail }: PublicCall<'updateClient'>) =>
  scope.transaction(async tx => {
    const { resource: client, changed } = (await updateClient(tx, path.id, body)) ?? fail('NOT_FOUND')
    if (changed) await emit(tx, 'client.updated', { client })
    return client
  })

export const clients = publicHandlers({
  listClients: ({ scope, query }) => listClients(scope, query),

  getClient: async ({ scope, path, fail }) => (await findClient(scope, path.id)) ?? fail('NOT_FOUND'),

  createClient: ({ scope, body }) =>
    scope.transaction(async tx => {
      const client = await insertClient(tx, body)
      await emit(tx, 'client.created', { client })
      return client
    }),

  updateClient: change,
  replaceClient: change,

  deleteClient: ({ scope, path, fail }) =>
    scope.transaction(async tx => {
      if (!(await removeClient(tx, path.id))) fail('NOT_FOUND')
      await emit(tx, 'client.deleted', { id: path.id })
    }),
})
