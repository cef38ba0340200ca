import { isLoopback } from '#src/ground/base/addresses.ts'
import { UserFacingError } from '#src/ground/base/errors/user-facing-error.ts'
import type { Environment } from './values.ts'

/** Whether a host name, which may be an IPv6 address in brackets, is that of this machine. */
export const isLoopbackName = (hostname: string): boolean =>
  hostname === 'localhost' || isLoopback(hostname.replace(/^\[(.*)\]$/, '$1'))

/** Whether a URL is `http` to this machine, which needs no TLS. */
export const isLoopbackUrl = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && isLoopbackName(hostname)

/** Reads the origin under which people and programs reach the service. */
export const readPublicUrl = ({ PUBLIC_URL: text }: Environment): string | undefined => {
  if (!text) return undefined
  const url = URL.parse(text)
  const isSafe = url?.protocol === 'https:' || (url !== null && isLoopbackUrl(url))
  if (!url || !isSafe || url.origin !== text.replace(/\/$/, ''))
    throw new UserFacingError(
      `PUBLIC_URL must be an https origin without a path, such as https://api.example.com, not "${text}"; http is for loopback`,
    )
  return url.origin
}

interface Settings {
  publicUrl: string | undefined
  host: string
  trustProxy: unknown
  console: boolean
}

/**
 * Whether the service has a public address. Without `PUBLIC_URL`, that is its own one when it listens on loopback and
 * trusts no proxy, which would make it reachable under another one.
 */
export const hasPublicUrl = ({ publicUrl, host, trustProxy }: Omit<Settings, 'console'>): boolean =>
  publicUrl !== undefined || (isLoopbackName(host) && trustProxy === false)

/** Whether people can open pages of the console from elsewhere: apps connect with OAuth, and mails have links. */
export const hasPublicConsole = (config: Settings): boolean => config.console && hasPublicUrl(config)

/** Whether the service sends mail. */
export const hasMail = (config: Settings & { mail: unknown }): boolean =>
  config.mail !== undefined && hasPublicConsole(config)

/** Whether people can sign in with the OpenID Connect provider, which redirects to the public address. */
export const hasOpenIdConnect = (config: Settings & { openIdConnect: object | undefined }): boolean =>
  config.openIdConnect !== undefined && hasPublicConsole(config)
