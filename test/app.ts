import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import supertest, { type Response } from 'supertest'
import { afterAll, expect, inject } from 'vitest'
import { createAgency } from '#src/people/agencies.ts'
import { createMember, type Role } from '#src/people/users.ts'
import { readConfig } from '#src/config.ts'
import { connect, type Database } from '#src/db/connect.ts'
import { Tenant } from '#src/db/tenant.ts'
import type { KeyScope } from '#generated/public/scopes.ts'
import { createKey } from '#src/keys/administration.ts'
import { defaultLimits } from '#src/http/server.ts'
import { queueDefinitions } from '#src/jobs/index.ts'
import { createLogger } from '#src/logger.ts'
import { openOutbound } from '#src/outbound/client.ts'
import type { Resolve } from '#src/outbound/resolve.ts'
import { openQueue } from '#src/queue/queue.ts'
import { loadSecrets } from '#src/secrets.ts'
import { AgencyApi, type Options } from '../sdk/src/index.ts'
import { startService } from '#src/service.ts'
import { expectConformance, expectEventConformance, testFile, type HttpResponse } from './contract/conformance.ts'
import { bases, type Api } from './contract/contracts.ts'
import { saveCoverage } from './contract/coverage-records.ts'
import { createDatabase } from './database.ts'
import { openIssuedSecrets } from './issued-secrets.ts'

export const base = bases.public

type Method = 'get' | 'head' | 'post' | 'put' | 'patch' | 'delete' | 'options'
interface Request {
  body?: unknown
  query?: Record<string, string | number>
  headers?: Record<string, string>
}

/** No test asks name servers: names have the addresses that a test gives them. */
const resolveNothing: Resolve = host => Promise.reject(Object.assign(new Error(host), { code: 'ENOTFOUND' }))

/** The latest events of each kind that changes have left, as receivers get them: as many as are soon looked at. */
const latestEvents = async (db: Database) => {
  const { rows } = await sql<{ event: string }>`
    select id, event, agency_id as "agencyId", occurred_at as "occurredAt", data
    from (select *, row_number() over (partition by event order by id desc) as nth from outbox) as outbox
    where nth <= 20`.execute(db)
  return rows
}

/**
 * A service with a database of its own, for one test file. Agencies, keys and requests are one line each; every answer
 * of the public API is held against the contract.
 */
