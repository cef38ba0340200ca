import { isIP } from 'node:net'
import { isLoopback } from '#src/ground/base/addresses.ts'

declare module '#src/platform/api/admin.ts' {
  interface AdminDeps {
    /** Undefined without passkeys. */
    passkeyDomain: PasskeyDomain | undefined
  }
}

/** The service, as browsers bind passkeys to it. */
export interface PasskeyDomain {
  /** The domain. */
  id: string
  /** The only origin whose pages may use the passkeys. */
  origin: string
}

/**
 * The domain of passkeys of a public address. Browsers bind passkeys to domains, so a loopback address stands for
 * `localhost`. Undefined for other IP addresses.
 */
export const toPasskeyDomain = (publicUrl: string): PasskeyDomain | undefined => {
  const { protocol, hostname, port } = new URL(publicUrl)
  const address = hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(address) === 0) return { id: hostname, origin: publicUrl }
  if (!isLoopback(address)) return undefined
  return { id: 'localhost', origin: `${protocol}//localhost${port && `:${port}`}` }
}
