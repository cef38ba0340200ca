import { clients } from './clients.ts'
import { lockedBy, read } from '#src/platform/operations/handlers.ts'
import { createBatch } from '#src/platform/api/batch.ts'
import { toListBody } from '#src/platform/api/list-body.ts'
import { publicHandlers, type PublicCall } from '#src/platform/api/public.ts'

type Update = Omit<PublicCall<'updateClient'>, 'fail'> & Pick<PublicCall<'replaceClient'>, 'fail'>

/** PUT behaves like PATCH: omitted fields keep their value. */
const update = lockedBy(
  clients.lock,
  async ({ tenant, path, body, fail }: Update) => (await clients.update(tenant, path.id, body)) ?? fail('NOT_FOUND'),
)

export const clientHandlers = publicHandlers({
  listClients: read(async ({ tenant, query }) => toListBody(await clients.list(tenant, query), query)),

  getClient: read(async ({ tenant, path, fail }) => (await clients.find(tenant, path.id)) ?? fail('NOT_FOUND')),

  createClient: ({ tenant, body }) => clients.insert(tenant, body),

  createClientBatch: call => createBatch(call, clients.insertAll),

  updateClient: update,
  replaceClient: update,

  deleteClient: lockedBy(clients.lock, async ({ tenant, path, fail }) => {
    if (!(await clients.remove(tenant, path.id))) fail('NOT_FOUND')
  }),
})
