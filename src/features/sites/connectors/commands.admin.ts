import { isTooLarge, payloadTooLarge, listCommands, queueCommand } from './commands.ts'
import { findRowsOf } from '#src/ground/db/owned-rows.ts'
import { adminHandlers } from '#src/platform/api/admin.ts'
import { readsPayloads } from '#src/features/people/roles.ts'

export const commands = adminHandlers({
  listCommands: async ({ me, tenant, secrets, path, query, fail }) => {
    const connector = (await findRowsOf(tenant, 'connectors', path.id)) ?? fail('NOT_FOUND')
    return listCommands(connector, query, readsPayloads(me) ? secrets : undefined)
  },

  queueCommand: async ({ tenant, secrets, path, body, fail, invalid }) => {
    if (isTooLarge(body.payload)) invalid({ payload: [payloadTooLarge] })
    const queued = await queueCommand(tenant, secrets, path.id, body)
    return queued ?? fail((await findRowsOf(tenant, 'connectors', path.id)) ? 'CONNECTOR_REVOKED' : 'NOT_FOUND')
  },
})
