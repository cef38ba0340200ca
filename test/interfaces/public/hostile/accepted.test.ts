import { gzipSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { type Bytes } from '#test/servers/raw-http.ts'
import {
  chunked,
  chunkedHeaders,
  mebibyte,
  nestedArrays,
  padded,
  rawTest,
  titled,
  type Headers,
} from './raw-requests.ts'

const it = rawTest

describe('unusual but valid requests', () => {
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
    ['fields of the service', '{"name":"x","agencyId":999,"id":1,"createdAt":1}', { agencyId: '<own>' }, {}],
    ['64 levels of unknown arrays', `{"name":"x","other":${nestedArrays(60)}}`, { name: 'x' }, {}],
    ['a quote', `{"name":"'); drop table clients; --"}`, { name: "'); drop table clients; --" }, {}],
  ])('are accepted with %s', async ([, body, expected, headers], { post, id, agency }) => {
    const { status, body: client } = await post(body, headers)
    const fields = 'agencyId' in expected ? { agencyId: agency.id } : expected
    expect({ status, client }).toMatchObject({ status: 201, client: fields })
    expect((client as { id: number }).id).toBeGreaterThan(id)
    expect({}).not.toHaveProperty('p')
  })

  it('with only a byte order mark are read as an empty object', async ({ post }) => {
    const { status, body } = await post('\ufeff')
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { details: { fieldErrors: { name: ['Champ requis'] } } },
    })
  })

  it('with fields at their limits in characters are accepted', async ({ postJson }) => {
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
    'with the email %s are accepted',
    async ([, email], { postJson }) =>
      expect(await postJson({ name: 'x', email })).toMatchObject({ status: 201, body: { email } }),
  )
})
