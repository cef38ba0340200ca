import { randomBytes } from 'node:crypto'
import type { RequestSession } from '#src/platform/api/person.ts'
import { sql } from 'kysely'
import type {
  AssertionResponse,
  Passkey,
  PasskeyCreation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '#generated/admin/types.ts'
import type { Actor } from '#src/ground/base/actor.ts'
import type { Database } from '#src/ground/db/connection/connect.ts'
import type { Page, Paging } from '#src/ground/db/list/paginated.ts'
import { apiError } from '#src/ground/base/errors/api-error.ts'
import type { MailOutbox } from '#src/platform/mail/outbox.ts'
import { auditPerson } from './audit-person.ts'
import { challengeLifetimeMs } from './challenges.ts'
import { mailSecurity, passkeyAdded } from './mail-security.ts'
import type { PasskeyDomain } from './passkey-domain.ts'
import { hasSecondFactor } from './second-factor.ts'
import { endOtherSessions, lockSession } from './sessions.ts'
import { emailOf } from './users.ts'

const maxPasskeys = 20
const handleLength = 32
/** EdDSA, ES256 and RS256. By default, the package asks Node for experimental algorithms, of which Node warns. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** How a response of a browser is verified. */
export interface Verification {
  passkeyDomain: PasskeyDomain
  /** Uses up a challenge. False if it is not valid. */
  useChallenge: (challenge: string) => Promise<boolean>
}

const loadPackage = () => import('@simplewebauthn/server')
type Package = Awaited<ReturnType<typeof loadPackage>>
type Attestation = Parameters<Package['verifyRegistrationResponse']>[0]['response']
type Assertion = Parameters<Package['verifyAuthenticationResponse']>[0]['response']

/** Undefined if the client data is no JSON with a challenge. */
const challengeOf = (clientDataJSON: string): string | undefined => {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}

/**
 * Verifies a response and uses up its challenge, also if the response is invalid. Undefined if either is invalid:
 * the package throws at a response that does not match.
 */
const verify = async <Result extends { verified: boolean }>(
  clientDataJSON: string | null | undefined,
  { passkeyDomain, useChallenge }: Verification,
  run: (expected: { expectedChallenge: string; expectedOrigin: string; expectedRPID: string }) => Promise<Result>,
): Promise<Result | undefined> => {
  const challenge = challengeOf(clientDataJSON ?? '')
  if (challenge === undefined || !(await useChallenge(challenge))) return undefined
  const expected = {
    expectedChallenge: challenge,
    expectedOrigin: passkeyDomain.origin,
    expectedRPID: passkeyDomain.id,
  }
  const result = await run(expected).catch(() => undefined)
  return result?.verified ? result : undefined
}

const columns = ['id', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'] as const

const selectPasskeys = (db: Database, userId: string) => db.selectFrom('passkeys').where('user_id', '=', userId)

/** Lists the passkeys of a user, the first one first. */
export const listPasskeys = async (db: Database, userId: string, { limit, offset }: Paging): Promise<Page<Passkey>> => {
  const page = selectPasskeys(db, userId).select(columns).orderBy('id').limit(limit).offset(offset)
  const count = selectPasskeys(db, userId).select(({ fn }) => fn.countAll<number>().as('total'))
  const [data, { total }] = await Promise.all([page.execute(), count.executeTakeFirstOrThrow()])
  return { data, total, limit, offset }
}

/** The contract does not describe what a browser says of its device. Options repeat it. */
const toTransports = (transports: unknown): string[] =>
  Array.isArray(transports) ? transports.filter(text => typeof text === 'string' && text.length <= 32).slice(0, 10) : []

const requireSpace = (count: number) => {
  if (count >= maxPasskeys) throw apiError('PASSKEY_LIMIT_EXCEEDED')
}

/** The random id of a person in their passkeys, which the first one creates. */
const openHandle = async (db: Database, userId: string) => {
  const { handle } = await db
    .updateTable('users')
    .set({ passkey_handle: sql`coalesce(passkey_handle, ${randomBytes(handleLength)})` })
    .where('id', '=', userId)
    .returning('passkey_handle as handle')
    .executeTakeFirstOrThrow()
  return new Uint8Array(handle ?? [])
}

/** The options to create a passkey. Throws if the user has as many as permitted. */
export const createCreationOptions = async (
  db: Database,
  { id: userId, email, name }: { id: string; email: string; name: string },
  { passkeyDomain, challenge }: { passkeyDomain: PasskeyDomain; challenge: string },
): Promise<PasskeyCreationOptions> => {
  const existing = await selectPasskeys(db, userId).select(['credential_id', 'transports']).execute()
  requireSpace(existing.length)
  const { generateRegistrationOptions } = await loadPackage()
  const options = await generateRegistrationOptions({
    rpName: 'agency-api',
    rpID: passkeyDomain.id,
    userID: await openHandle(db, userId),
    userName: email,
    userDisplayName: name,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: challengeLifetimeMs,
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: existing.map(({ credential_id: id, transports }) => ({
      id: id.toString('base64url'),
      transports,
    })),
  })
  const { rp, user, pubKeyCredParams } = options
  return {
    ...options,
    rp: { ...rp },
    user: { ...user },
    pubKeyCredParams: pubKeyCredParams.map(params => ({ ...params })),
  }
}

/** The options to use one of the passkeys of a browser. They are the same for every account. */
export const createRequestOptions = ({ id }: PasskeyDomain, challenge: string): PasskeyRequestOptions => ({
  challenge,
  rpId: id,
  timeout: challengeLifetimeMs,
  userVerification: 'required',
})

interface PasskeyOwner {
  session: Pick<RequestSession, 'id' | 'membership'>
  actor: Actor
  mail: MailOutbox | undefined
}

/**
 * Stores the passkey that a browser has created. If it is the first second factor of the user, the other sessions end,
 * which began without it. Undefined if the response does not match, or if the passkey is stored already.
 */
export const insertPasskey = async (
  db: Database,
  { name, response: stated }: PasskeyCreation,
  verification: Verification,
  { session, actor, mail }: PasskeyOwner,
): Promise<Passkey | undefined> => {
  const response = stated as unknown as Attestation
  const { verifyRegistrationResponse } = await loadPackage()
  const attestation = await verify(response.response.clientDataJSON, verification, expected =>
    verifyRegistrationResponse({ response, supportedAlgorithmIDs, ...expected }),
  )
  if (!attestation?.registrationInfo) return undefined
  const { credential } = attestation.registrationInfo
  const userId = session.membership.user.id
  return db.transaction().execute(async tx => {
    await tx.selectFrom('users').where('id', '=', userId).select('id').forNoKeyUpdate().execute()
    await lockSession(tx, session)
    requireSpace((await selectPasskeys(tx, userId).select('id').execute()).length)
    const isFirst = !(await hasSecondFactor(tx, userId))
    const passkey = await tx
      .insertInto('passkeys')
      .values({
        user_id: userId,
        credential_id: Buffer.from(credential.id, 'base64url'),
        public_key: Buffer.from(credential.publicKey),
        sign_count: credential.counter,
        transports: toTransports(response.response.transports),
        name,
      })
      .onConflict(conflict => conflict.column('credential_id').doNothing())
      .returning(columns)
      .executeTakeFirst()
    if (!passkey) return undefined
    if (isFirst) await endOtherSessions(tx, userId, session.id)
    await auditPerson(tx, userId, { action: 'passkey.created', actor })
    await mailSecurity(tx, mail, userId, passkeyAdded)
    return passkey
  })
}

/** Undefined if the user has no such passkey. */
export const renamePasskey = (
  db: Database,
  userId: string,
  { id, name }: { id: number; name?: string | undefined },
): Promise<Passkey | undefined> =>
  db
    .updateTable('passkeys')
    .set({ name: name ?? sql.ref('name') })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()

/** Returns false if the user has no such passkey. */
export const removePasskey = async (db: Database, userId: string, id: number): Promise<boolean> => {
  const removed = await db
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

/** A passkey that an assertion names, whose signature is not verified yet. */
export interface NamedPasskey {
  id: number
  userId: string
  email: string
  handle: Buffer | null
  publicKey: Buffer
  signCount: number
}

/** Finds the passkey that an assertion names. */
export const findPasskey = (db: Database, { id }: AssertionResponse): Promise<NamedPasskey | undefined> =>
  db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'user_id')
    .where('credential_id', '=', Buffer.from(id, 'base64url'))
    .select(['passkeys.id', 'user_id as userId', emailOf.as('email'), 'passkey_handle as handle'])
    .select(['public_key as publicKey', 'sign_count as signCount'])
    .executeTakeFirst()

/** Whether a passkey has signed an assertion. Stores the signature counter, which must increase if there is one. */
export const verifyPasskey = async (
  db: Database,
  { id, handle, publicKey, signCount }: NamedPasskey,
  response: AssertionResponse,
  verification: Verification,
): Promise<boolean> => {
  const { verifyAuthenticationResponse } = await loadPackage()
  const { clientDataJSON, userHandle } = response.response
  const credential = { id: response.id, publicKey: new Uint8Array(publicKey), counter: signCount }
  const assertion = await verify(clientDataJSON, verification, expected =>
    verifyAuthenticationResponse({ response: response as unknown as Assertion, credential, ...expected }),
  )
  if (!assertion || userHandle !== handle?.toString('base64url')) return false
  const { newCounter } = assertion.authenticationInfo
  const used = await db
    .updateTable('passkeys')
    .set({ sign_count: newCounter, last_used_at: sql<string>`now()` })
    .where('id', '=', id)
    .where(sql<boolean>`(sign_count < ${newCounter} or (sign_count = 0 and ${newCounter} = 0))`)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}
