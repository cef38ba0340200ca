import { Router } from 'express'
import contract from '#generated/admin/contract.json' with { type: 'json' }
import { operations as table } from '#generated/admin/operations.ts'
import { operationRouter } from '#src/interfaces/http/router.ts'
import { createOperations } from '#src/platform/operations/execute.ts'
import type { Operation } from '#src/platform/operations/types.ts'
import { agencyData, type AgencyDataDeps } from './agency-data.ts'
import { agency } from './agency.ts'
import { apps } from './apps.ts'
import { commands } from './commands.ts'
import { connectors } from './connectors.ts'
import { documentMails } from './document-mails.ts'
import { createAuthentication } from './authentication.ts'
import { authorize, createAuthenticator, createEntryMiddleware, renew, type AdminGateDeps } from './gate.ts'
import { exports } from './exports.ts'
import { identity } from './identity.ts'
import { invoicingPlatform } from './invoicing-platform.ts'
import { keys } from './keys.ts'
import { logs } from './logs.ts'
import { members } from './members.ts'
import { notifications } from './notifications.ts'
import type { AdminHandlers } from './operations.ts'
import { pairing } from './pairing.ts'
import { passkeys } from './passkeys.ts'
import { createSessionGate, type SessionGateDeps } from './session-gate.ts'
import { session } from './session.ts'
import { siteData } from './site-data.ts'
import { totp } from './totp.ts'
import { watches } from './watches.ts'
import { webhooks } from './webhooks.ts'
import { websites } from './websites.ts'

const handlers: AdminHandlers = {
  ...session,
  ...totp,
  ...passkeys,
  ...identity,
  ...agency,
  ...documentMails,
  ...invoicingPlatform,
  ...members,
  ...notifications,
  ...keys,
  ...apps,
  ...logs,
  ...websites,
  ...pairing,
  ...connectors,
  ...commands,
  ...siteData,
  ...watches,
  ...exports,
  ...webhooks,
}

export interface AdminApiDeps extends AdminGateDeps, Pick<SessionGateDeps, 'admitRequest'> {
  /** The data of agencies for sessions: the operations of the public API. */
  data: Pick<AgencyDataDeps, 'operations' | 'originOf' | 'waitingRequests'>
}

/** The admin API, and the data of agencies for sessions. */
export const adminApi = ({ admitRequest, data, ...deps }: AdminApiDeps): Router => {
  const authentication = createAuthentication(deps)
  const gate = createSessionGate({ ...deps, admitRequest, authentication })
  const authenticate = createAuthenticator(deps, authentication, gate)
  // Sessions need little space, and people have to sign in to delete something.
  const requireWritable = ({ path }: Operation) => path.startsWith('/session') || deps.requireDiskSpace?.()
  const router = operationRouter({
    operations: createOperations({ contract, table, handlers, authorize, renew, requireWritable }),
    entryMiddleware: createEntryMiddleware(deps),
    authenticate: async (req, res, operation) => ({ caller: await authenticate(req, res, operation) }),
  })
  return Router()
    .use('/agency/v1', agencyData({ ...deps, ...data }, gate))
    .use(router)
}
