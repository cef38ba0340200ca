import type { Request, Response, Router } from 'express'
import { operations } from '#generated/admin/operations.ts'
import type { HmacPolicy } from '#src/connectors/hmac-policy.ts'
import type { Database } from '#src/db/connect.ts'
import { Tenant } from '#src/db/tenant.ts'
import { addressOf } from '#src/http/address.ts'
import type { Counters } from '#src/http/counters.ts'
import { mount } from '#src/http/mount.ts'
import type { Outbound } from '#src/outbound/client.ts'
import type { Queue } from '#src/queue/queue.ts'
import { commands } from './commands.ts'
import { connectors } from './connectors.ts'
import { adminGate, meOf } from './gate.ts'
import { keys } from './keys.ts'
import { logs } from './logs.ts'
import type { AdminCaller, AdminHandlers } from './operations.ts'
import { pairing } from './pairing.ts'
import { session } from './session.ts'
import { siteData } from './site-data.ts'
import { endSession, openSession } from './sessions.ts'
import { guardedSignIn, type Credentials } from './sign-in.ts'
import { watches } from './watches.ts'

const handlers: AdminHandlers = {
  ...session,
  ...keys,
  ...logs,
  ...pairing,
  ...connectors,
  ...commands,
  ...siteData,
  ...watches,
}

/** What the admin interface works with. */
export interface AdminMeans {
  db: Database
  counters: Counters
  outbound: Outbound
  queue: Queue
  secretKey: Buffer
  hmac: HmacPolicy
}

/** The admin interface: its operations, each behind its gate. */
export const adminApi = async ({ db, counters, outbound, queue, secretKey, hmac }: AdminMeans): Promise<Router> => {
  const caller = (req: Request, res: Response): AdminCaller => ({
    get me() {
      return meOf(res)
    },
    get tenant() {
      return new Tenant(db, meOf(res).agency.id)
    },
    signIn: async (credentials: Credentials) => {
      const membership = await guardedSignIn(db, counters.signIn, credentials, addressOf(req))
      if (membership) await openSession(req, membership.user.id, membership.agency.id)
      return membership
    },
    signOut: () => endSession(req, res),
    outbound,
    queue,
    hmac,
  })
  return mount({ table: operations, handlers, steps: await adminGate(db, secretKey), caller })
}
