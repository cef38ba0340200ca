import { gzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { type Bytes } from '#test/servers/raw-http.ts'
import {
  chunked,
  chunkedHeaders,
  describeHostile,
  expectBadRequest,
  mebibyte,
  nestedArrays,
  padded,
  type Headers,
} from './raw-requests.ts'

describeHostile('bodies of requests', it => {
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
  ])('are rejected with a form error: %s', async ([, body], { post, send, id }) => {
    expectBadRequest(await post(body))
    expectBadRequest(await send('PATCH', `/clients/${id}`, { body }))
  })

  it.for(['POST /clients', 'PUT /clients/ID', 'PATCH /clients/ID'])(
    'are required by %s',
    async (operation, { send, id }) => {
      const [method = '', path = ''] = operation.replace('ID', String(id)).split(' ')
      const json = { 'Content-Type': 'application/json' }
      expectBadRequest(await send(method, path))
      expectBadRequest(await send(method, path, { headers: json }))
      expectBadRequest(await send(method, path, { body: '' }))
    },
  )

  it('are rejected as missing when they are empty after decoding', async ({ post, send, id }) => {
    expectBadRequest(await post(chunked(), chunkedHeaders))
    expectBadRequest(await post(gzipSync(''), { 'Content-Encoding': 'gzip' }))
    expectBadRequest(await send('PATCH', `/clients/${id}`, { body: '', headers: { 'Content-Length': '00' } }))
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
  ] as const)('are rejected with the content type %s', async ([type], { post }) => {
    const { status, body } = await post('{"name":"x"}', { 'Content-Type': type })
    expect({ status, body }).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } })
  })

  it.for(['lz4', 'compress', 'x', 'gzip, gzip', '\xe9'])(
    'are rejected with the content encoding %s',
    async (encoding, { post }) => {
      const { status, body } = await post('{"name":"x"}', { 'Content-Encoding': encoding })
      expect({ status, body }).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } })
    },
  )

  const compressed = gzipSync('{"name":"x"}')
  it.for<[string, string, Bytes]>([
    ['gzip that is not gzip', 'gzip', '{"name":"x"}'],
    ['gzip cut short', 'gzip', compressed.subarray(0, -9)],
    ['gzip with a wrong checksum', 'gzip', Buffer.concat([compressed.subarray(0, -8), Buffer.alloc(8)])],
    ['deflate that is not deflate', 'deflate', '{"name":"x"}'],
    ['brotli that is not brotli', 'br', '{"name":"x"}'],
    ['Zstandard that is not Zstandard', 'zstd', '{"name":"x"}'],
  ])('are rejected when they cannot be decoded: %s', async ([, encoding, body], { post }) => {
    expectBadRequest(await post(body, { 'Content-Encoding': encoding }))
  })

  it.for<[string, Bytes, Headers]>([
    ['a byte over 1 MiB', padded(mebibyte + 1), {}],
    ['1 MiB over in chunks', chunked(padded(mebibyte), ' '.repeat(mebibyte)), chunkedHeaders],
    ['over 1 MiB after decompression', gzipSync(padded(mebibyte + 1)), { 'Content-Encoding': 'gzip' }],
    ['a decompression bomb', gzipSync(Buffer.alloc(100 * mebibyte, ' ')), { 'Content-Encoding': 'gzip' }],
  ])('are rejected when they are too large: %s', async ([, body, headers], { post }) => {
    const { status, body: payload } = await post(body, headers)
    expect({ status, payload }).toMatchObject({ status: 413, payload: { code: 'PAYLOAD_TOO_LARGE' } })
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
  ])('are rejected with %s', async ([, body, field], { post, send, id }) => {
    expectBadRequest(await post(body), field)
    expectBadRequest(await send('PATCH', `/clients/${id}`, { body }), field)
  })

  it.for(['name', 'email', 'notes', 'other'])(
    'are rejected with 100,000 nested arrays in %s',
    async (field, { post }) => {
      const { status, body } = await post(`{"name":"x","${field}":${nestedArrays(100_000)}}`)
      expect({ status, body }).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
    },
  )

  it('are ignored by operations without a body', async ({ send, id, client }) => {
    const invalidBody = { body: '{', headers: { 'Content-Type': 'text/plain', 'Content-Encoding': 'x' } }
    expect(await send('GET', '/me', invalidBody)).toMatchObject({ status: 200 })
    expect(await send('GET', `/clients/${id}`, { body: '{' })).toMatchObject({ status: 200, body: client })
    expect(await send('DELETE', '/clients/999999', invalidBody)).toMatchObject({ status: 404 })
  })
})
