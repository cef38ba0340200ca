import { describe, expect } from 'vitest'
import { describeHostile, titled, type Headers } from './raw-requests.ts'

const now = new Date().toUTCString()

describeHostile('the head of a request', it => {
  describe('methods', () => {
    it.for(['TRACE', 'PROPFIND', 'OPTIONS', 'PURGE', 'QUERY', 'SEARCH', 'MKCOL', 'DELETE', 'PATCH', 'PUT'])(
      '%s is rejected when the path does not have it',
      async (method, { send }) => {
        expect(await send(method, '/clients')).toMatchObject({
          status: 405,
          headers: { allow: 'GET, HEAD, POST' },
          body: { code: 'METHOD_NOT_ALLOWED' },
        })
      },
    )

    it.for(['/me', '/scopes', '/health', '/clients', '/clients?limit=abc', '/clients/ID', '/clients/abc', '/nothing'])(
      'HEAD %s responds as GET, without a body',
      async (template, { send, id }) => {
        const path = template.replace('ID', String(id))
        const [get, head] = [await send('GET', path), await send('HEAD', path)]
        expect(head.status).toBe(get.status)
        expect(head.headers['content-type']).toBe(get.headers['content-type'])
        expect(Object.keys(head.headers).toSorted()).toEqual(Object.keys(get.headers).toSorted())
      },
    )
  })

  describe('headers', () => {
    it.for<[string, (key: string) => string | undefined, string]>([
      ['absent', () => undefined, 'MISSING_API_KEY'],
      ['empty', () => '', 'MISSING_API_KEY'],
      ['in capitals', () => 'SPK_0', 'MISSING_API_KEY'],
      ['without its prefix', () => '0'.repeat(48), 'MISSING_API_KEY'],
      ['as a bearer', key => `Bearer ${key}`, 'MISSING_API_KEY'],
      ['behind an odd byte', key => `\xa0${key}`, 'MISSING_API_KEY'],
      ['the prefix alone', () => 'spk_', 'INVALID_API_KEY'],
      ['one character short', key => key.slice(0, -1), 'INVALID_API_KEY'],
      ['one character long', key => `${key}0`, 'INVALID_API_KEY'],
      ['in capital digits', () => `spk_${'A'.repeat(48)}`, 'INVALID_API_KEY'],
      ['very long', () => `spk_${'0'.repeat(10_000)}`, 'INVALID_API_KEY'],
      ['with a space in it', key => `${key.slice(0, 20)} ${key.slice(20)}`, 'INVALID_API_KEY'],
      ['with odd bytes', () => 'spk_\xff\x80\xe9', 'INVALID_API_KEY'],
      ['with a wildcard', () => 'spk_%', 'INVALID_API_KEY'],
      ['with a quote', () => "spk_' or 1=1--", 'INVALID_API_KEY'],
      ['twice', key => `${key}\r\nx-api-key: ${key}`, 'INVALID_API_KEY'],
    ])('a key is rejected: %s', async ([, sent, code], { send, key }) => {
      expect(await send('GET', '/me', { headers: { 'x-api-key': sent(key) } })).toMatchObject({
        status: 401,
        body: { code },
      })
    })

    it('a key is accepted between spaces', async ({ send, key }) => {
      expect(await send('GET', '/me', { headers: { 'x-api-key': `  ${key} \t` } })).toMatchObject({ status: 200 })
    })

    it('a key in the query is ignored', async ({ send, key }) => {
      const headers = { 'x-api-key': undefined }
      expect(await send('GET', `/me?x-api-key=${key}`, { headers })).toMatchObject({ status: 401 })
    })

    it.for(titled(['12345678', 'A.b_c-9z', 'x'.repeat(128)]))(
      'the request id %s is kept',
      async ([, requestId], { send }) => {
        for (const path of ['/me', '/nothing']) {
          const { headers } = await send('GET', path, { headers: { 'X-Request-Id': requestId } })
          expect(headers['x-request-id']).toBe(requestId)
        }
      },
    )

    it.for(
      titled([
        '',
        '1234567',
        'x'.repeat(129),
        'with a space',
        'a/b/c/d/e',
        '<script>',
        'é'.repeat(8),
        '12345678\r\nx-request-id: 1',
      ]),
    )('the request id %s is replaced', async ([, requestId], { send }) => {
      const { headers } = await send('GET', '/me', { headers: { 'X-Request-Id': requestId } })
      expect(headers['x-request-id']).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    })

    it.for<[string, Headers]>([
      ['many', Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`x-${at}`, 1]))],
      ['of odd bytes', { 'User-Agent': '\xff\xfe\x80', Cookie: '\xe9', Accept: '\x09\xe9' }],
      ['that accept other types', { Accept: 'text/html', 'Accept-Encoding': 'x', 'Accept-Language': '*' }],
      ['that request an upgrade', { Connection: 'close, upgrade', Upgrade: 'websocket' }],
      ['that override the method', { 'X-HTTP-Method-Override': 'DELETE', 'X-HTTP-Method': 'DELETE' }],
      ['that rewrite the path', { 'X-Original-Url': '/', 'X-Rewrite-Url': '/' }],
      ['of a request that depends on dates', { 'If-Modified-Since': now, 'If-Unmodified-Since': now }],
      ['of a range request', { Range: 'bytes=0-0' }],
      ['with an expectation to continue', { Expect: '100-continue', 'Content-Length': 0 }],
      ['with an unknown expectation', { Expect: 'miracles' }],
    ])('further headers are ignored: %s', async ([, headers], { send, id, client }) => {
      expect(await send('GET', `/clients/${id}`, { headers })).toMatchObject({ status: 200, body: client })
    })
  })
})
