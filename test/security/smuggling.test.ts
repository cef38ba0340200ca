import { describe, expect } from 'vitest'
import { exchange, parseResponse } from '#test/raw-http.ts'
import { basePath, test } from '#test/app/index.ts'

const it = test.extend('setup', { scope: 'file' }, async ({ app }) => {
  const { key } = await app.key(await app.agency())

  const hidden = `GET ${basePath}/me HTTP/1.1\r\nHost: x\r\nx-api-key: ${key}\r\n\r\n`
  const common = ['Host: x', `x-api-key: ${key}`, 'Content-Type: application/json']
  const request = (...headers: string[]) => `${[line, ...common, ...headers].join('\r\n')}\r\n\r\n`

  return { hidden, key }
})

const line = `POST ${basePath}/clients HTTP/1.1`
const body = '{"name":"x"}'
const chunk = `c\r\n${body}\r\n0\r\n\r\n`

const requestIds = (raw: string) => [...raw.matchAll(/^X-Request-Id: (.*)\r$/gim)].map(([, id]) => id)

describe('a request that is smuggled behind', () => {
  it.for<[string, string]>([
    ['a length and chunks', request(`Content-Length: ${chunk.length}`, 'Transfer-Encoding: chunked') + chunk],
    ['chunks and a length', request('Transfer-Encoding: chunked', 'Content-Length: 3') + chunk],
    ['two lengths', request('Content-Length: 12', `Content-Length: ${12 + hidden.length}`) + body],
    ['a list of lengths', request(`Content-Length: 12, ${12 + hidden.length}`) + body],
    ['a length with a sign', request('Content-Length: +12') + body],
    ['a length in hexadecimal', request('Content-Length: 0xc') + body],
    ['a folded header', request('X: y', ' Transfer-Encoding: chunked', 'Content-Length: 12') + body],
    ['a space before a colon', request('Transfer-Encoding : chunked') + chunk],
    ['chunks that are not the last coding', request('Transfer-Encoding: chunked, identity') + chunk],
    ['chunks by another name', request('Transfer-Encoding: xchunked') + chunk],
    ['chunks after a vertical tab', request('Transfer-Encoding: \vchunked') + chunk],
    ['lines that end in a line feed alone', request('Content-Length: 12').replaceAll('\r\n', '\n') + body],
    ['a header that ends in a line feed alone', request('X: y\nTransfer-Encoding: chunked') + chunk],
    ['a chunk that ends in a line feed alone', `${request('Transfer-Encoding: chunked')}c\n${body}\r\n0\r\n\r\n`],
    ['a chunk with a sign', `${request('Transfer-Encoding: chunked')}+c\r\n${body}\r\n0\r\n\r\n`],
    ['a header that begins with a space', request(' Transfer-Encoding: chunked', 'Content-Length: 12') + body],
  ] as const)('%s is never answered', async ([_what, bytes], { app, setup: { hidden } }) => {
    const raw = await exchange(app.url, [bytes + hidden])
    expect(requestIds(raw)).toHaveLength(1)
    expect(parseResponse(raw)).toMatchObject({ status: 400, headers: { connection: 'close' } })
  })
})

it('requests that come at once are answered in their order, each with its own answer', async ({
  app,
  setup: { key },
}) => {
  const ids = Array.from({ length: 200 }, (_, nth) => `pipelined-${nth}`)
  const paths = ['/me', '/scopes', '/nowhere', '/clients?limit=x']
  const requests = ids.map((id, nth) =>
    [
      `GET ${basePath}${paths[nth % paths.length]} HTTP/1.1`,
      'Host: x',
      `x-api-key: ${key}`,
      `X-Request-Id: ${id}`,
      ...(nth === ids.length - 1 ? ['Connection: close'] : []),
      '',
      '',
    ].join('\r\n'),
  )
  const raw = await exchange(app.url, [requests.join('')])
  expect(requestIds(raw)).toEqual(ids)
  const statuses = [...raw.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status))
  expect(statuses).toEqual(ids.map((_, nth) => [200, 200, 404, 400][nth % paths.length]))
})
