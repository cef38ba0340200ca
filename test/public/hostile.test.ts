import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect } from 'vitest'
import { expectConformance } from '#test/contract/conformance.ts'
import { exchange as exchangeBytes, parseResponse, type Bytes, type RawResponse } from '#test/raw-http.ts'
import { basePath, test } from '#test/app/index.ts'

const it = test.extend('setup', { scope: 'file' }, async ({ app }) => {
  const agency = await app.agency()
  const { key } = await app.key(agency)
  const { body: existing } = await app.request('post', '/clients', key, { body: { name: 'Moreau', city: 'Lyon' } })
  const { id } = existing as { id: number }

  const exchange = (parts: Bytes[], halfClose = false) => exchangeBytes(app.url, parts, halfClose)

  /** One request written by hand, where a client library would refuse or mend it; its answer is held against the contract. */
  const sendRaw = async (method: string, path: string, { body, headers }: { body?: Bytes; headers?: Headers } = {}) => {
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
    const answer = parseResponse(await exchange(bytes ? [head, bytes] : [head]))
    expectConformance(method.toLowerCase(), path, answer)
    return answer
  }
  const post = (body: Bytes, headers?: Headers) => sendRaw('POST', '/clients', { body, ...(headers && { headers }) })
  const postJson = (body: unknown) => post(JSON.stringify(body))

  const stored = async () => ({
    clients: await app.db.selectFrom('clients').selectAll().orderBy('id').execute(),
    events: await app.db.selectFrom('outbox').selectAll().orderBy('id').execute(),
  })
  let before = await stored()

  const whole = { limit: 50, offset: 0, data: [existing] }
  const clamped: [string, object][] = [
    ['limit=0', { limit: 1, data: [existing] }],
    ['limit=-5', { limit: 1, data: [existing] }],
    ['limit=101', { limit: 100, data: [existing] }],
    ['limit=007', { limit: 7, data: [existing] }],
    ['limit=99999999999999999999999', { limit: 100, data: [existing] }],
    [`limit=-${'9'.repeat(400)}`, { limit: 1, data: [existing] }],
    ['offset=-1', { offset: 0, data: [existing] }],
    ['offset=-0', { offset: 0, data: [existing] }],
    ['offset=2147483648', { offset: 2147483647, data: [] }],
    [`offset=${'9'.repeat(400)}`, { offset: 2147483647, data: [] }],
    ['LIMIT=abc', whole],
    ['__proto__=1', whole],
    ['__proto__[limit]=abc', whole],
    ['constructor=1&toString=1&hasOwnProperty=1', whole],
    ['other=%zz&%=%', whole],
    ['other=%00', whole],
    ["sort=name';drop table clients--".replaceAll(' ', '+'), whole],
    ['', whole],
    ['?', whole],
    ['&&&=&=', whole],
    [`other=${'x'.repeat(8000)}`, whole],
    [Array.from({ length: 1500 }, (_, at) => `a${at}=1`).join('&'), whole],
  ]
  const line = `POST ${basePath}/clients HTTP/1.1`
  const common = ['Host: x', `x-api-key: ${key}`, 'Content-Type: application/json']
  const request = (...headers: string[]) => `${[line, ...common, ...headers].join('\r\n')}\r\n\r\n`

  return { before, stored, post, sendRaw, id, existing, postJson, key, exchange, request }
})

type Headers = Record<string, string | number | undefined>

const utf8 = (body: Bytes) => (typeof body === 'string' ? Buffer.from(body) : body)

/** A 400 that tells what is wrong: by the field when it is told which, else with the request as a whole. */
const expectBadRequest = ({ status, body }: RawResponse, field?: string) => {
  expect({ status, body }).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
  const { fieldErrors, formErrors } = (body as { details: { fieldErrors: object; formErrors: string[] } }).details
  if (field) expect(Object.keys(fieldErrors)).toEqual([field])
  else expect(formErrors).toHaveLength(1)
}

const chunked = (...chunks: Bytes[]) =>
  Buffer.concat([
    ...chunks.flatMap(chunk => {
      const bytes = utf8(chunk)
      return [Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]
    }),
    Buffer.from('0\r\n\r\n'),
  ])
const chunkedHeaders = { 'Content-Length': undefined, 'Transfer-Encoding': 'chunked' }

