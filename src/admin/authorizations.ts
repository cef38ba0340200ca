import type { Consent, Interaction, InteractionResult } from '#generated/admin/types.ts'

/** The authorization requests that a person answers, each in the browser that has started it. */
export interface Authorizations {
  /** Undefined if there is no such request, or another browser has started it. */
  find: (uid: string) => Promise<Interaction | undefined>
  /** Connects the app. Throws if the person may not do so in the agency, or with these scopes. */
  allow: (uid: string, consent: Consent) => Promise<InteractionResult | undefined>
  deny: (uid: string) => Promise<InteractionResult | undefined>
}

/** Without an authorization server, nobody asks for anything. */
export const noAuthorizations: Authorizations = {
  find: async () => undefined,
  allow: async () => undefined,
  deny: async () => undefined,
}
