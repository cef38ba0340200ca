import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '#src/db/connection/connect.ts'
import type { Secrets } from '#src/secrets/secrets.ts'
import { useToken } from './used-tokens.ts'
import { listAccountVersions, selectMemberships, toMembership, type Authenticated } from './users.ts'

const lifetimeMs = 15 * 60 * 1000
const purpose = 'sign-in links'

const sign = (key: string, version: string, text: string) =>
  createHmac('sha256', key).update(`${version}\n${text}`).digest('base64url')

const findVersion = async (db: Database, userId: string) => (await listAccountVersions(db, { userId }))[0]?.version

/** Creates a token that signs a user in once. A change of the password or the second factor ends it. */
export const createSignInToken = async (db: Database, secrets: Secrets, userId: string): Promise<string> => {
  const text = `${userId}.${(Date.now() + lifetimeMs).toString(36)}`
  const version = await findVersion(db, userId)
  return `${text}.${sign(secrets.deriveKeys(purpose)[0], version ?? '', text)}`
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
  const expected = (key: string) => Buffer.from(sign(key, version ?? '', `${userId}.${expiry}`))
  const isSigned = secrets.deriveKeys(purpose).some(key => timingSafeEqual(expected(key), Buffer.from(signature)))
  if (version === undefined || !isSigned) return undefined
  const row = await selectMemberships(db)
    .where('users.id', '=', userId)
    .orderBy('memberships.created_at')
    .orderBy('agencies.id')
    .limit(1)
    .executeTakeFirst()
  return row && { membership: toMembership(row), passwordHash: row.passwordHash }
}

/** Uses a token up. Returns false if it was used before. */
export const useSignInToken = (db: Database, token: string): Promise<boolean> =>
  useToken(db, token, new Date(Date.now() + lifetimeMs))
