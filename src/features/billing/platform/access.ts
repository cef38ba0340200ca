import { createTokens, type Tokens } from './connection.ts'
import { createHosts, type Hosts } from './hosts.ts'

declare module '#src/platform/api/deps.ts' {
  interface HandlerDeps {
    platforms: PlatformAccess
  }
}

/** Access to the approved platforms of all agencies, which the requests and the jobs of the process share. */
export interface PlatformAccess {
  tokens: Tokens
  /** Requests take no turns with exchanges, for which a person would wait. */
  hosts: { requests: Hosts; exchanges: Hosts }
}

export const openPlatformAccess = (): PlatformAccess => ({
  tokens: createTokens(),
  hosts: { requests: createHosts(), exchanges: createHosts() },
})
