import { randomBytes } from 'node:crypto'
import type { Client } from 'pg'
import { hashPassword } from '../../src/people/passwords.ts'
import { Failure } from '../../src/failure.ts'
import { copy, onConnection, takeIds } from './bulk.ts'
import { fillingsOf, namesOfAgency } from './generate.ts'

export interface Size {
  agencies: number
  /** This many an agency. */
  clients: number
}

/** What was written so far; `agencies` are those that are whole and stay. */
export interface Seeded {
  agencies: number
  clients: number
  contacts: number
  websites: number
}

interface Run {
  size: Size
  seeded: Seeded
  /** Aborted by the first failure, with it as the reason. */
  signal: AbortSignal
  passwordHash: string
  onProgress: (seeded: Seeded) => void
}

/** PostgreSQL uses one core a connection. */
const connections = 2
/** Bounds what is in memory at a time. */
const batchSize = 5000

/** Inserts an agency with an owner, whose email is unlike any other as it has the agency's id in it. */
const insertAgency = async (client: Client, nth: number, passwordHash: string) => {
  const { agency, owner, domain } = namesOfAgency(nth)
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

/** Writes an agency with all that it has, or leaves it uncommitted when something failed meanwhile. */
const fillAgency = async (client: Client, nth: number, { size, seeded, signal, passwordHash, onProgress }: Run) => {
  await client.query('begin')
  const agencyId = await insertAgency(client, nth, passwordHash)
  for (let left = size.clients; left > 0; left -= batchSize) {
    const count = Math.min(left, batchSize)
    const clientIds = await takeIds(client, 'clients', count)
    const contactIds = await takeIds(client, 'contacts', count)
    for (const filling of fillingsOf(agencyId, clientIds, contactIds)) {
      if (signal.aborted) return
      const copied = await copy(client, filling)
      if (filling.table !== 'client_contacts') seeded[filling.table] += copied
    }
    onProgress(seeded)
  }
  await client.query('commit')
  seeded.agencies++
  onProgress(seeded)
}

/** What there is of a seed that did not come to its end. */
export const remaining = ({ agencies }: Seeded, size: Size): string =>
  `${agencies} of ${size.agencies} agencies are there as a whole, and nothing of the others`

/**
 * Adds agencies with clients, contacts and websites, each agency in a transaction of its own, and tells `onProgress`
 * what there is so far. As in the demo, no event tells of it, as nobody has subscribed to an agency before it is there.
 */
export const seed = async (url: string, size: Size, onProgress: (seeded: Seeded) => void): Promise<Seeded> => {
  const seeded: Seeded = { agencies: 0, clients: 0, contacts: 0, websites: 0 }
  const failure = new AbortController()
  const { signal } = failure
  // Nobody knows the password; hashing one an agency would take longer than the clients of a small one.
  const passwordHash = await hashPassword(randomBytes(24).toString('base64url'))
  const run = { size, seeded, signal, passwordHash, onProgress }

  // Each connection takes the next agency from here.
  const agencies = Array.from({ length: size.agencies }).keys()
  const fillAgencies = async (client: Client) => {
    for (const nth of agencies) {
      if (signal.aborted) return
      await fillAgency(client, nth, run)
    }
  }
  const filling = () => onConnection(url, fillAgencies).catch((error: unknown) => failure.abort(error))
  try {
    await Promise.all(Array.from({ length: connections }, filling))
    signal.throwIfAborted()
    // Without it, plans would be those for the tables as they were before.
    const analyze = 'analyze agencies, users, memberships, clients, contacts, client_contacts, websites'
    await onConnection(url, client => client.query(analyze))
    return seeded
  } catch (error) {
    throw new Failure(`${(error as Error).message}: ${remaining(seeded, size)}`, { cause: error })
  }
}
