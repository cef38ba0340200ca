import { sql } from 'kysely'
import type { Database } from '#src/ground/db/connection/connect.ts'
import type { Membership } from '#src/platform/api/person.ts'
import { dummyHash, verifyPassword, type Requester } from './passwords.ts'
import type { Role } from './roles.ts'
import { emailOf, hasEmail, isEmailVerified } from './users.ts'

const hasTotp = sql<boolean>`exists (
  select from second_factors where second_factors.user_id = users.id and confirmed_at is not null
)`

/** Whether a user has a second factor: an authenticator app or a passkey. */
export const isSecondFactorEnabled = sql<boolean>`(${hasTotp} or exists (
  select from passkeys where passkeys.user_id = users.id
))`

/** The columns of `Membership['agency']`. */
export const agencyColumns = [
  'agencies.id as agencyId',
  'agencies.name as agencyName',
  'currency',
  'color',
  sql<boolean>`exists (select from agency_logos where agency_logos.agency_id = agencies.id)`.as('hasLogo'),
] as const

interface AgencyRow extends Omit<Membership['agency'], 'id' | 'name'> {
  agencyId: number
  agencyName: string
}

export const toAgency = ({
  agencyId: id,
  agencyName: name,
  currency,
  color,
  hasLogo,
}: AgencyRow): Membership['agency'] => ({
  id,
  name,
  currency,
  color,
  hasLogo,
})

export const selectMemberships = (db: Database) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .innerJoin('agencies', 'agencies.id', 'memberships.agency_id')
    .select([
      'users.id as userId',
      emailOf.as('email'),
      isEmailVerified.as('emailVerified'),
      'users.name as userName',
      'language',
    ])
    .select(agencyColumns)
    .select(['role', 'password_hash as passwordHash'])
    .select('require_second_factor as requiresSecondFactor')
    .select([hasTotp.as('hasTotp'), isSecondFactorEnabled.as('hasSecondFactor')])

type Row = Awaited<ReturnType<ReturnType<typeof selectMemberships>['executeTakeFirstOrThrow']>>

export const toMembership = (row: Row): Membership => ({
  user: {
    id: row.userId,
    email: row.email,
    emailVerified: row.emailVerified,
    name: row.userName,
    language: row.language,
  },
  agency: toAgency(row),
  role: row.role,
})

/** Finds the membership of a user in an agency. */
export const findMembership = async (
  db: Database,
  userId: string,
  agencyId: number,
): Promise<Membership | undefined> => {
  const row = await selectMemberships(db)
    .where('users.id', '=', userId)
    .where('agencies.id', '=', agencyId)
    .executeTakeFirst()
  return row && toMembership(row)
}

const selectAgencies = (db: Database, userId: string) =>
  db
    .selectFrom('memberships')
    .innerJoin('agencies', 'agencies.id', 'memberships.agency_id')
    .where('user_id', '=', userId)
    .orderBy('memberships.created_at')
    .orderBy('agencies.id')
    .select(['agencies.id', 'agencies.name', 'role'])

/** The agencies of a user, in the order in which the user became a member. */
export const listAgencies = (db: Database, userId: string): Promise<{ id: number; name: string; role: Role }[]> =>
  selectAgencies(db, userId).execute()

/** The same, with the times since when the user is a member. */
export const listMemberships = (db: Database, userId: string) =>
  selectAgencies(db, userId).select('memberships.created_at as since').execute()

/** A membership whose user has proved to know the password, or to be the person in another way. */
export interface Authenticated {
  membership: Membership
  /** The hash of the password at that time: it is no longer the user's when the password has changed since. */
  passwordHash: string
  /** Whether the identity provider has verified a second factor. */
  hasProviderFactor?: boolean
}

/** Finds the membership of a user in an agency, or the oldest one by default, as `authenticate` does. */
export const findAuthenticated = async (
  db: Database,
  userId: string,
  agencyId?: number,
): Promise<Authenticated | undefined> => {
  const row = await selectMemberships(db)
    .where('users.id', '=', userId)
    .where(sql<boolean>`(agencies.id = ${agencyId ?? null} or ${agencyId === undefined})`)
    .orderBy('memberships.created_at')
    .orderBy('agencies.id')
    .limit(1)
    .executeTakeFirst()
  return row && { membership: toMembership(row), passwordHash: row.passwordHash }
}

/** Finds the account that a password is of. */
export const verifyAccount = async <Account extends { passwordHash: string }>(
  accounts: Account[],
  password: string,
  requester: Requester,
): Promise<Account | undefined> => {
  for (const account of accounts) if (await verifyPassword(password, account.passwordHash, requester)) return account
  return undefined
}

/**
 * Returns the membership in an agency, or the oldest one of the account by default. Undefined if the email or password
 * is wrong, or of another account than the candidates. An email with several accounts takes longer, because each has a
 * password of its own.
 */
export const authenticate = async (
  db: Database,
  { email, password, agencyId }: { email: string; password: string; agencyId?: number | undefined },
  requester: Requester,
  isCandidate: (userId: string) => boolean = () => true,
): Promise<Authenticated | undefined> => {
  const rows = await selectMemberships(db)
    .where(hasEmail(email))
    .orderBy('memberships.created_at')
    .orderBy('agencies.id')
    .execute()
  const ofAgency = rows.filter(row => (agencyId === undefined || row.agencyId === agencyId) && isCandidate(row.userId))
  const accounts = ofAgency.filter((row, index) => ofAgency.findIndex(({ userId }) => userId === row.userId) === index)
  if (accounts.length === 0) {
    await verifyPassword(password, rows[0]?.passwordHash ?? dummyHash, requester)
    return undefined
  }
  const row = await verifyAccount(accounts, password, requester)
  return row && { membership: toMembership(row), passwordHash: row.passwordHash }
}
