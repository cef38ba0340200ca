import { Router, type ErrorRequestHandler } from 'express'
import contract from '#generated/plugin/contract.json' with { type: 'json' }
import { operations as table } from '#generated/plugin/operations.ts'
import { violatesForeignKey } from '#src/ground/db/violation.ts'
import { apiError } from '#src/ground/base/errors/api-error.ts'
import { operationRouter } from '#src/interfaces/http/router.ts'
import { createOperations } from '#src/platform/operations/execute.ts'
import { createAuthenticator, type PluginGateDeps } from './gate.ts'
import type { AnonymousCaller, PluginCaller, PluginHandlers } from '#src/features/sites/connectors/plugin-api.ts'

/** A connector deleted during its request gets the same error as one deleted before. */
const handleDeletedConnector: ErrorRequestHandler = (thrown, _req, _res, next) =>
  next(violatesForeignKey(thrown, 'connector_id') ? apiError('UNKNOWN_CREDENTIALS') : thrown)

/** Bodies have a limit of values instead. */
const maxListItems = Infinity

/** The router of the plugin API. Its operations have absolute paths. */
export const pluginApi = ({ handlers, ...deps }: PluginGateDeps & { handlers: PluginHandlers }): Router => {
  // Authentication has already verified the required signature.
  const operations = createOperations<AnonymousCaller | PluginCaller>({
    contract,
    table,
    handlers,
    maxListItems,
    authorize: () => {},
    renew: async caller => ('renew' in caller ? caller.renew() : caller),
    requireWritable: deps.requireDiskSpace,
  })
  // A GET leases commands; with HEAD they would be leased and never delivered.
  return Router().use(
    operationRouter({ operations, authenticate: createAuthenticator(deps), hasHead: false }),
    handleDeletedConnector,
  )
}
