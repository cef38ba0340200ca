import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { clients as clientResource } from '../src/features/clients/clients.ts'
import { connect, type Database } from '../src/ground/db/connection/connect.ts'
import { openEmbedded } from '../src/ground/db/embedded/index.ts'
import { migrate } from '../src/ground/db/schema/migrate.ts'
import { Tenant } from '../src/ground/db/tenant.ts'
import { createKey } from '../src/platform/keys/administration.ts'
import { setLimit } from '../src/platform/limits/quotas.ts'
import { createAgency } from '../src/features/people/agencies.ts'
import { createMember } from '../src/features/people/users.ts'
import { tickets as ticketResource } from '../src/features/tickets/tickets.ts'

const clients = 1000
/** At least one per connection: updates of the same row wait for each other. */
const tickets = 128
/** A limit that is never reached. */
const limit = 1_000_000_000

export const example = {
  name: 'Boulangerie Moreau',
  email: 'contact@boulangerie-moreau.example',
  phone: '+33 4 78 55 01 23',
  address: '12 rue des Lilas',
  postalCode: '69003',
  city: 'Lyon',
  country: 'France',
}

export const exampleTicket = {
  title: 'The contact form does not work',
  description: "Since Monday's update.",
  status: 'open',
  priority: 'normal',
}

/** An agency, its owner, and a key with limits that are never reached. */
export const createBenchAgency = async (db: Database) => {
  const { id: agencyId } = await createAgency(db, { name: 'Bench', plan: 'pro' })
  const person = { email: `bench-${agencyId}@example.com`, name: 'Bench', password: 'password', role: 'owner' } as const
  const owner = await db.transaction().execute(tx => createMember(tx, { agencyId, ...person }))
  if (!owner) throw new Error('The owner of a new agency was a member already')
  const tenant = new Tenant(db, agencyId)
  for (const quota of ['keyRequestsPerMinute', 'keyRequestsPerDay'] as const) await setLimit(tenant, quota, limit)
  const limits = { rateLimitPerMinute: limit, rateLimitPerDay: limit }
  const newKey = { createdBy: owner.id, name: 'Bench', scopes: ['*' as const], ...limits }
  const { key } = await tenant.transaction(tx => createKey(tx, newKey))
  return { agencyId, ownerId: owner.id, key }
}

/** The key of an agency with many clients and some tickets. */
const fill = async (url: string) => {
  const db = connect(url, { onError: () => {} })
  const { agencyId, key } = await createBenchAgency(db)
  const tenant = new Tenant(db, agencyId)
  const clientIds: number[] = []
  for (let made = 0; made < clients; made++) {
    const body = { ...example, name: `${example.name} ${made}` }
    clientIds.push((await clientResource.insert(tenant, body)).parse().id)
  }
  const ticketIds: number[] = []
  for (const clientId of clientIds.slice(0, tickets))
    ticketIds.push((await ticketResource.insert(tenant, { ...exampleTicket, clientId })).parse().id)
  await db.destroy()
  return { agencyId, key, clientIds, ticketIds }
}

/** Statistics as autovacuum would collect them later, during the measurements. */
const analyze = async (url: string) => {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}

/** A new database for the benchmark, on the server of TEST_DATABASE_URL or on an embedded server in `dir`. */
export const openBenchDatabase = async (dir: string) => {
  await chmod(dir, 0o755)
  const configuredUrl = process.env['TEST_DATABASE_URL']
  const embedded = configuredUrl ? undefined : await openEmbedded({ dataDir: dir, onNotice: () => {}, durable: false })
  const admin = new pg.Client(configuredUrl ?? embedded?.url)
  await admin.connect()
  const name = `agency_api_bench_${randomBytes(6).toString('hex')}`
  await admin.query(`create database ${name}`)
  const url = Object.assign(new URL(configuredUrl ?? embedded?.url ?? ''), { pathname: `/${name}` }).href
  await migrate(url)
  const filled = await fill(url)
  await analyze(url)
  await admin.query('checkpoint')
  return {
    url,
    ...filled,
    admin,
    close: async () => {
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
      await embedded?.close()
    },
  }
}

export const withDirectory = async (work: (dir: string) => Promise<void>) => {
  const dir = await mkdtemp(join(tmpdir(), 'agency-api-bench-'))
  await work(dir).finally(() => rm(dir, { recursive: true }))
}
