import type { Router } from 'express'
import contract from '#generated/admin/contract.json' with { type: 'json' }
import { operations as table } from '#generated/admin/operations.ts'
import { operationRouter } from '#src/http/router.ts'
import { createOperations } from '#src/operations/execute.ts'
import type { Operation } from '#src/operations/types.ts'
import { agency } from './agency.ts'
import { apps } from './apps.ts'
import { commands } from './commands.ts'
import { connectors } from './connectors.ts'
import { authorize, createAuthenticator, createEntryMiddleware, renew, type AdminGateDeps } from './gate.ts'
import { identity } from './identity.ts'
import { invoicingPlatform } from './invoicing-platform.ts'
import { keys } from './keys.ts'
import { logs } from './logs.ts'
import { members } from './members.ts'
import { notifications } from './notifications.ts'
import type { AdminHandlers } from './operations.ts'
import { pairing } from './pairing.ts'
import { passkeys } from './passkeys.ts'
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
  ...webhooks,
}

/** The admin API. */
export const adminApi = (deps: AdminGateDeps): Router => {
  const authenticate = createAuthenticator(deps)
  // Sessions need little space, and people have to sign in to delete something.
  const requireWritable = ({ path }: Operation) => path.startsWith('/session') || deps.requireDiskSpace?.()
  return operationRouter({
    operations: createOperations({ contract, table, handlers, authorize, renew, requireWritable }),
    entryMiddleware: createEntryMiddleware(deps),
    authenticate: async (req, res, operation) => ({ caller: await authenticate(req, res, operation) }),
  })
}
