import { describe, expect } from 'vitest'
import { basePath } from '#test/app/index.ts'
import { parseResponse } from '#test/servers/raw-http.ts'
import { describeHostile, expectBadRequest, titled } from './raw-requests.ts'

describeHostile('a URL', it => {
  describe('with the id', () => {
    it.for(
      titled([
        'abc',
        '1e2',
        '1.5',
        '1.0',
        '-1',
        '+1',
        '0x1',
        '%EF%BC%91',
        '1%20',
        '%201',
        '1%0A',
        '1%00',
        '%00',
        '1,2',
        '1;2',
        '1%2F2',
        '..',
        '%2e%2e',
        '%zz',
        '%',
        '%E9',
        '%C0%AF',
        'null',
        'NaN',
        'Infinity',
        '[1]',
        '__proto__',
        'constructor',
        "1'--",
        'x'.repeat(4000),
      ]),
    )('%s is rejected', async ([, text], { send }) => {
      for (const method of ['GET', 'DELETE']) expectBadRequest(await send(method, `/clients/${text}`), 'id')
      expectBadRequest(await send('PATCH', `/clients/${text}`, { body: '{"name":"x"}' }), 'id')
    })

    it.for(titled(['0', '00', '2147483647', '2147483648', '9'.repeat(30), '9'.repeat(400)]))(
      '%s is not found',
      async ([, text], { send }) => {
        for (const [method, body] of [['GET'], ['DELETE'], ['PATCH', '{"name":"x"}'], ['PUT', '{"name":"x"}']] as const)
          expect(await send(method, `/clients/${text}`, body ? { body } : {})).toMatchObject({
            status: 404,
            body: { error: 'Ressource introuvable', code: 'NOT_FOUND' },
          })
      },
    )
  })

  describe('with the query', () => {
    const integers = [
      '',
      'abc',
      '1e2',
      '%205',
      '5%20',
      '+5',
      '0x5',
      '5.0',
      '%00',
      '5%00',
      '%',
      '%zz',
      '%EF%BC%95',
      '--5',
    ]
    it.for(['limit', 'offset'].flatMap(name => integers.map(text => [name, text])))(
      '%s=%s is rejected',
      async ([name, text], { send }) => expectBadRequest(await send('GET', `/clients?${name}=${text}`), name),
    )

    it.for([
      'limit=1&limit=2',
      'limit=1&limit=1',
      'limit=1&limit',
      'limit',
      'limit[]=1',
      'limit[a]=1',
      'limit=1&limit[]=2',
    ])('%s is rejected', async (query, { send }) => expectBadRequest(await send('GET', `/clients?${query}`), 'limit'))

    const accepted: [string, object][] = [
      ['limit=0', { limit: 1 }],
      ['limit=-5', { limit: 1 }],
      ['limit=101', { limit: 100 }],
      ['limit=007', { limit: 7 }],
      ['limit=99999999999999999999999', { limit: 100 }],
      [`limit=-${'9'.repeat(400)}`, { limit: 1 }],
      ['offset=-1', { offset: 0 }],
      ['offset=-0', { offset: 0 }],
      ['offset=2147483648', { offset: 2147483647, data: [] }],
      [`offset=${'9'.repeat(400)}`, { offset: 2147483647, data: [] }],
      ['LIMIT=abc', { limit: 50, offset: 0 }],
      ['__proto__=1', { limit: 50, offset: 0 }],
      ['__proto__[limit]=abc', { limit: 50, offset: 0 }],
      ['constructor=1&toString=1&hasOwnProperty=1', { limit: 50, offset: 0 }],
      ['other=%zz&%=%', { limit: 50, offset: 0 }],
      ['other=%00', { limit: 50, offset: 0 }],
      ["order=name';drop table clients--".replaceAll(' ', '+'), { limit: 50, offset: 0 }],
      ['', { limit: 50, offset: 0 }],
      ['?', { limit: 50, offset: 0 }],
      ['&&&=&=', { limit: 50, offset: 0 }],
      [`other=${'x'.repeat(8000)}`, { limit: 50, offset: 0 }],
      [Array.from({ length: 1500 }, (_, at) => `a${at}=1`).join('&'), { limit: 50, offset: 0 }],
    ]
    it.for(accepted.map(([query, expected]) => [query.slice(0, 40), query, expected] as const))(
      '%s is clamped or ignored',
      async ([, query, expected], { send, client }) => {
        const { status, body } = await send('GET', `/clients?${query}`)
        expect({ status, body }).toMatchObject({ status: 200, body: { total: 1, data: [client], ...expected } })
      },
    )
  })

  describe('with the path', () => {
    it.for(
      titled([
        '',
        '/',
        '//',
        '//clients',
        '/clients/',
        '/clients//',
        '/clients/ID/',
        '/clients//ID',
        '/clients/ID/ID',
        '/Clients',
        '/CLIENTS',
        '/clients%20',
        '/clients%2F1',
        '/clients;x=1',
        '/%63lients',
        '/./clients',
        '/x/../clients',
        '/..',
        '/../../../etc/passwd',
        '/%00',
        '/%',
        '/%zz',
        '/%E9',
        '/__proto__',
        '/constructor',
        '/me/',
        '/meme',
        '/*',
        '/:id',
        '/{id}',
        '/clients\\1',
        `/${'x'.repeat(12_000)}`,
        `/clients${'/x'.repeat(5000)}`,
      ]),
    )('%s is not found', async ([, path], { send, id }) => {
      expect(await send('GET', path.replaceAll('ID', String(id)))).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND' },
      })
    })

    it.for(['/', '/API/public/v1/me', '/api/public', '/api/public/v1x/me', '//api/public/v1/me', '/%zz'])(
      '%s, outside the API, is not found',
      async (path, { exchange }) => {
        const head = [`GET ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', '', ''].join('\r\n')
        expect(parseResponse(await exchange([head]))).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
      },
    )
  })

  it.for([
    [`${basePath}/clients/ID#x`, 200],
    [`${basePath}/me#`, 200],
    [`${basePath}/clients#x?limit=abc`, 200],
    [`ftp://elsewhere.example${basePath}/health`, 200],
  ] as const)(
    'is accepted with a fragment or another scheme: %s',
    async ([target, expected], { id, key, exchange }) => {
      const lines = [`GET ${target.replace('ID', String(id))} HTTP/1.1`, 'Host: localhost', `x-api-key: ${key}`]
      expect(parseResponse(await exchange([[...lines, 'Connection: close', '', ''].join('\r\n')])).status).toBe(
        expected,
      )
    },
  )

  it('is accepted without a Host header', async ({ id, key, exchange, client }) => {
    const head = [`GET ${basePath}/clients/${id} HTTP/1.1`, `x-api-key: ${key}`, 'Connection: close', '', ''].join(
      '\r\n',
    )
    expect(parseResponse(await exchange([head]))).toMatchObject({ status: 200, body: client })
  })

  it('is accepted in absolute form', async ({ id, key, exchange, client }) => {
    const head = [
      `GET http://elsewhere.example${basePath}/clients/${id}?x=1 HTTP/1.1`,
      'Host: localhost',
      `x-api-key: ${key}`,
      'Connection: close',
    ].join('\r\n')
    expect(parseResponse(await exchange([`${head}\r\n\r\n`]))).toMatchObject({ status: 200, body: client })
  })
})
