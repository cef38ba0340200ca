import { Router, type RequestHandler } from 'express'
import contract from '#generated/admin/contract.json' with { type: 'json' }
import { operations as table } from '#generated/admin/operations.ts'
import { operationRouter } from '#src/interfaces/http/router.ts'
import type { AdminDeps, AdminHandlers } from '#src/platform/api/admin.ts'
import type { Sessions } from '#src/platform/api/person.ts'
import type { Counters } from '#src/platform/http-context/counters.ts'
import { createOperations } from '#src/platform/operations/execute.ts'
import type { Operation } from '#src/platform/operations/types.ts'
import { agencyData, type AgencyDataDeps } from './agency-data.ts'
import { authorize, createAuthenticator, entryMiddleware, renew } from './gate.ts'
import { createSessionGate, type SessionGateDeps } from './session-gate.ts'

export interface AdminApiDeps extends Pick<SessionGateDeps, 'admitRequest'> {
  handlers: AdminHandlers
  /** The dependencies of the handlers. */
  deps: AdminDeps & { counters: Counters }
  sessions: Sessions
  /** Throws when the disk of the database is nearly full. */
  requireDiskSpace: (() => void) | undefined
  /** Handles what browsers request by the link of a mail that unsubscribes. */
  unsubscribePage: RequestHandler
  /** The data of agencies for sessions: the operations of the public API. */
  data: Pick<AgencyDataDeps, 'operations' | 'originOf' | 'waitingRequests'>
}

/** The admin API, and the data of agencies for sessions. */
export const adminApi = ({
  handlers,
  deps,
  sessions,
  admitRequest,
  requireDiskSpace,
  unsubscribePage,
  data,
}: AdminApiDeps): Router => {
  const gate = createSessionGate({ db: deps.db, admitRequest, sessions })
  const authenticate = createAuthenticator(deps, gate)
  // Sessions need little space, and people have to sign in to delete something.
  const requireWritable = ({ path }: Operation) => path.startsWith('/session') || requireDiskSpace?.()
  const router = operationRouter({
    operations: createOperations({ contract, table, handlers, authorize, renew, requireWritable }),
    entryMiddleware: entryMiddleware(unsubscribePage),
    authenticate: async (req, res, operation) => ({ caller: await authenticate(req, res, operation) }),
  })
  return Router()
    .use('/agency/v1', agencyData({ ...deps, ...data }, gate))
    .use(router)
}
