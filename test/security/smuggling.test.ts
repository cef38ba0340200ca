import { describe, expect } from 'vitest'
import { basePath, test } from '#test/app/index.ts'
import { exchange, parseResponse } from '#test/servers/raw-http.ts'

const it = test.extend('key', { scope: 'file' }, async ({ app }) => {
  const { key } = await app.key(await app.agency())
  return key
})

/** In the requests below, instead of the key: it has the same length. */
const placeholderKey = `spk_${'0'.repeat(48)}`

const hidden = `GET ${basePath}/me HTTP/1.1\r\nHost: localhost\r\nx-api-key: ${placeholderKey}\r\n\r\n`
const line = `POST ${basePath}/clients HTTP/1.1`
const common = ['Host: localhost', `x-api-key: ${placeholderKey}`, 'Content-Type: application/json']
const request = (...headers: string[]) => `${[line, ...common, ...headers].join('\r\n')}\r\n\r\n`
const body = '{"name":"x"}'
const chunk = `c\r\n${body}\r\n0\r\n\r\n`

const requestIds = (raw: string) => [...raw.matchAll(/^X-Request-Id: (.*)\r$/gim)].map(([, id]) => id)

describe('request smuggling', () => {
  it.for([
    ['Content-Length and chunks', request(`Content-Length: ${chunk.length}`, 'Transfer-Encoding: chunked') + chunk],
    ['chunks and Content-Length', request('Transfer-Encoding: chunked', 'Content-Length: 3') + chunk],
    ['two values of Content-Length', request('Content-Length: 12', `Content-Length: ${12 + hidden.length}`) + body],
    ['a list in Content-Length', request(`Content-Length: 12, ${12 + hidden.length}`) + body],
    ['a Content-Length with a sign', request('Content-Length: +12') + body],
    ['a hexadecimal Content-Length', request('Content-Length: 0xc') + body],
    ['a folded header', request('X: y', ' Transfer-Encoding: chunked', 'Content-Length: 12') + body],
    ['a space before a colon', request('Transfer-Encoding : chunked') + chunk],
    ['chunked as a coding other than the last', request('Transfer-Encoding: chunked, identity') + chunk],
    ['an unknown transfer coding', request('Transfer-Encoding: xchunked') + chunk],
    ['a vertical tab before chunked', request('Transfer-Encoding: \vchunked') + chunk],
    ['lines that end in LF alone', request('Content-Length: 12').replaceAll('\r\n', '\n') + body],
    ['a header that ends in LF alone', request('X: y\nTransfer-Encoding: chunked') + chunk],
    ['a chunk size that ends in LF alone', `${request('Transfer-Encoding: chunked')}c\n${body}\r\n0\r\n\r\n`],
    ['a chunk size with a sign', `${request('Transfer-Encoding: chunked')}+c\r\n${body}\r\n0\r\n\r\n`],
    ['a header that begins with a space', request(' Transfer-Encoding: chunked', 'Content-Length: 12') + body],
  ] as const)('with %s returns one 400 and closes the connection', async ([, ambiguous], { app, key }) => {
    const raw = await exchange(app.url, [(ambiguous + hidden).replaceAll(placeholderKey, key)])
    expect(requestIds(raw)).toHaveLength(1)
    expect(parseResponse(raw)).toMatchObject({ status: 400, headers: { connection: 'close' } })
  })
})

it('pipelined requests get their responses in order', async ({ app, key }) => {
  const ids = Array.from({ length: 200 }, (_, nth) => `pipelined-${nth}`)
  const paths = ['/me', '/scopes', '/nowhere', '/clients?limit=x']
  const requests = ids.map((id, nth) =>
    [
      `GET ${basePath}${paths[nth % paths.length]} HTTP/1.1`,
      'Host: localhost',
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
