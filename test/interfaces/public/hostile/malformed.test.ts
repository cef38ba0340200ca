import { expect } from 'vitest'
import { basePath } from '#test/app/index.ts'
import { expectConformance } from '#test/contract/conformance.ts'
import { parseResponse, type Bytes } from '#test/servers/raw-http.ts'
import { chunked, describeHostile, expectBadRequest } from './raw-requests.ts'

/** The parts of a request; `request` returns the head of a request that creates a client. */
type Parts = (request: (...headers: string[]) => string) => Bytes[]

describeHostile('malformed HTTP', it => {
  const client = '{"name":"x"}'

  it.for<[string, Parts]>([
    ['a TLS handshake', () => ['\x16\x03\x01\x00\xff\r\n\r\n']],
    ['text that is not HTTP', () => ['hello\r\n\r\n']],
    ['a method in lower case', () => [`get ${basePath}/me HTTP/1.1\r\nHost: localhost\r\n\r\n`]],
    ['an unknown method', () => [`FETCH ${basePath}/me HTTP/1.1\r\nHost: localhost\r\n\r\n`]],
    ['an unknown protocol', () => [`GET ${basePath}/me HTTQ/1.1\r\nHost: localhost\r\n\r\n`]],
    ['an unknown version', () => [`GET ${basePath}/me HTTP/9.9\r\nHost: localhost\r\n\r\n`]],
    ['a path with a space', () => [`GET ${basePath}/a b HTTP/1.1\r\nHost: localhost\r\n\r\n`]],
    ['a path with a NUL byte', () => [`GET ${basePath}/\0 HTTP/1.1\r\nHost: localhost\r\n\r\n`]],
    [
      'a path in UTF-8 that is not escaped',
      () => [Buffer.from(`GET ${basePath}/clients/１ HTTP/1.1\r\nHost: localhost\r\n\r\n`)],
    ],
    ['a header without a colon', request => [request('Nothing')]],
    ['a header without a name', request => [request(': x')]],
    ['a header with a space in its name', request => [request('X y: z')]],
    ['a header with a NUL byte', request => [request('X: a\0b')]],
    ['a header with a control character', request => [request('X: a\x01b')]],
    ['a header with a bare carriage return', request => [request('X: a\rb')]],
    ['a folded length', request => [request('Content-Length:', ' 12'), client]],
    ['a length that is no number', request => [request('Content-Length: abc'), client]],
    ['a negative length', request => [request('Content-Length: -1'), client]],
    ['a length beyond the range', request => [request(`Content-Length: ${'9'.repeat(30)}`), client]],
    ['two lengths', request => [request('Content-Length: 12', 'Content-Length: 13'), client]],
    ['a length and chunks', request => [request('Content-Length: 12', 'Transfer-Encoding: chunked'), chunked(client)]],
    ['an unknown transfer encoding', request => [request('Transfer-Encoding: x'), client]],
    ['a chunk of no size', request => [request('Transfer-Encoding: chunked'), `zz\r\n${client}\r\n0\r\n\r\n`]],
    ['a chunk of a wrong size', request => [request('Transfer-Encoding: chunked'), `5\r\n${client}\r\n0\r\n\r\n`]],
    ['a chunk of a negative size', request => [request('Transfer-Encoding: chunked'), `-5\r\n${client}\r\n0\r\n\r\n`]],
  ])('%s returns 400', async ([, parts], { exchange, request }) => {
    const response = parseResponse(await exchange(parts(request)))
    expectBadRequest(response)
    expect(response.headers['x-request-id']).toMatch(/^[A-Za-z0-9._-]{8,128}$/)
    expect(response.headers['connection']).toBe('close')
  })

  it.for<[string, Parts]>([
    ['a path of 20 KB', () => [`GET ${basePath}/${'x'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`]],
    ['a header over 16 KB', request => [request(`X-Long: ${'x'.repeat(17_000)}`)]],
    [
      'headers over 16 KB',
      request => [request(...Array.from({ length: 900 }, (_, at) => `X-${at}: ${'x'.repeat(20)}`))],
    ],
  ])('%s returns 431', async ([, parts], { exchange, request }) => {
    const response = parseResponse(await exchange(parts(request)))
    expectConformance('get', '/', response)
    expect([response.status, response.body]).toEqual([
      431,
      {
        error: 'En-têtes HTTP trop volumineux',
        code: 'HEADERS_TOO_LARGE',
        docUrl: '/docs/errors#headers_too_large',
      },
    ])
    expect(response.headers['connection']).toBe('close')
  })

  it.for<[string, Parts]>([
    ['declares more than it sends', request => [request(`Content-Length: ${client.length + 100}`), client]],
    ['declares gigabytes', request => [request('Content-Length: 10737418240'), client]],
    ['never ends its chunks', request => [request('Transfer-Encoding: chunked'), 'c\r\n{"name":"x"}\r\n']],
  ])('a body that %s returns 400', async ([, parts], { exchange, request }) => {
    const response = parseResponse(await exchange(parts(request), true))
    expect(response.status).toBe(400)
  })

  it('a body that is longer than its Content-Length is cut there', async ({ exchange, request }) => {
    expectBadRequest(parseResponse(await exchange([request('Content-Length: 5', 'Connection: close'), client])))
  })

  it('bytes after a complete request do not change it', async ({ exchange, request }) => {
    const raw = await exchange([request('Content-Length: 2'), `{}${client}`])
    expectBadRequest(parseResponse(raw), 'name')
  })

  it('noise after a request does not change its response', async ({ id, key, exchange }) => {
    const good = `GET ${basePath}/clients/${id} HTTP/1.1\r\nHost: localhost\r\nx-api-key: ${key}\r\n\r\n`
    const raw = await exchange([`${good}noise\r\n\r\n`])
    expect(raw).toMatch(/^HTTP\/1\.1 200 /)
  })
})
