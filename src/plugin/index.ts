import type { Request, Response, Router } from 'express'
import { operations } from '#generated/plugin/operations.ts'
import { pair } from '#src/connectors/pairing.ts'
import { mount } from '#src/http/mount.ts'
import { connectorOf } from './connector.ts'
import { pluginGate, type GateMeans } from './gate.ts'
import { heartbeat } from './heartbeat.ts'
import type { PluginCaller, PluginHandlers } from './operations.ts'
import { pairing } from './pairing.ts'

const handlers: PluginHandlers = { ...pairing, ...heartbeat }

/** The plugin interface: its operations at their whole paths, each behind its gate. */
export const pluginApi = async (means: GateMeans): Promise<Router> => {
  const { db, secrets, hmac } = means
  const caller = (_req: Request, res: Response): PluginCaller => ({
    get scope() {
      return { connectorId: connectorOf(res).id, db }
    },
    isSigned: res.locals.isSigned ?? false,
    hmac,
    elapsedMs: () => Math.round(performance.now() - (res.locals.arrival?.at ?? performance.now())),
    pair: body => pair(db, secrets, body),
  })
  return mount({ table: operations, handlers, steps: await pluginGate(means), caller })
}
