import type { Request, Response } from 'express'
import type { Consent, Interaction, InteractionResult } from '#generated/admin/types.ts'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { Tenant, unscoped } from '#src/ground/db/tenant.ts'
import { requestActor } from '#src/platform/http-context/log-context.ts'
import type { LoadAuthorizationServer } from '#src/features/access/load.ts'
import { lockSession, type RequestSession } from '#src/features/people/sessions.ts'

/** The authorization requests that a person answers, each in the browser that has started it. */
export interface Authorizations {
  /** Undefined if there is no such request, or another browser has started it. */
  find: (uid: string) => Promise<Interaction | undefined>
  /** Connects the app. Throws if the person may not do so in the agency, or with these scopes. */
  allow: (uid: string, consent: Consent) => Promise<InteractionResult | undefined>
  deny: (uid: string) => Promise<InteractionResult | undefined>
}

/** The requests that the user of a session can answer. Without an authorization server, there are none. */
export const openAuthorizations = (
  { db, loadAuthorizationServer: load }: { db: Database; loadAuthorizationServer: LoadAuthorizationServer | undefined },
  req: Request,
  res: Response,
  session: RequestSession,
): Authorizations => {
  const { user } = session.membership
  const openTenant = (agencyId: number) => {
    const actor = requestActor(res, { type: 'user', id: user.id, name: user.name })
    return new Tenant(db, agencyId, actor, tx => lockSession(unscoped(tx), session))
  }
  const withServer =
    <Values extends unknown[], Result>(
      work: (
        interactions: Awaited<ReturnType<LoadAuthorizationServer>>['interactions'],
        uid: string,
        ...values: Values
      ) => Promise<Result | undefined>,
    ) =>
    async (uid: string, ...values: Values): Promise<Result | undefined> => {
      const server = await load?.()
      if (!server?.hasStarted(req, uid)) return undefined
      return work(server.interactions, uid, ...values)
    }
  const respondent = {
    userId: user.id,
    hasSecondFactor: session.hasSecondFactor || session.hasProviderFactor,
    openTenant,
  }
  return {
    find: withServer((interactions, uid) => interactions.find(respondent, uid)),
    allow: withServer((interactions, uid, consent: Consent) => interactions.allow(respondent, uid, consent)),
    deny: withServer((interactions, uid) => interactions.deny(uid)),
  }
}
