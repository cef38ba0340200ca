import { Router, type ErrorRequestHandler, type Request, type Response } from 'express'
import { pair } from '#src/connectors/pairing.ts'
import { ConnectorTenant } from '#src/db/tenant.ts'
import { isOrphan } from '#src/db/violation.ts'
import { refusal } from '#src/http/errors.ts'
import { mount } from '#src/http/mount.ts'
import { activity } from './activity.ts'
import { commands } from './commands.ts'
import { connectorOf } from './connector.ts'
import { contents } from './contents.ts'
import { erasure } from './erasure.ts'
import { pluginGate, type GateMeans } from './gate.ts'
import { heartbeat } from './heartbeat.ts'
import { operations, type PluginCaller, type PluginHandlers } from './operations.ts'
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

/** A connector that is deleted while its request is under way is as unknown as one that was before. */
const missDeleted: ErrorRequestHandler = (thrown, _req, _res, next) =>
  next(isOrphan(thrown, 'connector_id') ? refusal('UNKNOWN_CREDENTIALS') : thrown)

/** The plugin interface: its operations at their whole paths, each behind its gate. */
export const pluginApi = async (means: GateMeans): Promise<Router> => {
  const { db, secrets, hmac } = means
  const caller = (_req: Request, res: Response): PluginCaller => ({
    get tenant() {
      return new ConnectorTenant(db, connectorOf(res).id)
    },
    isSigned: res.locals.isSigned ?? false,
    hmac,
    elapsedMs: () => Math.round(performance.now() - (res.locals.arrival?.at ?? performance.now())),
    pair: body => pair(db, secrets, body),
  })
  const steps = await pluginGate(means)
  // A GET hands out commands, which HEAD would hand out to nobody.
  return Router().use(mount({ table: operations, handlers, steps, caller, hasHead: false }), missDeleted)
}
