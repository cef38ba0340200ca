import { randomUUID } from 'node:crypto'
import { createIdentityCookie } from '#src/features/people/sign-in/identity-cookie.ts'
import { downloadPath } from '#src/features/transfer/exports/link.ts'
import { createUnsubscribeTokens } from '#src/features/notifications/unsubscribe-tokens.ts'
import type { Operation } from '#src/platform/operations/types.ts'
import { withCookies } from '#test/app/http-context.ts'
import type { TestApp } from '#test/app/index.ts'
import type { Api } from './contracts.ts'
import { everyOperation, missingId, pathOf, schemeOf } from './operations.ts'
import { exampleBody } from './sample.ts'

const issuer = 'https://login.agency.example'

/** The settings with which the operations that need no credentials look something up. */
export const anonymousEnvironment = {
  PUBLIC_URL: 'https://agency.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'no-reply@agency.example',
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: 'agency',
  OIDC_CLIENT_SECRET: 'secret',
}

/** The operations that look nothing up. */
export const withoutLookup = ['listSignInMethods', 'startPasskeySignIn']

/** The operations that need no credentials, but look something up. */
export const anonymousOperations = everyOperation.filter(
  ({ id, operation }) => !schemeOf(operation) && !withoutLookup.includes(id),
)

/** Values that the service has signed for people without a session. */
export interface SignedValues {
  /** Of a link that unsubscribes. */
  token: string
  /** The path of a link to the file of an export. */
  download: string
  /** With an identity at the provider. */
  cookie: string
}

/** Signs an identity that a browser has proved at the provider: the value of its cookie. */
export const signIdentity = (secrets: TestApp['secrets'], identity: { subject: string; email: string }): string => {
  const { http, set } = withCookies()
  createIdentityCookie(secrets, issuer).set(http, { ...identity, name: undefined, hasSecondFactor: false })
  return set['identity'] ?? ''
}

export const signValues = ({ secrets }: TestApp, agencyId: number): SignedValues => {
  const token = createUnsubscribeTokens(secrets).create({ agencyId, userId: randomUUID(), kind: 'site.back' })
  const missing = { id: missingId, agencyId, file: 'missing.zip', expiresAt: new Date(Date.now() + 3_600_000).toJSON() }
  const download = downloadPath(missing, secrets)?.replace('/api', '') ?? ''
  const value = signIdentity(secrets, { subject: 'unknown', email: 'unknown@client.example' })
  return { token, download, cookie: `identity=${value}; __Host-identity=${value}` }
}

/** The path of an operation, with what the service has signed for it. */
export const signedPathOf = (operation: Operation, { token, download }: Omit<SignedValues, 'cookie'>): string =>
  operation.path === '/exports/{id}/download'
    ? download
    : pathOf(operation, operation.path.startsWith('/unsubscriptions/') ? token : undefined)

/** Calls an operation with the example of its body, and with what it needs to look something up. */
export const sendAnonymous = (
  app: TestApp,
  api: Api,
  operation: Operation,
  { cookie, ...signed }: SignedValues,
  headers: Record<string, string> = {},
) => {
  if (api !== 'admin' && api !== 'plugin') throw new Error(`${api} has anonymous operations`)
  const path = signedPathOf(operation, signed)
  const body = exampleBody(operation, api)
  return app[api](operation.method, path, { body, headers: { cookie, ...headers } })
}
