import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import { test } from '../../test/app/index.ts'
import { openReader } from '../../test/platform/changes/reader.ts'
import { followChanges } from '../src/changes.ts'
import { AgencyApi, ApiPromise, CursorExpiredError } from '../src/index.ts'
import type { ApiResponse, ChangeEvent, ChangeList } from '../src/index.ts'
import { openFakeClock } from './fake-clock.ts'

const it = test.extend('reader', ({ app }) => openReader(app))

it('yields the changes of all pages, then waits for the next one', async ({ app, reader: { agency, key } }) => {
  const api = new AgencyApi({ apiKey: key, baseUrl: app.url })
  const create = (id: number) => api.clients.create({ name: `Client ${id}` })
  for (let id = 1; id <= 101; id++) await create(id)
  await app.client(agency)
  const names: string[] = []
  for await (const change of api.changes({ events: ['client.created'] })) {
    if ('client' in change.data) names.push(change.data.client.name)
    if (names.length === 101) void create(102)
    if (names.length === 102) break
  }
  expect(names).toEqual(Array.from({ length: 102 }, (_, index) => `Client ${index + 1}`))
})

it('resumes at the cursor of a page', async ({ app, reader: { key } }) => {
  const api = new AgencyApi({ apiKey: key, baseUrl: app.url })
  const pages = api.changes({ after: 'now', timeoutMs: 60_000, signal: undefined }).pages()
  const firstPage = pages.next()
  // The service waits by now. If not, the page is empty, after 25 seconds.
  await delay(500)
  await api.clients.create({ name: 'Petit' })
  const cursor = (await firstPage).value?.nextCursor
  const { id } = await api.clients.create({ name: 'Moreau' })
  let change: ChangeEvent | undefined
  for await (change of api.changes({ after: cursor })) break
  expect(change).toMatchObject({ event: 'client.created', data: { client: { id } } })
})

it('throws the error of an expired cursor', async ({ app, reader: { key, read } }) => {
  const { nextCursor } = await read()
  const [, ...rest] = Buffer.from(nextCursor, 'base64url').toString().split('.')
  const after = Buffer.from([crypto.randomUUID(), ...rest].join('.')).toString('base64url')
  const iterator = app.api(key).changes({ after })[Symbol.asyncIterator]()
  await expect(iterator.next()).rejects.toThrow(CursorExpiredError)
})

it('requests empty pages at most once a second', async () => {
  const clock = openFakeClock()
  const times: number[] = []
  const respond = () => {
    times.push(clock.now())
    const data: ChangeList = { data: [], nextCursor: 'next', hasMore: false }
    return new ApiPromise(Promise.resolve({ data } as ApiResponse<ChangeList>))
  }
  const pages = followChanges(respond, {}, clock).pages()
  while (times.length < 3) await pages.next()
  expect(times.map(time => time - (times[0] ?? 0))).toEqual([0, 1000, 2000])
})
