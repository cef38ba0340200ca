import { clients } from '#src/features/clients/clients.ts'
import { createBatch } from './batch.ts'
import { toListBody } from './list-body.ts'
import { publicHandlers, publicReads, type PublicCall } from './operations.ts'

type Update = Omit<PublicCall<'updateClient'>, 'fail'> & Pick<PublicCall<'replaceClient'>, 'fail'>

/** PUT behaves like PATCH: omitted fields keep their value. */
const update = async ({ tenant, path, body, fail }: Update) =>
  (await clients.update(tenant, path.id, body)) ?? fail('NOT_FOUND')

export const clientReads = publicReads({
  listClients: async ({ tenant, query }) => toListBody(await clients.list(tenant, query), query),

  getClient: async ({ tenant, path, fail }) => (await clients.find(tenant, path.id)) ?? fail('NOT_FOUND'),
})

export const clientLocks = { '/clients/{id}': clients.lock }

export const clientHandlers = publicHandlers({
  ...clientReads,

  createClient: ({ tenant, body }) => clients.insert(tenant, body),

  createClientBatch: call => createBatch(call, clients.insertAll),

  updateClient: update,
  replaceClient: update,

  deleteClient: async ({ tenant, path, fail }) => {
    if (!(await clients.remove(tenant, path.id))) fail('NOT_FOUND')
  },
})