export const openTestApp = async (
  environment: Record<string, string> = {},
  resolve = resolveNothing,
  limits = defaultLimits,
) => {
  const database = await createDatabase(inject('database'))
  const logLines: string[] = []
  const logger = createLogger('info', { write: line => void logLines.push(line) })
  const db = connect(database.url, () => {})
  const secretKey = randomBytes(32).toString('base64')
  const config = readConfig({
    PORT: '0',
    SECRET_KEY: secretKey,
    IP_RATE_LIMIT_PER_MINUTE: '1000000',
    ...environment,
  })
  const secrets = loadSecrets(config)
  const outbound = openOutbound({ ...config.outbound, resolve })
  const queue = await openQueue(database.url, queueDefinitions, error =>
    logger.error({ err: error }, 'the queue is in trouble'),
  )
  const deps = { db, outbound, secrets, queue, logger }
  let service = await startService(config, deps, limits)
  const issued = openIssuedSecrets()

  /** Holds an answer against the contract, and refusals against what they must not tell. */
  const checkResponse = (method: string, path: string, answer: HttpResponse, api: Api) => {
    expectConformance(method, path, answer, api)
    expect(issued.recordIssued(answer), `${api} ${method} ${path} tells secrets`).toEqual([])
  }

  /** What the SDK fetches by in tests. */
  const checkedFetch: NonNullable<Options['fetch']> = async request => {
    const response = await fetch(request)
    const text = await response.clone().text()
    const headers = Object.fromEntries(response.headers)
    const body: unknown = headers['content-type']?.startsWith('application/json') ? JSON.parse(text) : undefined
    const path = new URL(request.url).pathname.slice(base.length)
    checkResponse(request.method.toLowerCase(), path, { status: response.status, headers, text, body }, 'public')
    return response
  }

  const sendRequest = async (api: Api, method: Method, path: string, { body, query, headers }: Request = {}) => {
    const agent = supertest(service.url)
    const call = agent[method](bases[api] + path).query(query ?? {})
    call.set(headers ?? {})
    if (typeof body === 'string') call.set('Content-Type', headers?.['Content-Type'] ?? 'application/json')
    const response: Response = await (body === undefined ? call : call.send(body as object))
    checkResponse(method, path, response, api)
    return response
  }

  const app = {
    db,
    secrets,
    outbound,
    issued,
    /** What deliveries are sent with. */
    webhooks: { outbound, secrets, ...config.webhooks },
    queue,
    databaseUrl: database.url,
    logLines,
    get url() {
      return service.url
    },

    /** An agency with an owner. */
    agency: async ({ plan = 'pro', timezone }: { plan?: string; timezone?: string } = {}) => {
      const agency = await createAgency(db, { name: 'Agence', plan, timezone })
      const owner = await db.transaction().execute(tx =>
        createMember(tx, {
          agencyId: agency.id,
          email: `${randomUUID()}@example.com`,
          name: 'Owner',
          password: 'password',
          role: 'owner',
        }),
      )
      if (!owner) throw new Error('The owner of a new agency was a member already')
      return { ...agency, ownerId: owner.id, tenant: new Tenant(db, agency.id) }
    },

    /** A key to an agency, with all scopes and far limits unless told otherwise. */
    key: async (
      agency: { id: number; ownerId: string },
      { scopes = ['*'] as KeyScope[], perMinute = 1_000_000, perDay = 1_000_000 } = {},
    ) => {
      const key = await createKey(new Tenant(db, agency.id), {
        createdBy: agency.ownerId,
        name: 'Test',
        scopes,
        rateLimitPerMinute: perMinute,
        rateLimitPerDay: perDay,
      })
      issued.add(key.key)
      return key
    },

    /** What a key can do, by the SDK; nothing is repeated. */
    api: (apiKey: string) => new AgencyApi({ apiKey, baseUrl: service.url, maxRetries: 0, fetch: checkedFetch }),

    /** A member of an agency, by the user's id. */
    member: async ({ id }: { id: number }) => {
      const user = { email: `${randomUUID()}@example.com`, name: 'Member', password: 'password' }
      const member = await db.transaction().execute(tx => createMember(tx, { ...user, agencyId: id, role: 'member' }))
      if (!member) throw new Error('A new user was a member already')
      return member.id
    },

    /** A client of an agency, by its id. */
    client: async ({ tenant }: { tenant: Tenant }) => {
      const { id } = await tenant
        .insertInto('clients')
        .values({ name: 'Moreau' })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    /** A website of an agency, by its id. */
    website: async (agency: { tenant: Tenant }) => {
      const clientId = await app.client(agency)
      const { id } = await agency.tenant
        .insertInto('websites')
        .values({ client_id: clientId, url: 'https://www.moreau.example' })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    /** The events that tell of a resource of an agency, oldest first. */
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

    /** Somebody who is signed in to the console of an agency, and makes requests to the admin interface. */
    adminSession: async ({ id }: { id: number }, { role = 'owner' }: { role?: Role } = {}) => {
      const account = { email: `${randomUUID()}@example.com`, password: randomUUID() }
      const member = await db
        .transaction()
        .execute(tx => createMember(tx, { agencyId: id, name: 'Console', role, ...account }))
      if (!member) throw new Error('A new user was a member already')
      issued.add(account.password)
      const signedIn = await app.admin('post', '/session', { body: { ...account, agencyId: id } })
      const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? ''
      return {
        ...account,
        cookie,
        userId: member.id,
        request: (method: Method, path: string, { headers, ...rest }: Request = {}) =>
          app.admin(method, path, { headers: { cookie, ...headers }, ...rest }),
      }
    },

    /** A request to the admin interface. */
    admin: (method: Method, path: string, request?: Request) => sendRequest('admin', method, path, request),

    /** A request to the plugin interface, at its whole path. */
    plugin: (method: Method, path: string, request?: Request) => sendRequest('plugin', method, path, request),

    /** A request to the MCP interface, at its whole path. */
    mcp: (method: Method, path: string, request?: Request) => sendRequest('mcp', method, path, request),

    /** A request to the public API. */
    request: (method: Method, path: string, key?: string, { headers, ...rest }: Request = {}) =>
      sendRequest('public', method, path, {
        headers: { ...(key !== undefined && { 'x-api-key': key }), ...headers },
        ...rest,
      }),

    /** Stops the service and starts it again on the same database, as a restart would. */
    restart: async () => {
      await service.stop()
      service = await startService(config, deps, limits)
    },
  }

  afterAll(async () => {
    await Promise.all([service.stop(), queue.stop()])
    for (const event of await latestEvents(db)) expectEventConformance(event)
    saveCoverage(testFile())
    const log = logLines.join('')
    expect(issued.findLeaks(log), 'the log tells secrets').toEqual([])
    expect(log).not.toContain(secretKey)
    await outbound.close()
    await db.destroy()
    await database.drop()
  })
  return app
}
