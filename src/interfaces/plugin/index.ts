import { Router, type ErrorRequestHandler } from 'express'
import contract from '#generated/plugin/contract.json' with { type: 'json' }
import { operations as table } from '#generated/plugin/operations.ts'
import { violatesForeignKey } from '#src/ground/db/violation.ts'
import { apiError } from '#src/ground/base/errors/api-error.ts'
import { operationRouter } from '#src/interfaces/http/router.ts'
import { createOperations } from '#src/platform/operations/execute.ts'
import { activity } from '#src/features/sites/connectors/activity.plugin.ts'
import { commands } from '#src/features/sites/connectors/commands.plugin.ts'
import { contents } from '#src/features/sites/connectors/contents.plugin.ts'
import { erasure } from '#src/features/sites/connectors/erasure/erasure.plugin.ts'
import { createAuthenticator, type PluginGateDeps } from './gate.ts'
import { heartbeat } from '#src/features/sites/connectors/heartbeat.plugin.ts'
import type { AnonymousCaller, PluginCaller, PluginHandlers } from '#src/features/sites/connectors/plugin-api.ts'
import { pairing } from '#src/features/sites/connectors/pairing.plugin.ts'
import { reports } from '#src/features/sites/connectors/reports.plugin.ts'
import { securityEvents } from '#src/features/sites/connectors/security-events.plugin.ts'
import { sso } from '#src/features/sites/connectors/sso.plugin.ts'

const handlers: PluginHandlers = {
  ...pairing,
  ...heartbeat,
  ...activity,
  ...securityEvents,
  ...contents,
  ...reports,
  ...commands,
  ...erasure,
  ...sso,
}

/** A connector deleted during its request gets the same error as one deleted before. */
const handleDeletedConnector: ErrorRequestHandler = (thrown, _req, _res, next) =>
  next(violatesForeignKey(thrown, 'connector_id') ? apiError('UNKNOWN_CREDENTIALS') : thrown)

/** Bodies have a limit of values instead. */
const maxListItems = Infinity

/** The router of the plugin API. Its operations have absolute paths. */
export const pluginApi = (deps: PluginGateDeps): Router => {
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
