import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { decodeCursor, encodeCursor, type Cursor } from '#src/platform/events/changes/cursor.ts'
import { renewEpoch } from '#src/platform/events/changes/epoch.ts'
import { unscoped, type TenantTransaction } from '#src/ground/db/tenant.ts'
import { emit } from '#src/platform/events/outbox.ts'
import { applyRetention } from '#src/features/webhooks/delivery/retention.ts'
import { testWith } from '#test/app/index.ts'
import { clientIds, openReader, type Page } from './reader.ts'

const emitDeleted = (tx: TenantTransaction, id: number) => emit(tx, 'client.deleted', { id })

const it = testWith()
  .extend('reader', ({ app }) => openReader(app))
  /** Emits events about clients, each in a transaction of its own. */
  .extend('emitAll', ({ reader: { agency } }) => async (...ids: number[]) => {
    for (const id of ids) await agency.tenant.transaction(tx => emitDeleted(tx, id))
  })
  /** Emits an event in a transaction that commits when the test says so. */
  .extend('emitLater', ({ reader: { agency } }) => async (id: number) => {
    const [emitted, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const committed = agency.tenant.transaction(async tx => {
      await emitDeleted(tx, id)
      emitted.resolve()
      await mayCommit.promise
    })
    await emitted.promise
    return {
      commit: () => {
        mayCommit.resolve()
        return committed
      },
    }
  })
  /** Inserts events of an age such as `'30 days 1 minute'`. */
  .extend('insertEvents', ({ app, reader: { agency } }) => {
    return (event: string, { count = 1, age = '0', data = {} }: { count?: number; age?: string; data?: object } = {}) =>
      sql`
      insert into outbox (agency_id, event, data, occurred_at)
      select ${agency.id}, ${event}, ${JSON.stringify(data)}::jsonb || jsonb_build_object('id', nth), now() - ${age}::interval
      from generate_series(1, ${count}::integer) as nth`.execute(app.db)
  })

/** The cursor of a page, changed. */
const cursorWith = ({ nextCursor }: Page, changes: Partial<Cursor>) => {
  const cursor = decodeCursor(nextCursor)
  if (!cursor) throw new Error(`${nextCursor} is no cursor`)
  return encodeCursor({ ...cursor, ...changes })
}

describe('the change feed', () => {
  it('returns the events of the agency with the data of webhooks, and goes on at the cursor', async ({
    app,
    reader: { agency, key, read },
  }) => {
    const other = await openReader(app)
    await app.request('post', '/clients', other.key, { body: { name: 'Durand' } })
    expect(await read()).toEqual({ data: [], nextCursor: expect.any(String), hasMore: false })
    const { body: client } = await app.request('post', '/clients', key, { body: { name: 'Moreau' } })
    await app.request('patch', `/clients/${client.id}`, key, { body: { name: 'Petit' } })
    await app.request('delete', `/clients/${client.id}`, key)
    const first = await read({ limit: 2 })
    expect(first).toEqual({
      data: [
        { id: expect.any(Number), event: 'client.created', occurredAt: expect.any(String), data: { client } },
        {
          id: expect.any(Number),
          event: 'client.updated',
          occurredAt: expect.any(String),
          data: { client: expect.objectContaining({ name: 'Petit' }) },
        },
      ],
      nextCursor: expect.any(String),
      hasMore: true,
    })
    const last = await read({ after: first.nextCursor })
    expect(last).toMatchObject({ data: [{ event: 'client.deleted', data: { id: client.id } }], hasMore: false })
    expect(await read({ after: last.nextCursor })).toMatchObject({ data: [], hasMore: false })
    expect((await read()).data.map(({ data }) => data)).toEqual((await app.events(agency, client.id)).map(e => e.data))
  })

  it('starts at the end with `now`', async ({ reader: { read }, emitAll }) => {
    await emitAll(1)
    const { data, nextCursor } = await read({ after: 'now' })
    expect(data).toEqual([])
    await emitAll(2)
    expect(clientIds(await read({ after: nextCursor }))).toEqual([2])
  })

  it('skips no event whose transaction began first and commits last', async ({
    reader: { read },
    emitAll,
    emitLater,
  }) => {
    const transaction = await emitLater(1)
    await emitAll(2)
    const before = await read()
    await transaction.commit()
    await emitAll(3)
    const after = await read({ after: before.nextCursor })
    expect([...clientIds(before), ...clientIds(after)]).toEqual([1, 2, 3])
  })

  it('returns each event once, in the order of the changes of a resource, beside concurrent writers', async ({
    app,
    reader: { agency, read },
  }) => {
    const id = await app.client(agency)
    const count = 200
    const write = () =>
      agency.tenant.transaction(async tx => {
        // The transaction has its id before it waits for the lock of the row.
        await sql`select pg_current_xact_id()`.execute(unscoped(tx))
        const { rows } = await sql<{ nth: number }>`
          update clients set notes = coalesce(notes, '0')::integer + 1 where id = ${id} returning notes::integer as nth
        `.execute(unscoped(tx))
        await emitDeleted(tx, rows[0]?.nth ?? 0)
      })
    let written = 0
    const writers = Array.from({ length: 4 }, async () => {
      for (; written < count; written++) await write()
    })
    const isDone = Promise.all(writers).then(() => true)
    const seen: unknown[] = []
    for (let after = '', isOver = false; !isOver;) {
      isOver = await Promise.race([isDone, Promise.resolve(false)])
      let hasMore = true
      while (hasMore) {
        const page = await read({ limit: 7, ...(after && { after }) })
        seen.push(...clientIds(page))
        ;({ nextCursor: after, hasMore } = page)
      }
    }
    expect(seen.length).toBeGreaterThanOrEqual(count)
    expect(seen).toEqual(seen.map((_, index) => index + 1))
  })

  it('has the events of 30 days', async ({ app, reader: { read }, insertEvents }) => {
    await insertEvents('client.deleted', { age: '38 days' })
    await insertEvents('contact.deleted', { age: '30 days 1 minute' })
    await insertEvents('ticket.deleted', { age: '29 days 23 hours 59 minutes' })
    await applyRetention(app.db)
    expect((await read()).data.map(({ event }) => event)).toEqual(['ticket.deleted'])
  })

  it('goes on after a first page of the oldest events', async ({ reader: { read }, insertEvents }) => {
    await insertEvents('client.deleted', { age: '29 days 23 hours 30 minutes', count: 3 })
    const first = await read({ limit: 2 })
    const second = await read({ limit: 2, after: first.nextCursor })
    expect([first, second].map(clientIds)).toEqual([[1, 2], [3]])
  })

  it('ends a page early at 4 MiB', async ({ reader: { read }, insertEvents }) => {
    const data = { _truncated: true, _originalSize: 70_000, _hint: 'x'.repeat(65_000) }
    await insertEvents('client.updated', { count: 100, data })
    const first = await read({ limit: 100 })
    expect(Buffer.byteLength(JSON.stringify(first))).toBeLessThanOrEqual(4 * 2 ** 20)
    expect(first.hasMore).toBe(true)
    const rest = await read({ limit: 100, after: first.nextCursor })
    expect([...clientIds(first), ...clientIds(rest)]).toEqual(Array.from({ length: 100 }, (_, index) => index + 1))
  })

  it('ends a page early when it has searched many events', async ({ reader: { read }, insertEvents }) => {
    await insertEvents('contact.deleted', { count: 1000 })
    await insertEvents('client.deleted')
    const first = await read({ events: 'client.deleted' })
    expect(first).toMatchObject({ data: [], hasMore: true })
    const second = await read({ events: 'client.deleted', after: first.nextCursor })
    expect(second).toMatchObject({ data: [{ event: 'client.deleted' }], hasMore: false })
  })
})

describe('the events of a key', () => {
  it('are those of the resources that it may read, without tests of webhooks', async ({
    app,
    reader,
    insertEvents,
  }) => {
    await insertEvents('client.deleted')
    await insertEvents('ticket.deleted')
    const data = JSON.stringify({ message: '', timestamp: '2026-01-31T00:00:00.000Z', subscriptionId: 1 })
    await app.db.insertInto('outbox').values({ agency_id: reader.agency.id, event: 'test.ping', data }).execute()
    const eventsOf = async (...scopes: Parameters<typeof openReader>[1][]) =>
      (await (await openReader(app, ...scopes)).read()).data.map(({ event }) => event)
    const { agency } = reader
    expect((await reader.read()).data.map(({ event }) => event)).toEqual(['client.deleted', 'ticket.deleted'])
    expect(await eventsOf({ agency, scopes: ['tickets:read'] })).toEqual(['ticket.deleted'])
    expect(await eventsOf({ agency, scopes: ['tickets:write'] })).toEqual([])
  })

  it('can be named, unless the key may not read them', async ({ app, reader: { agency, read }, insertEvents }) => {
    await insertEvents('client.deleted')
    await insertEvents('ticket.deleted')
    expect(await read({ events: 'client.created,ticket.deleted' })).toMatchObject({
      data: [{ event: 'ticket.deleted' }],
    })
    const { key } = await openReader(app, { agency, scopes: ['tickets:read'] })
    const { status, body } = await app.request('get', '/changes', key, {
      query: { events: 'ticket.deleted,client.deleted' },
    })
    expect([status, body]).toEqual([
      403,
      expect.objectContaining({ code: 'PERMISSION_DENIED', required: 'clients:read' }),
    ])
  })

  it.for(['client.exploded', '', 'client.created,', '*', 'test.ping'])(
    'are not named %s',
    async (events, { app, reader: { key } }) => {
      const { status, body } = await app.request('get', '/changes', key, { query: { events } })
      expect([status, Object.keys(body.details.fieldErrors)]).toEqual([400, ['events']])
    },
  )
})

describe('a cursor', () => {
  it.for(['', 'x', 'Now', Buffer.from('1.2.3.4').toString('base64url')])(
    'that is malformed, such as %s, returns 400',
    async (after, { app, reader: { key } }) => {
      const { status, body } = await app.request('get', '/changes', key, { query: { after } })
      expect([status, body.code]).toEqual([400, 'INVALID_CURSOR'])
    },
  )

  it('expires a day after its oldest events, and when the database is an earlier one', async ({
    app,
    reader: { key, read },
  }) => {
    const page = await read()
    const statusOf = async (changes: Partial<Cursor>) =>
      (await app.request('get', '/changes', key, { query: { after: cursorWith(page, changes) } })).status
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    expect(await statusOf({ at: daysAgo(30.9) })).toBe(200)
    expect(await statusOf({ at: daysAgo(31.1) })).toBe(410)
    expect(await statusOf({ position: 1e12 })).toBe(410)
  })

  it('expires when the database has moved, whose events come before later ones', async ({
    app,
    reader: { key, read },
    emitAll,
  }) => {
    await emitAll(1, 2)
    const { nextCursor } = await read()
    await renewEpoch(app.db, 'another cluster')
    const { status, body } = await app.request('get', '/changes', key, { query: { after: nextCursor } })
    expect([status, body.code]).toEqual([410, 'CURSOR_EXPIRED'])
    await emitAll(3)
    const page = await read()
    expect(clientIds(page)).toEqual([1, 2, 3])
    await renewEpoch(app.db, 'another cluster')
    expect(await read({ after: page.nextCursor })).toMatchObject({ data: [] })
  })
})
