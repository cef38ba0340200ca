import { listCommands, queueCommand } from '#src/connectors/commands.ts'
import { hasConnector } from '#src/connectors/connectors.ts'
import { adminHandlers } from './operations.ts'

/** A poll hands out many commands: none may be large. */
const largestPayload = 65_536

export const commands = adminHandlers({
  listCommands: async ({ scope, path, query, fail }) => {
    if (!(await hasConnector(scope, path.id))) fail('NOT_FOUND')
    return listCommands(scope, { ...query, connectorId: path.id })
  },

  queueCommand: async ({ scope, path, body, fail, invalid }) => {
    if (Buffer.byteLength(JSON.stringify(body.payload ?? {})) > largestPayload)
      invalid({ payload: [`${largestPayload} octets au plus`] })
    const queued = await queueCommand(scope, path.id, body)
    return queued ?? fail((await hasConnector(scope, path.id)) ? 'CONNECTOR_REVOKED' : 'NOT_FOUND')
  },
})
