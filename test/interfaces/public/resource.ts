import { sql } from 'kysely'
import { expect } from 'vitest'
import { operations } from '#generated/public/operations.ts'
import { test, type TestApp } from '#test/app/index.ts'

type Path = (typeof operations)[keyof typeof operations]['path']
/** The collections of resources: those with a batch. */
export type ResourcePath = Path extends infer P ? (P extends `${infer Collection}/batch` ? Collection : never) : never

/** The name of a resource in events: `/tickets` has `getTicket` and emits `ticket.created`. */
export const nameOf = (path: ResourcePath) => {
  const [id = ''] =
    Object.entries(operations).find(([, row]) => row.method === 'get' && row.path === `${path}/{id}`) ?? []
  return id.replace('get', '').toLowerCase()
}

const tableOf = (path: ResourcePath) => (path === '/events' ? 'calendar_events' : path.slice(1))

export type Filter = Record<string, string | number>

/** An `updatedAt` that every change moves forward, even within the millisecond of the creation. */
export const longAgo = '2020-01-01T00:00:00.000Z'

/** An agency with a client, and a key with all scopes. */
export const openAgency = async (app: TestApp, options: { timezone?: string } = {}) => {
  const agency = await app.agency(options)
  const [{ key }, clientId] = await Promise.all([app.key(agency), app.client(agency)])
  return { ...agency, key, clientId }
}

/** Requests of an agency for one of its resources; `full` is the default body of a creation. */
export const resourceRequests = <Full extends object>(
  app: TestApp,
  agency: { id: number; key: string },
  path: ResourcePath,
  full: Full,
) => {
  const name = nameOf(path)
  const post = (body: object = full) => app.request('post', path, agency.key, { body })
  const create = async (body: object = full) => {
    const response = await post(body)
    expect(response.status, response.text).toBe(201)
    return response.body
  }
  const patch = (id: number, body: object) => app.request('patch', `${path}/${id}`, agency.key, { body })
  const list = async (query: Filter = {}) => (await app.request('get', path, agency.key, { query })).body
  const events = (id: number) => app.events(agency, id, name)

  return {
    full,
    /** The response to a creation. */
    post,
    /** A created resource. */
    create,
    /** A resource that was last changed long ago. */
    createOld: async (body: object = full) => {
      const created = await create(body)
      await sql`update ${sql.table(tableOf(path))} set updated_at = ${longAgo} where id = ${created.id}`.execute(app.db)
      return { ...created, updatedAt: longAgo }
    },
    /** The response to a read. */
    get: (id: number) => app.request('get', `${path}/${id}`, agency.key),
    /** A resource as it is now. */
    read: async (id: number) => (await app.request('get', `${path}/${id}`, agency.key)).body,
    /** The response to a change. */
    patch,
    /** A changed resource. */
    update: async (id: number, body: object) => {
      const response = await patch(id, body)
      expect(response.status, response.text).toBe(200)
      return response.body
    },
    /** The response to a deletion. */
    remove: (id: number) => app.request('delete', `${path}/${id}`, agency.key),
    /** A page of the list. */
    list,
    /** The total of the list. */
    total: async (query: Filter = {}): Promise<number> => (await list(query)).total,
    /** The events of a resource, oldest first. */
    events,
    /** The names of these events. */
    eventNames: async (id: number) => (await events(id)).map(({ event }) => event),
  }
}

/** Tests with two agencies. */
export const agenciesTest = test
  .extend('agency', { scope: 'file' }, ({ app }) => openAgency(app))
  .extend('otherAgency', { scope: 'file' }, ({ app }) => openAgency(app))

/** A case of a table: a body, and the issues of its fields. */
export type InvalidBody = [body: object, fieldErrors: object]

/** Cases with a title that stays readable when a value is long. */
export const titled = (cases: InvalidBody[]) =>
  cases.map(([body, fieldErrors]) => [JSON.stringify(body).slice(0, 60), body, fieldErrors] as const)

/** Replaces placeholders by ids: tables of cases are defined before the records exist. */
export const withIds = <Value>(body: object, ids: Record<string, Value>) =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, typeof value === 'string' && value in ids ? ids[value] : value]),
  )

/** Tests with the invoices or the quotes of an agency. */
export const documentsTest = (path: '/invoices' | '/quotes') =>
  agenciesTest
    .extend('documents', { scope: 'file' }, ({ app, agency }) =>
      resourceRequests(app, agency, path, { clientId: agency.clientId }),
    )
    .extend('otherDocuments', { scope: 'file' }, ({ app, otherAgency }) =>
      resourceRequests(app, otherAgency, path, { clientId: otherAgency.clientId }),
    )
