import { Router, type ErrorRequestHandler } from 'express'
import contract from '#generated/plugin/contract.json' with { type: 'json' }
import { operations as table } from '#generated/plugin/operations.ts'
import { violatesForeignKey } from '#src/db/violation.ts'
import { operationRouter } from '#src/http/router.ts'
import { apiError } from '#src/operations/errors.ts'
import { openOperations } from '#src/operations/execute.ts'
import { activity } from './activity.ts'
import { commands } from './commands.ts'
import { contents } from './contents.ts'
import { erasure } from './erasure.ts'
import { openAuthentication, type GateDeps } from './gate.ts'
import { heartbeat } from './heartbeat.ts'
import type { PluginHandlers } from './operations.ts'
import { pairing } from './pairing.ts'
import { reports } from './reports.ts'
import { securityEvents } from './security-events.ts'
import { sso } from './sso.ts'

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

/** A connector that is deleted during its request is as unknown as one that was deleted before. */
const handleDeletedConnector: ErrorRequestHandler = (thrown, _req, _res, next) =>
  next(violatesForeignKey(thrown, 'connector_id') ? apiError('UNKNOWN_CREDENTIALS') : thrown)

/** Sites send long lists of files and pages, which are stored as they are and not validated one by one. */
const maxListItems = Infinity

/** The plugin interface; its paths are whole. */
export const pluginApi = (deps: GateDeps): Router => {
  // Authentication decides whether the signature is right: nothing is left for the operation to require.
  const operations = openOperations({ contract, table, handlers, maxListItems, authorize: () => {} })
  // A GET hands out commands, which HEAD would hand out to nobody.
  return Router().use(
    operationRouter({ operations, authenticate: openAuthentication(deps), hasHead: false }),
    handleDeletedConnector,
  )
}
