import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { basePath, test } from '#test/app/index.ts'
import { expectConformance } from '#test/contract/conformance.ts'
import { exchange as exchangeBytes, parseResponse, type Bytes, type RawResponse } from '#test/servers/raw-http.ts'

export type Headers = Record<string, string | number | undefined>

const utf8 = (body: Bytes) => (typeof body === 'string' ? Buffer.from(body) : body)

/** Tests with an agency that has one client, and raw requests, because client libraries reject or correct them. */
export const rawTest = test
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  .extend('key', { scope: 'file' }, async ({ app, agency }) => (await app.key(agency)).key)
  .extend('client', { scope: 'file' }, async ({ app, key }) => {
    const { body } = await app.request('post', '/clients', key, { body: { name: 'Moreau', city: 'Lyon' } })
    return body as { id: number }
  })
  .extend('id', { scope: 'file' }, ({ client }) => client.id)
  // Sends bytes, and returns the raw response.
  .extend('exchange', { scope: 'file' }, ({ app }) => {
    return (parts: Bytes[], halfClose = false) => exchangeBytes(app.url, parts, halfClose)
  })
  // The head of a request that creates a client, with further headers.
  .extend('request', { scope: 'file' }, ({ key }) => {
    const lines = [
      `POST ${basePath}/clients HTTP/1.1`,
      'Host: localhost',
      `x-api-key: ${key}`,
      'Content-Type: application/json',
    ]
    return (...headers: string[]) => `${[...lines, ...headers].join('\r\n')}\r\n\r\n`
  })
  // Sends a request, whose response must conform to the contract.
  .extend('send', { scope: 'file' }, ({ exchange, key }) => {
    return async (method: string, path: string, { body, headers }: { body?: Bytes; headers?: Headers } = {}) => {
      const bytes = body === undefined ? undefined : utf8(body)
      const all: Headers = {
        Host: 'localhost',
        Connection: 'close',
        'x-api-key': key,
        ...(bytes && { 'Content-Type': 'application/json', 'Content-Length': bytes.length }),
        ...headers,
      }
      const lines = Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]))
      const head = [`${method} ${basePath}${path} HTTP/1.1`, ...lines, '', ''].join('\r\n')
      const response = parseResponse(await exchange(bytes ? [head, bytes] : [head]))
      expectConformance(method.toLowerCase(), path, response)
      return response
    }
  })
  .extend('post', { scope: 'file' }, ({ send }) => {
    return (body: Bytes, headers: Headers = {}) => send('POST', '/clients', { body, headers })
  })
  .extend(
    'postJson',
    { scope: 'file' },
    ({ post }) =>
      (body: unknown) =>
        post(JSON.stringify(body)),
  )

/** Tests of requests that must store nothing, in any agency. */
const hostileTest = rawTest
  // The number of rows of the tables, and the last transaction that inserted or updated one.
  .extend('readStored', { scope: 'file' }, ({ app }) => async () => {
    const { rows } = await sql`
      select
        (select row(count(*), max(xmin::text::bigint))::text from clients) as clients,
        (select row(count(*), max(xmin::text::bigint))::text from outbox) as events`.execute(app.db)
    return rows
  })
  .extend('stored', { scope: 'file' }, async ({ client, readStored }) => ({ client, rows: await readStored() }))

/** Describes hostile requests: after each test nothing is stored, and after all tests no internal error is logged. */
export const describeHostile = (title: string, body: (it: typeof hostileTest) => void) =>
  describe(title, () => {
    // The first test initializes `stored`; the others continue with the rows after the previous test.
    hostileTest.beforeEach(({ stored }) => expect(stored.rows).toHaveLength(1))
    hostileTest.afterEach(async ({ readStored, stored }) => {
      const before = stored.rows
      stored.rows = await readStored()
      expect(stored.rows, 'stored rows').toEqual(before)
    })

    body(hostileTest)

    hostileTest('no internal error was logged', ({ app }) => {
      const lines = app.logLines.map(line => JSON.parse(line) as { statusCode?: number })
      expect(lines.filter(({ statusCode }) => statusCode === 500)).toEqual([])
    })
  })

/** The response must be a 400: with an issue of one field, or without a field with one issue of the whole request. */
export const expectBadRequest = ({ status, body }: RawResponse, field?: string) => {
  expect({ status, body }).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
  const { fieldErrors, formErrors } = (body as { details: { fieldErrors: object; formErrors: string[] } }).details
  if (field) expect(Object.keys(fieldErrors)).toEqual([field])
  else expect(formErrors).toHaveLength(1)
}

/** A body in chunks. */
export const chunked = (...chunks: Bytes[]) =>
  Buffer.concat([
    ...chunks.flatMap(chunk => {
      const bytes = utf8(chunk)
      return [Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]
    }),
    Buffer.from('0\r\n\r\n'),
  ])
export const chunkedHeaders = { 'Content-Length': undefined, 'Transfer-Encoding': 'chunked' }

export const mebibyte = 1024 * 1024

/** A body of `size` bytes that creates a client, most of them in an unknown field. */
export const padded = (size: number) => {
  const frame = '{"name":"Long","padding":""}'
  return frame.replace('""', `"${'x'.repeat(size - frame.length)}"`)
}

export const nestedArrays = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

/** Cases of a table with shortened titles. */
export const titled = (texts: string[]) => texts.map(text => [text.slice(0, 40), text] as const)