const mebibyte = 1024 * 1024
/** A client in a body of exactly so many bytes, most of them in a field that clients do not have. */
const padded = (size: number) => {
  const frame = '{"name":"Long","padding":""}'
  return frame.replace('""', `"${'x'.repeat(size - frame.length)}"`)
}
/** Rows of a table of tests, each with a title that is not too long to read. */
const titled = (texts: string[]) => texts.map(text => [text.slice(0, 40), text] as const)
const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

describe('hostile requests', () => {
  it.afterEach(async ({ setup: { before, stored } }) => {
    const [previous, current] = [before, await stored()]
    before = current
    expect(current, 'what is stored').toEqual(previous)
  })

  describe('bodies', () => {
    it.for<[string, Bytes]>([
      ['white space alone', ' \n'],
      ['an object cut short', '{"name":"x"'],
      ['a text cut short', '{"name":"x'],
      ['a trailing comma', '{"name":"x",}'],
      ['two values', '{"name":"x"}{"name":"y"}'],
      ['single quotes', "{'name':'x'}"],
      ['a bare key', '{name:"x"}'],
      ['a comment', '{"name":"x"/**/}'],
      ['plain text', 'name=x'],
      ['NaN', '{"name":NaN}'],
      ['undefined', 'undefined'],
      ['a raw NUL byte', '{"name":"a\0b"}'],
      ['a raw line break in a text', '{"name":"a\nb"}'],
      ['a broken escape', '{"name":"\\ud8"}'],
      ['a leading zero', '{"name":01}'],
      ['UTF-16', Buffer.from('{"name":"x"}', 'utf16le')],
      ['bytes that are not UTF-8', Buffer.from('{"name":"\xe9"}', 'latin1')],
      ['an overlong UTF-8 sequence', Buffer.from('{"name":"\xc0\xaf"}', 'latin1')],
      ['a surrogate in UTF-8', Buffer.from('{"name":"\xed\xa0\x80"}', 'latin1')],
      ['an array', '[{"name":"x"}]'],
      ['a text', '"x"'],
      ['an empty text', '""'],
      ['a number', '1'],
      ['zero', '0'],
      ['true', 'true'],
      ['false', 'false'],
      ['null', 'null'],
      ['a number beyond the range, alone', '1e400'],
    ] as const)('are refused as a whole when they are %s', async ([_title, body], { setup: { post, sendRaw, id } }) => {
      expectBadRequest(await post(body))
      expectBadRequest(await sendRaw('PATCH', `/clients/${id}`, { body }))
    })

    it.for(['POST /clients', `PUT /clients/${id}`, `PATCH /clients/${id}`])(
      'are required by %s',
      async (operation, { setup: { sendRaw } }) => {
        const [method = '', path = ''] = operation.split(' ')
        const json = { 'Content-Type': 'application/json' }
        expectBadRequest(await sendRaw(method, path))
        expectBadRequest(await sendRaw(method, path, { headers: json }))
        expectBadRequest(await sendRaw(method, path, { body: '' }))
      },
    )

    it('are missing when they turn out to be empty', async ({ setup: { post, sendRaw, id } }) => {
      expectBadRequest(await post(chunked(), chunkedHeaders))
      expectBadRequest(await post(gzipSync(''), { 'Content-Encoding': 'gzip' }))
      expectBadRequest(await sendRaw('PATCH', `/clients/${id}`, { body: '', headers: { 'Content-Length': '00' } }))
    })

    it.for([
      ['text/plain'],
      [undefined],
      ['application/x-www-form-urlencoded'],
      ['multipart/form-data; boundary=x'],
      ['application/xml'],
      ['application/json; charset=latin1'],
      ['application/json; charset=utf-16'],
      ['application/json; charset="'],
      ['application/jsonp'],
      ['application/json, text/plain'],
      ['json'],
      ['*/*'],
      ['\xe9'],
    ] as const)('are refused as %s', async ([type], { setup: { post } }) => {
      const { status, body } = await post('{"name":"x"}', { 'Content-Type': type })
      expect({ status, body }).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } })
    })

    it.for(['lz4', 'compress', 'x', 'gzip, gzip', '\xe9'])(
      'are refused in the encoding %s',
      async (encoding, { setup: { post } }) => {
        const { status, body } = await post('{"name":"x"}', { 'Content-Encoding': encoding })
        expect({ status, body }).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } })
      },
    )

    const compressed = gzipSync('{"name":"x"}')
    it.for<[string, string, Bytes]>([
      ['gzip that is none', 'gzip', '{"name":"x"}'],
      ['gzip cut short', 'gzip', compressed.subarray(0, -9)],
      ['gzip with a wrong checksum', 'gzip', Buffer.concat([compressed.subarray(0, -8), Buffer.alloc(8)])],
      ['deflate that is none', 'deflate', '{"name":"x"}'],
      ['brotli that is none', 'br', '{"name":"x"}'],
      ['Zstandard that is none', 'zstd', '{"name":"x"}'],
    ] as const)('are refused in %s', async ([_title, encoding, body], { setup: { post } }) => {
      expectBadRequest(await post(body, { 'Content-Encoding': encoding }))
    })

    it.for<[string, Bytes, Headers]>([
      ['a byte over 1 MiB', padded(mebibyte + 1), {}],
      ['1 MiB over in chunks', chunked(padded(mebibyte), ' '.repeat(mebibyte)), chunkedHeaders],
      ['small, but over 1 MiB once unpacked', gzipSync(padded(mebibyte + 1)), { 'Content-Encoding': 'gzip' }],
      ['a bomb', gzipSync(Buffer.alloc(100 * mebibyte, ' ')), { 'Content-Encoding': 'gzip' }],
    ] as const)('are refused when they are %s', async ([_title, body, headers], { setup: { post } }) => {
      const { status, body: answer } = await post(body, headers)
      expect({ status, answer }).toMatchObject({ status: 413, answer: { code: 'PAYLOAD_TOO_LARGE' } })
    })

    it.for<[string, string, string]>([
      ['a NUL character', '{"name":"a\\u0000b"}', 'name'],
      ['half of a surrogate pair', '{"name":"\\ud83d"}', 'name'],
      ['a surrogate pair the wrong way round', '{"name":"\\ude00\\ud83d"}', 'name'],
      ['a NUL character in an unknown field', '{"name":"x","other":{"deep":["\\u0000"]}}', 'other.deep.0'],
      ['a NUL character in a key', '{"name":"x","a\\u0000":1}', 'a\0'],
      ['half of a surrogate pair in a key', '{"name":"x","\\ud83d":1}', '\ufffd'],
      ['__proto__', '{"name":"x","__proto__":{"isAdmin":true}}', '__proto__'],
      ['__proto__ in an unknown field', '{"name":"x","a":[{"__proto__":1}]}', 'a.0.__proto__'],
      ['a number beyond the range', '{"name":1e400}', 'name'],
      ['a number beyond the range in an unknown field', '{"name":"x","other":-1e400}', 'other'],
    ] as const)('are refused with %s', async ([_title, body, field], { setup: { post, sendRaw, id } }) => {
      expectBadRequest(await post(body), field)
      expectBadRequest(await sendRaw('PATCH', `/clients/${id}`, { body }), field)
    })

    it.for(['name', 'email', 'notes', 'other'])(
      'are refused with 100,000 levels of arrays in %s',
      async (field, { setup: { post } }) => {
        const { status, body } = await post(`{"name":"x","${field}":${nested(100_000)}}`)
        expect({ status, body }).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
      },
    )

    it('are ignored by operations that take none', async ({ setup: { sendRaw, id, existing } }) => {
      const invalidBody = { body: '{', headers: { 'Content-Type': 'text/plain', 'Content-Encoding': 'x' } }
      expect(await sendRaw('GET', '/me', invalidBody)).toMatchObject({ status: 200 })
      expect(await sendRaw('GET', `/clients/${id}`, { body: '{' })).toMatchObject({ status: 200, body: existing })
      expect(await sendRaw('DELETE', '/clients/999999', invalidBody)).toMatchObject({ status: 404 })
    })
  })

  describe('fields', () => {
    const limits: [string, number][] = [
      ['name', 200],
      ['phone', 50],
      ['address', 500],
      ['city', 100],
      ['postalCode', 20],
      ['country', 100],
      ['siret', 50],
      ['vatNumber', 50],
      ['notes', 20_000],
    ]
    it.for(limits)('%s is refused beyond %i characters', async ([field, maxLength], { setup: { postJson } }) => {
      for (const text of ['x'.repeat(maxLength + 1), '😀'.repeat(maxLength + 1)])
        expectBadRequest(await postJson({ name: 'x', [field]: text }), field)
    })

    it.for([...limits.map(([field]) => field), 'email'])(
      '%s is refused when it is no text',
      async (field, { setup: { postJson, sendRaw, id } }) => {
        for (const value of [1, 1e20, true, [], ['x'], {}, { toString: 'x' }]) {
          expectBadRequest(await postJson({ name: 'x', [field]: value }), field)
          expectBadRequest(
            await sendRaw('PATCH', `/clients/${id}`, { body: JSON.stringify({ [field]: value }) }),
            field,
          )
        }
      },
    )

    it.for(['', ' ', '\t\r\n', '\u00a0', '\u2003', '\ufeff', null, undefined])(
      'name is refused as %j',
      async (name, { setup: { postJson, sendRaw, id } }) => {
        expectBadRequest(await postJson({ name, city: 'Lyon' }), 'name')
        expectBadRequest(await sendRaw('PUT', `/clients/${id}`, { body: JSON.stringify({ name }) }), 'name')
        if (name !== undefined)
          expectBadRequest(await sendRaw('PATCH', `/clients/${id}`, { body: JSON.stringify({ name }) }), 'name')
      },
    )

    it.for(
      titled([
        '',
        ' ',
        'x',
        '@',
        'a@',
        '@b.fr',
        'a@b',
        'a@b@c.fr',
        'a b@c.fr',
        ' a@b.fr',
        'a@b.fr\n',
        'a..b@c.fr',
        'a@-b.fr',
        'a@b..fr',
        'a@b.fr, c@d.fr',
        `${'a'.repeat(250)}@b.fr`,
        `${'a.'.repeat(500_000)}@b`,
        `a@${'a'.repeat(1_000_000)}`,
        `a@${'a.'.repeat(500_000)}`,
        `a@${'a-'.repeat(500_000)}`,
      ]),
    )('email is refused as %s', async ([_title, email], { setup: { postJson } }) => {
      expectBadRequest(await postJson({ name: 'x', email }), 'email')
    })

    it.for([
      ['numbers', 1],
      ['objects', {}],
    ] as const)(
      'that are long lists of %s are refused without a look at each',
      async ([_what, element], { app, setup: { key } }) => {
        const lines = Array.from({ length: 200_000 }, () => element)
        const began = Date.now()
        const { status, body } = await app.request('post', '/invoices', key, { body: { clientId: 1, lines } })
        expect(status).toBe(400)
        expect(body.details.fieldErrors).toEqual({ lines: ['1000 éléments au plus'] })
        expect(Date.now() - began).toBeLessThan(5000)
      },
    )

    it('are all complained about at once, in the language of the service', async ({ setup: { postJson } }) => {
      const { body } = await postJson({ name: ' ', email: 'x', phone: 1, city: 'x'.repeat(101) })
      expect(body).toEqual({
        error: 'Données invalides',
        code: 'VALIDATION_FAILED',
        details: {
          fieldErrors: {
            name: ['Ne doit pas être vide'],
            email: ['Adresse e-mail invalide'],
            phone: ['Doit être un texte ou null'],
            city: ['100 caractères au plus'],
          },
          formErrors: [],
        },
      })
    })
  })

  describe('ids', () => {
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
    )('%s is no id', async ([_title, text], { setup: { sendRaw } }) => {
      for (const method of ['GET', 'DELETE']) expectBadRequest(await sendRaw(method, `/clients/${text}`), 'id')
      expectBadRequest(await sendRaw('PATCH', `/clients/${text}`, { body: '{"name":"x"}' }), 'id')
    })

    it.for(titled(['0', '00', '2147483647', '2147483648', '9'.repeat(30), '9'.repeat(400)]))(
      '%s is the id of nothing',
      async ([_title, text], { setup: { sendRaw } }) => {
        for (const [method, body] of [['GET'], ['DELETE'], ['PATCH', '{"name":"x"}'], ['PUT', '{"name":"x"}']] as const)
          expect(await sendRaw(method, `/clients/${text}`, body ? { body } : {})).toMatchObject({
            status: 404,
            body: { error: 'Ressource introuvable', code: 'NOT_FOUND' },
          })
      },
    )
  })

  describe('queries', () => {
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
      '%s=%s is refused',
      async ([name, text], { setup: { sendRaw } }) =>
        expectBadRequest(await sendRaw('GET', `/clients?${name}=${text}`), name),
    )

    it.for([
      'limit=1&limit=2',
      'limit=1&limit=1',
      'limit=1&limit',
      'limit',
      'limit[]=1',
      'limit[a]=1',
      'limit=1&limit[]=2',
    ])('%s is refused', async (query, { setup: { sendRaw } }) =>
      expectBadRequest(await sendRaw('GET', `/clients?${query}`), 'limit'),
    )
    it.for(clamped.map(([query, expected]) => [query.slice(0, 40), query, expected] as const))(
      '%s is clamped or ignored',
      async ([_title, query, expected], { setup: { sendRaw } }) => {
        const { status, body } = await sendRaw('GET', `/clients?${query}`)
        expect({ status, body }).toMatchObject({ status: 200, body: { total: 1, ...expected } })
      },
    )
  })

  describe('paths', () => {
    it.for(
      titled([
        '',
        '/',
        '//',
        '//clients',
        '/clients/',
        '/clients//',
        `/clients/${id}/`,
        `/clients//${id}`,
        `/clients/${id}/${id}`,
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
    )('%s leads nowhere', async ([_title, path], { setup: { sendRaw } }) => {
      expect(await sendRaw('GET', path)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    })

    it.for([
      '/',
      '/API/public/v1/me',
      '/api/public',
      '/api/public/v1x/me',
      '//api/public/v1/me',
      '/favicon.ico',
      '/%zz',
    ])('%s, outside of the interface, leads nowhere', async (path, { setup: { exchange } }) => {
      const head = [`GET ${path} HTTP/1.1`, 'Host: x', 'Connection: close', '', ''].join('\r\n')
      expect(parseResponse(await exchange([head]))).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    })

    it.for([
      [`${basePath}/clients/ID#x`, 200],
      [`${basePath}/me#`, 200],
      [`${basePath}/clients#x?limit=abc`, 200],
      [`ftp://elsewhere.example${basePath}/health`, 200],
    ] as const)('may be odd: %s', async ([target, expected], { setup: { id, key, exchange } }) => {
      const lines = [`GET ${target.replace('ID', String(id))} HTTP/1.1`, 'Host: x', `x-api-key: ${key}`]
      expect(parseResponse(await exchange([[...lines, 'Connection: close', '', ''].join('\r\n')])).status).toBe(
        expected,
      )
    })

    it('needs no Host beside it', async ({ setup: { id, key, exchange, existing } }) => {
      const head = [`GET ${basePath}/clients/${id} HTTP/1.1`, `x-api-key: ${key}`, 'Connection: close', '', ''].join(
        '\r\n',
      )
      expect(parseResponse(await exchange([head]))).toMatchObject({ status: 200, body: existing })
    })

    it('may be in the absolute form', async ({ setup: { id, key, exchange, existing } }) => {
      const head = [
        `GET http://elsewhere.example${basePath}/clients/${id}?x=1 HTTP/1.1`,
        'Host: x',
        `x-api-key: ${key}`,
        'Connection: close',
      ].join('\r\n')
      expect(parseResponse(await exchange([`${head}\r\n\r\n`]))).toMatchObject({ status: 200, body: existing })
    })
  })

  describe('methods', () => {
    it.for(['TRACE', 'PROPFIND', 'OPTIONS', 'PURGE', 'QUERY', 'SEARCH', 'MKCOL', 'DELETE', 'PATCH', 'PUT'])(
      '%s is refused where the path does not have it',
      async (method, { setup: { sendRaw } }) => {
        expect(await sendRaw(method, '/clients')).toMatchObject({
          status: 405,
          headers: { allow: 'GET, HEAD, POST' },
          body: { code: 'METHOD_NOT_ALLOWED' },
        })
      },
    )

    it.for([
      '/me',
      '/scopes',
      '/health',
      '/clients',
      '/clients?limit=abc',
      `/clients/${id}`,
      '/clients/abc',
      '/nothing',
    ])('HEAD %s answers as GET does, without a body', async (path, { setup: { sendRaw } }) => {
      const [get, head] = [await sendRaw('GET', path), await sendRaw('HEAD', path)]
      expect(head.status).toBe(get.status)
      expect(head.headers['content-type']).toBe(get.headers['content-type'])
      expect(Object.keys(head.headers).toSorted()).toEqual(Object.keys(get.headers).toSorted())
    })
  })

  describe('headers', () => {
    it.for<[string, string | undefined, string]>([
      ['absent', undefined, 'MISSING_API_KEY'],
      ['empty', '', 'MISSING_API_KEY'],
      ['in capitals', 'SPK_0', 'MISSING_API_KEY'],
      ['without its prefix', '0'.repeat(48), 'MISSING_API_KEY'],
      ['as a bearer', `Bearer ${key}`, 'MISSING_API_KEY'],
      ['behind an odd byte', `\xa0${key}`, 'MISSING_API_KEY'],
      ['the prefix alone', 'spk_', 'INVALID_API_KEY'],
      ['one character short', key.slice(0, -1), 'INVALID_API_KEY'],
      ['one character long', `${key}0`, 'INVALID_API_KEY'],
      ['in capital digits', `spk_${'A'.repeat(48)}`, 'INVALID_API_KEY'],
      ['very long', `spk_${'0'.repeat(10_000)}`, 'INVALID_API_KEY'],
      ['with a space in it', `${key.slice(0, 20)} ${key.slice(20)}`, 'INVALID_API_KEY'],
      ['with odd bytes', 'spk_\xff\x80\xe9', 'INVALID_API_KEY'],
      ['with a wildcard', 'spk_%', 'INVALID_API_KEY'],
      ['with a quote', "spk_' or 1=1--", 'INVALID_API_KEY'],
      ['twice', `${key}\r\nx-api-key: ${key}`, 'INVALID_API_KEY'],
    ] as const)('a key is refused %s', async ([_title, text, code], { setup: { sendRaw } }) => {
      expect(await sendRaw('GET', '/me', { headers: { 'x-api-key': text } })).toMatchObject({
        status: 401,
        body: { code },
      })
    })

    it('a key may stand between spaces', async ({ setup: { sendRaw, key } }) => {
      expect(await sendRaw('GET', '/me', { headers: { 'x-api-key': `  ${key} \t` } })).toMatchObject({ status: 200 })
    })

    it('a key in the query does not count', async ({ setup: { sendRaw, key } }) => {
      const headers = { 'x-api-key': undefined }
      expect(await sendRaw('GET', `/me?x-api-key=${key}`, { headers })).toMatchObject({ status: 401 })
    })

    it.for(titled(['12345678', 'A.b_c-9z', 'x'.repeat(128)]))(
      'the request id %s is kept',
      async ([_title, requestId], { setup: { sendRaw } }) => {
        for (const path of ['/me', '/nothing']) {
          const { headers } = await sendRaw('GET', path, { headers: { 'X-Request-Id': requestId } })
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
    )('the request id %s is replaced', async ([_title, requestId], { setup: { sendRaw } }) => {
      const { headers } = await sendRaw('GET', '/me', { headers: { 'X-Request-Id': requestId } })
      expect(headers['x-request-id']).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    })

    it.for<[string, Headers]>([
      ['many', Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`x-${at}`, 1]))],
      ['of odd bytes', { 'User-Agent': '\xff\xfe\x80', Cookie: '\xe9', Accept: '\x09\xe9' }],
      ['that ask for something else', { Accept: 'text/html', 'Accept-Encoding': 'x', 'Accept-Language': '*' }],
      ['that ask to upgrade', { Connection: 'close, upgrade', Upgrade: 'websocket' }],
      ['that override the method', { 'X-HTTP-Method-Override': 'DELETE', 'X-HTTP-Method': 'DELETE' }],
      ['that rewrite the path', { 'X-Original-Url': '/', 'X-Rewrite-Url': '/' }],
      ['that make a condition', { 'If-None-Match': '*', 'If-Modified-Since': new Date().toUTCString() }],
      ['that ask for a range', { Range: 'bytes=0-0' }],
      ['that expect to continue', { Expect: '100-continue', 'Content-Length': 0 }],
      ['that expect the unexpected', { Expect: 'miracles' }],
    ] as const)('headers %s change nothing', async ([_title, headers], { setup: { sendRaw, id, existing } }) => {
      expect(await sendRaw('GET', `/clients/${id}`, { headers })).toMatchObject({ status: 200, body: existing })
    })
  })

  describe('what is not HTTP', () => {
    const client = '{"name":"x"}'

    it.for<[string, Bytes[]]>([
      ['noise', ['\x16\x03\x01\x00\xff\r\n\r\n']],
      ['no HTTP at all', ['hello\r\n\r\n']],
      ['a method in lower case', [`get ${basePath}/me HTTP/1.1\r\nHost: x\r\n\r\n`]],
      ['an unknown method', [`FETCH ${basePath}/me HTTP/1.1\r\nHost: x\r\n\r\n`]],
      ['an unknown protocol', [`GET ${basePath}/me HTTQ/1.1\r\nHost: x\r\n\r\n`]],
      ['an unknown version', [`GET ${basePath}/me HTTP/9.9\r\nHost: x\r\n\r\n`]],
      ['a path with a space', [`GET ${basePath}/a b HTTP/1.1\r\nHost: x\r\n\r\n`]],
      ['a path with a NUL byte', [`GET ${basePath}/\0 HTTP/1.1\r\nHost: x\r\n\r\n`]],
      ['a path in UTF-8 that is not escaped', [Buffer.from(`GET ${basePath}/clients/１ HTTP/1.1\r\nHost: x\r\n\r\n`)]],
      ['a header without a colon', [request('Nothing')]],
      ['a header without a name', [request(': x')]],
      ['a header with a space in its name', [request('X y: z')]],
      ['a header with a NUL byte', [request('X: a\0b')]],
      ['a header with a control character', [request('X: a\x01b')]],
      ['a header with a bare carriage return', [request('X: a\rb')]],
      ['a folded length', [request('Content-Length:', ' 12'), client]],
      ['a length that is no number', [request('Content-Length: abc'), client]],
      ['a negative length', [request('Content-Length: -1'), client]],
      ['a length beyond the range', [request(`Content-Length: ${'9'.repeat(30)}`), client]],
      ['two lengths', [request('Content-Length: 12', 'Content-Length: 13'), client]],
      ['a length and chunks', [request('Content-Length: 12', 'Transfer-Encoding: chunked'), chunked(client)]],
      ['an unknown transfer encoding', [request('Transfer-Encoding: x'), client]],
      ['a chunk of no size', [request('Transfer-Encoding: chunked'), `zz\r\n${client}\r\n0\r\n\r\n`]],
      ['a chunk of a wrong size', [request('Transfer-Encoding: chunked'), `5\r\n${client}\r\n0\r\n\r\n`]],
      ['a chunk of a negative size', [request('Transfer-Encoding: chunked'), `-5\r\n${client}\r\n0\r\n\r\n`]],
    ] as const)('%s is a 400', async ([_title, parts], { setup: { exchange } }) => {
      const answer = parseResponse(await exchange(parts))
      expectBadRequest(answer)
      expect(answer.headers['x-request-id']).toMatch(/^[A-Za-z0-9._-]{8,128}$/)
      expect(answer.headers['connection']).toBe('close')
    })

    it.for<[string, Bytes[]]>([
      ['a path of 20 KB', [`GET ${basePath}/${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`]],
      ['a header over 16 KB', [request(`X-Long: ${'x'.repeat(17_000)}`)]],
      ['headers over 16 KB', [request(...Array.from({ length: 900 }, (_, at) => `X-${at}: ${'x'.repeat(20)}`))]],
    ] as const)('%s is a 431', async ([_title, parts], { setup: { exchange } }) => {
      const answer = parseResponse(await exchange(parts))
      expectConformance('get', '/', answer)
      expect([answer.status, answer.body]).toEqual([
        431,
        { error: 'En-têtes HTTP trop volumineux', code: 'HEADERS_TOO_LARGE' },
      ])
      expect(answer.headers['connection']).toBe('close')
    })

    it.for<[string, string[]]>([
      ['announces more than it sends', [request(`Content-Length: ${client.length + 100}`), client]],
      ['announces gigabytes', [request('Content-Length: 10737418240'), client]],
      ['never ends its chunks', [request('Transfer-Encoding: chunked'), 'c\r\n{"name":"x"}\r\n']],
    ] as const)('a body that %s is a 400', async ([_title, parts], { setup: { exchange } }) => {
      const answer = parseResponse(await exchange(parts, true))
      expect(answer.status).toBe(400)
    })

    it('a body that announces less than it sends is cut there', async ({ setup: { exchange, request } }) => {
      expectBadRequest(parseResponse(await exchange([request('Content-Length: 5', 'Connection: close'), client])))
    })

    it('what follows a request that is whole changes nothing of it', async ({ setup: { exchange, request } }) => {
      const raw = await exchange([request('Content-Length: 2'), `{}${client}`])
      expectBadRequest(parseResponse(raw), 'name')
    })

    it('noise behind a request leaves its answer alone', async ({ setup: { id, key, exchange } }) => {
      const good = `GET ${basePath}/clients/${id} HTTP/1.1\r\nHost: x\r\nx-api-key: ${key}\r\n\r\n`
      const raw = await exchange([`${good}noise\r\n\r\n`])
      expect(raw).toMatch(/^HTTP\/1\.1 200 /)
    })
  })

  it('nothing of all this was a fault of the service', ({ app }) => {
    const internalErrors = app.logLines.filter(line => (JSON.parse(line) as { statusCode?: number }).statusCode === 500)
    expect(internalErrors).toEqual([])
  })
})

