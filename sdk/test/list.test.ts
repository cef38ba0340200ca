import { describe, expect } from 'vitest'
import { Operations } from '../src/generated/resources.ts'
import { AgencyApi, NotFoundError, type AgencyClient } from '../src/index.ts'
import { openPublicClient } from '../src/client.ts'
import { test } from '../../test/app/index.ts'
import { openFakeClock } from './fake-clock.ts'
import { json, openServer } from './server.ts'

const it = test
  .extend('agency', { scope: 'file' }, async ({ app }) => {
    const agency = await app.agency()
    const clientIds: number[] = []
    while (clientIds.length < 7) clientIds.push(await app.client(agency))
    return { ...agency, clientIds }
  })
  .extend('ids', { scope: 'file' }, ({ agency }) => agency.clientIds)
  .extend('api', { scope: 'file' }, async ({ app, agency }) => {
    const { key: apiKey } = await app.key(agency)
    return new AgencyApi({ apiKey, baseUrl: app.url })
  })

const collect = async <Item>(items: AsyncIterable<Item>) => {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}

describe('a list', () => {
  it('is a promise of one page', async ({ api, ids }) => {
    const page = await api.clients.list({ limit: 3, offset: 2 })
    expect(page).toMatchObject({ total: 7, limit: 3, offset: 2 })
    expect(page.data.map(({ id }) => id)).toEqual(ids.slice(2, 5))
  })

  it.for([1, 3, 7, 50])('yields every item in order, with pages of %i', async (limit, { api, ids }) => {
    const clients: AgencyClient[] = await collect(api.clients.list({ limit }))
    expect(clients.map(({ id }) => id)).toEqual(ids)
  })

  it('yields every item from its offset on', async ({ api, ids }) => {
    expect((await collect(api.clients.list({ limit: 2, offset: 4 }))).map(({ id }) => id)).toEqual(ids.slice(4))
    expect(await collect(api.clients.list({ offset: 7 }))).toEqual([])
  })

  it('requests only the pages that are consumed', async ({ app, agency, ids }) => {
    const { key } = await app.key(agency, { perMinute: 60 })
    const counted = new AgencyApi({ apiKey: key, baseUrl: app.url })
    for await (const { id } of counted.clients.list({ limit: 2 })) if (id === ids[2]) break
    expect((await counted.me()).usage.minuteCount).toBe(3)
  })

  it('applies its filter to every page', async ({ api, ids }) => {
    for (const status of ['open', 'closed', 'open', 'open'])
      await api.tickets.create({ clientId: ids[0] ?? 0, title: 'Ticket', status })
    const tickets = await collect(api.tickets.list({ limit: 2, status: 'open' }))
    expect(tickets.map(({ status }) => status)).toEqual(['open', 'open', 'open'])
  })

  it('yields its pages, each with its response', async ({ api }) => {
    const pages = []
    for await (const { data, response, requestId } of api.clients.list({ limit: 3 }).pages())
      pages.push([data.data.length, data.offset, response.headers.get('x-request-id') === requestId])
    expect(pages).toEqual([
      [3, 0, true],
      [3, 3, true],
      [1, 6, true],
    ])
  })

  it('follows cursors, with the selected fields', async ({ api, ids }) => {
    const pages = []
    const list = api.clients.list({ cursor: '', limit: 3, count: 'false', fields: ['id', 'name'], sort: '-id' })
    for await (const { data } of list.pages()) pages.push(data)
    expect(pages.map(({ data }) => data.map(({ id }) => id))).toEqual([
      ids.slice(4).toReversed(),
      ids.slice(1, 4).toReversed(),
      ids.slice(0, 1),
    ])
    expect(Object.keys(pages[0]?.data[0] ?? {})).toEqual(['id', 'name'])
    expect(pages[2]?.nextCursor).toBeNull()
  })

  it('throws the error of a failed page', async ({ api }) => {
    await expect(collect(api.webhooks.deliveries.list(2_000_000_000))).rejects.toThrow(NotFoundError)
  })
})

it('a list without pages is requested once', async () => {
  const server = await openServer()
  const clock = openFakeClock()
  const httpClient = openPublicClient({ apiKey: 'spk_1', baseUrl: server.url, fetch: clock.fetch }, clock)
  server.respondWith(json(200, { data: [{ id: 2 }, { id: 1 }], total: 40 }))
  expect(await collect(new Operations(httpClient).clients.list())).toEqual([{ id: 2 }, { id: 1 }])
  expect(server.requests).toHaveLength(1)
})

it('toArray collects at most `limit` items, and requests no page more than necessary', async () => {
  const server = await openServer()
  const httpClient = openPublicClient({ apiKey: 'spk_1', baseUrl: server.url })
  const { clients } = new Operations(httpClient)
  const page = (offset: number, ...ids: number[]) =>
    json(200, { data: ids.map(id => ({ id })), total: 5, limit: 2, offset })
  server.respondWith(page(0, 1, 2), page(2, 3, 4), page(4, 5))
  expect(await clients.list({ limit: 2 }).toArray({ limit: 3 })).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
  expect(server.requests).toHaveLength(2)
  server.respondWith(page(0, 1, 2), page(2, 3, 4), page(4, 5))
  expect(await clients.list({ limit: 2 }).toArray({ limit: 100 })).toHaveLength(5)
  server.respondWith(...Array.from({ length: 4 }, () => page(0, 1, 2)))
  for (const limit of [0, -1, Number.NaN, undefined as never])
    await expect(clients.list({ limit: 2 }).toArray({ limit })).rejects.toThrow('limit must be 1 or more')
})
