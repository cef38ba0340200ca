import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { KeyScope } from '#generated/public/scopes.ts'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { Tenant } from '#src/ground/db/tenant.ts'
import { createKey } from '#src/platform/keys/administration.ts'
import { createAgency } from '#src/features/people/agencies.ts'
import { hashPassword } from '#src/features/people/passwords.ts'
import type { Role } from '#src/features/people/roles.ts'
import type { IssuedSecrets } from '#test/security/issued-secrets.ts'

/** The password of every user that tests create. It is hashed once a process, at a cost that makes signing in cheap. */
const password = randomUUID()
let passwordHash: Promise<string> | undefined
const hashOnce = () =>
  (passwordHash ??= hashPassword(password, { memory: 8, passes: 1, parallelism: 1, tagLength: 32 }))

/** Inserts agencies, users, keys, clients and websites. */
export const openRecords = (db: Database, issued: IssuedSecrets) => {
  issued.add(password)

  const user = async ({ id }: { id: number }, role: Role, { isVerified = true } = {}) => {
    const email = `${randomUUID()}@example.com`
    const { id: userId } = await db
      .insertInto('users')
      .values({
        email,
        name: role,
        password_hash: await hashOnce(),
        is_new: true,
        email_verified_at: isVerified ? sql<string>`now()` : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('memberships').values({ agency_id: id, user_id: userId, role }).execute()
    return { userId, email, password }
  }

  const client = async ({ tenant }: { tenant: Tenant }) => {
    const { id } = await tenant
      .insertInto('clients')
      .values({ name: 'Moreau' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  return {
    user,

    /** An agency with an owner. */
    agency: async ({ plan = 'pro', timezone }: { plan?: string; timezone?: string } = {}) => {
      const agency = await createAgency(db, { name: 'Agence', plan, timezone })
      const { userId: ownerId } = await user(agency, 'owner')
      return { ...agency, ownerId, tenant: new Tenant(db, agency.id) }
    },

    /** A member of an agency, by the user's id. */
    member: async (agency: { id: number }) => (await user(agency, 'member')).userId,

    /** A key of an agency; by default with all scopes and limits that no test reaches. */
    key: async (
      agency: { id: number; ownerId: string },
      { scopes = ['*'] as KeyScope[], perMinute = 100_000, perDay = 1_000_000 } = {},
    ) => {
      const newKey = {
        createdBy: agency.ownerId,
        name: 'Test',
        scopes,
        rateLimitPerMinute: perMinute,
        rateLimitPerDay: perDay,
      }
      const key = await new Tenant(db, agency.id).transaction(tx => createKey(tx, newKey))
      issued.add(key.key)
      return key
    },

    /** A client of an agency, by its id. */
    client,

    /** A website of an agency, by default of a new client, by its id. */
    website: async (agency: { tenant: Tenant }, clientId?: number) => {
      const { id } = await agency.tenant
        .insertInto('websites')
        .values({ client_id: clientId ?? (await client(agency)), url: 'https://www.moreau.example' })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    /** The events about one resource of an agency, oldest first. */
    events: async ({ id }: { id: number }, resourceId: number, resource = '') => {
      const events = await db
        .selectFrom('outbox')
        .where('agency_id', '=', id)
        .where('event', 'like', `${resource}%`)
        .orderBy('id')
        .select(['event', 'data'])
        .execute()
      return events.filter(({ data }) => {
        const [reference] = Object.values(data as Record<string, unknown>)
        return (typeof reference === 'object' ? (reference as { id: number }).id : reference) === resourceId
      })
    },
  }
}
