import type { AuthorizationServer, AuthorizationServerDeps } from './server.ts'

/** Loads the authorization server with its packages, when it is first used. */
export type LoadAuthorizationServer = () => Promise<AuthorizationServer>

declare module '#src/platform/api/admin.ts' {
  interface AdminDeps {
    /** Undefined without a public address. */
    loadAuthorizationServer: LoadAuthorizationServer | undefined
  }
}

/** A failed load is repeated by the next request. */
export const lazyAuthorizationServer = (toDeps: () => AuthorizationServerDeps): LoadAuthorizationServer => {
  let loading: Promise<AuthorizationServer> | undefined
  const load = async () => {
    const { createAuthorizationServer } = await import('./server.ts')
    return createAuthorizationServer(toDeps())
  }
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    }))
}
