import type { Database } from '#src/ground/db/connection/connect.ts'
import type { Secrets } from '#src/ground/secrets/secrets.ts'
import { createSigner } from '#src/ground/secrets/signer.ts'
import { useToken } from './used-tokens.ts'
import { findAuthenticated, type Authenticated } from './memberships.ts'
import { listAccountVersions } from './users.ts'

const lifetimeMs = 15 * 60 * 1000

const createLinkSigner = (secrets: Secrets) => createSigner(secrets, 'sign-in links')

const findVersion = async (db: Database, userId: string) => (await listAccountVersions(db, { userId }))[0]?.version

/** Creates a token that signs a user in once. A change of the password or the second factor ends it. */
export const createSignInToken = async (db: Database, secrets: Secrets, userId: string): Promise<string> => {
  const text = `${userId}.${(Date.now() + lifetimeMs).toString(36)}`
  const version = await findVersion(db, userId)
  return `${text}.${createLinkSigner(secrets).sign(`${version ?? ''}\n${text}`)}`
}

const format = /^([\da-f-]{36})\.([\da-z]{1,10})\.([\w-]{43})$/

/** Finds the oldest membership of the user whom a token signs in. */
export const findBySignInToken = async (
  db: Database,
  secrets: Secrets,
  token: string,
): Promise<Authenticated | undefined> => {
  const [, userId = '', expiry = '', signature = ''] = format.exec(token) ?? []
  if (!userId || Number.parseInt(expiry, 36) < Date.now()) return undefined
  const version = await findVersion(db, userId)
  const isSigned = createLinkSigner(secrets).isSigned(`${version ?? ''}\n${userId}.${expiry}`, signature)
  return version !== undefined && isSigned ? findAuthenticated(db, userId) : undefined
}

/** Uses a token up. Returns false if it was used before. */
export const useSignInToken = (db: Database, token: string): Promise<boolean> =>
  useToken(db, token, new Date(Date.now() + lifetimeMs))
