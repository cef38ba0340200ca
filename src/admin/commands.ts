import { isTooLarge, largestPayload, listCommands, queueCommand } from '#src/connectors/commands.ts'
import { hasConnector } from '#src/connectors/connectors.ts'
import { adminHandlers } from './operations.ts'

export const commands = adminHandlers({
  listCommands: async ({ scope, path, query, fail }) => {
    if (!(await hasConnector(scope, path.id))) fail('NOT_FOUND')
    return listCommands(scope, { ...query, connectorId: path.id })
  },

  queueCommand: async ({ scope, path, body, fail, invalid }) => {
    if (isTooLarge(body.payload)) invalid({ payload: [`${largestPayload} octets au plus`] })
    const queued = await queueCommand(scope, path.id, body)
    return queued ?? fail((await hasConnector(scope, path.id)) ? 'CONNECTOR_REVOKED' : 'NOT_FOUND')
  },
})