describe('odd requests that are good', () => {
  it.afterEach(async ({ app, setup: { id } }) => {
    await app.db.deleteFrom('clients').where('id', '>', id).execute()
  })

  it.for<[string, Bytes, object, Headers]>([
    ['1 MiB exactly', padded(mebibyte), { name: 'Long' }, {}],
    ['1 MiB exactly in chunks', chunked(padded(mebibyte)), { name: 'Long' }, chunkedHeaders],
    ['gzip', gzipSync('{"name":"x"}'), { name: 'x' }, { 'Content-Encoding': 'gzip' }],
    ['identity', '{"name":"x"}', { name: 'x' }, { 'Content-Encoding': 'identity' }],
    ['a byte order mark', '\ufeff{"name":"x"}', { name: 'x' }, {}],
    ['a charset', '{"name":"é"}', { name: 'é' }, { 'Content-Type': 'application/json; charset=UTF-8' }],
    ['a type in capitals', '{"name":"x"}', { name: 'x' }, { 'Content-Type': 'Application/JSON;charset="utf-8"' }],
    ['spaces around', ' \n{"name":"x"}\r\n ', { name: 'x' }, {}],
    ['a key twice', '{"name":1,"name":"x"}', { name: 'x' }, {}],
    ['escapes', '{"\\u006eame":"\\ud83d\\ude00\\t\\u0001"}', { name: '😀\t\u0001' }, {}],
    ['names of Object', '{"name":"x","constructor":{"prototype":{"p":1}},"hasOwnProperty":1}', { name: 'x' }, {}],
    ['fields of the service', '{"name":"x","agencyId":999,"id":1,"createdAt":1}', { agencyId: agency.id }, {}],
    ['64 levels of unknown arrays', `{"name":"x","other":${nested(60)}}`, { name: 'x' }, {}],
    ['a quote', `{"name":"'); drop table clients; --"}`, { name: "'); drop table clients; --" }, {}],
  ] as const)('are accepted with %s', async ([_title, body, expected, headers], { setup: { post, id } }) => {
    const { status, body: client } = await post(body, headers)
    expect({ status, client }).toMatchObject({ status: 201, client: expected })
    expect((client as { id: number }).id).toBeGreaterThan(id)
    expect({}).not.toHaveProperty('p')
  })

  it('are an empty object where there is a byte order mark alone', async ({ setup: { post } }) => {
    const { status, body } = await post('\ufeff')
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { details: { fieldErrors: { name: ['Champ requis'] } } },
    })
  })

  it('fields are accepted at their limits, counted in characters', async ({ setup: { postJson } }) => {
    for (const letter of ['x', '😀']) {
      const full = {
        name: letter.repeat(200),
        phone: letter.repeat(50),
        address: letter.repeat(500),
        city: letter.repeat(100),
        postalCode: letter.repeat(20),
        country: letter.repeat(100),
        siret: letter.repeat(50),
        vatNumber: letter.repeat(50),
        notes: letter.repeat(20_000),
      }
      expect(await postJson(full)).toMatchObject({ status: 201, body: full })
    }
  })

  it.for(titled(['a@b.fr', "o'neil+tag@sub.example.co.uk", `${'a'.repeat(64)}@${'b'.repeat(60)}.fr`]))(
    'the email %s is accepted',
    async ([_title, email], { setup: { postJson } }) =>
      expect(await postJson({ name: 'x', email })).toMatchObject({ status: 201, body: { email } }),
  )
})
