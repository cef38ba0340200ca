import { randomBytes } from 'node:crypto'
import type { Client } from 'pg'
import { hashPassword } from '../../src/features/people/passwords.ts'
import { UserFacingError } from '../../src/ground/base/errors/user-facing-error.ts'
import { copyRows, withConnection, reserveIds } from './bulk.ts'
import { generateRows, generateAgencyNames } from './generate.ts'

export interface SeedSize {
  agencies: number
  /** Clients per agency. */
  clients: number
}

/** Rows written so far. `agencies` counts only committed agencies. */
export interface SeedCounts {
  agencies: number
  clients: number
  contacts: number
  websites: number
}

interface SeedRun {
  size: SeedSize
  seeded: SeedCounts
  /** Aborted by the first error, which is its reason. */
  signal: AbortSignal
  passwordHash: string
  onProgress: (seeded: SeedCounts) => void
}

/** PostgreSQL uses one core per connection. */
const connectionCount = 2
/** Limits memory use. */
const batchSize = 5000

/** Inserts an agency with an owner, whose email is unique because it contains the agency's id. */
const insertAgency = async (client: Client, index: number, passwordHash: string) => {
  const { agency, owner, domain } = generateAgencyNames(index)
  const { rows } = await client.query<{ id: number }>({
    text: `
      with agency as (insert into agencies (name, plan) values ($1, 'pro') returning id),
        owner as (
          insert into users (email, name, password_hash)
          select 'contact@' || $2 || '-' || id || '.example', $3, $4 from agency
          returning id
        )
      insert into memberships (agency_id, user_id, role) select agency.id, owner.id, 'owner' from agency, owner
      returning agency_id as id`,
    values: [agency, domain, owner, passwordHash],
  })
  return rows[0]?.id as number
}

/** Inserts an agency with all its rows in one transaction. Does not commit if another connection has failed. */
const seedAgency = async (
  client: Client,
  index: number,
  { size, seeded, signal, passwordHash, onProgress }: SeedRun,
) => {
  await client.query('begin')
  const agencyId = await insertAgency(client, index, passwordHash)
  for (let left = size.clients; left > 0; left -= batchSize) {
    const count = Math.min(left, batchSize)
    const clientIds = await reserveIds(client, 'clients', count)
    const contactIds = await reserveIds(client, 'contacts', count)
    for (const rows of generateRows(agencyId, clientIds, contactIds)) {
      if (signal.aborted) return
      const copied = await copyRows(client, rows)
      if (rows.table !== 'client_contacts') seeded[rows.table] += copied
    }
    onProgress(seeded)
  }
  await client.query('commit')
  seeded.agencies++
  onProgress(seeded)
}

/** Describes what an incomplete seed has written. */
export const describePartialSeed = ({ agencies }: SeedCounts, size: SeedSize): string =>
  `${agencies} of ${size.agencies} agencies were added completely, the others not at all`

/**
 * Inserts agencies with clients, contacts and websites, each agency in its own transaction. Emits no events, because
 * new agencies have no webhook subscriptions.
 *
 * @throws {UserFacingError} with the number of completed agencies.
 */
export const seed = async (
  url: string,
  size: SeedSize,
  onProgress: (seeded: SeedCounts) => void,
): Promise<SeedCounts> => {
  const seeded: SeedCounts = { agencies: 0, clients: 0, contacts: 0, websites: 0 }
  const abortController = new AbortController()
  const { signal } = abortController
  // Nobody knows the password. Hashing one per agency would be slower than inserting the clients of a small agency.
  const passwordHash = await hashPassword(randomBytes(24).toString('base64url'))
  const run = { size, seeded, signal, passwordHash, onProgress }

  // All connections share this iterator; each one takes the next agency.
  const agencies = Array.from({ length: size.agencies }).keys()
  const seedAgencies = async (client: Client) => {
    for (const index of agencies) {
      if (signal.aborted) return
      await seedAgency(client, index, run)
    }
  }
  const runConnection = () => withConnection(url, seedAgencies).catch((error: unknown) => abortController.abort(error))
  try {
    await Promise.all(Array.from({ length: connectionCount }, runConnection))
    signal.throwIfAborted()
    // Without statistics, PostgreSQL would plan queries for the previous table sizes.
    const analyze = 'analyze agencies, users, memberships, clients, contacts, client_contacts, websites'
    await withConnection(url, client => client.query(analyze))
    return seeded
  } catch (error) {
    throw new UserFacingError(`${(error as Error).message}: ${describePartialSeed(seeded, size)}`, { cause: error })
  }
}
