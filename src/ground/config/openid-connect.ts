import { UserFacingError } from '#src/ground/base/errors/user-facing-error.ts'
import { isLoopbackUrl } from './public-url.ts'
import { flag, type Environment } from './values.ts'

/** The OpenID Connect provider of the company. */
export interface OpenIdConnectConfig {
  issuer: string
  clientId: string
  clientSecret: string
  /** Its name for people. */
  name: string
}

const required = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const

const readIssuer = (text: string): URL => {
  const url = URL.parse(text)
  const isSafe = url?.protocol === 'https:' || (url !== null && isLoopbackUrl(url))
  if (!url || !isSafe || url.username || url.password || url.search || url.hash)
    throw new UserFacingError(
      'OIDC_ISSUER must be an https URL without credentials, query and fragment, such as https://login.example.com; http is for loopback',
    )
  return url
}

/** Reads the OpenID Connect provider that people can sign in with. */
export const readOpenIdConnect = (env: Environment): OpenIdConnectConfig | undefined => {
  const { OIDC_NAME: name } = env
  const [issuer, clientId, clientSecret] = required.map(variable => env[variable] || undefined)
  if (!issuer || !clientId || !clientSecret) {
    const set = required.find(variable => env[variable])
    const missing = required.find(variable => !env[variable])
    if (set) throw new UserFacingError(`${set} needs ${missing}, too: set ${required.join(', ')} together`)
    return undefined
  }
  const { hostname } = readIssuer(issuer)
  return { issuer, clientId, clientSecret, name: name || hostname }
}

/** Whether people can sign in with a password. Otherwise, there must be another way. */
export const readPasswordSignIn = (env: Environment): boolean => {
  const isEnabled = flag(env, 'PASSWORD_SIGN_IN', true)
  if (!isEnabled && !env['OIDC_ISSUER'])
    throw new UserFacingError('PASSWORD_SIGN_IN=0 needs OIDC_ISSUER: otherwise nobody could sign in')
  return isEnabled
}
