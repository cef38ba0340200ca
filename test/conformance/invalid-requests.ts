import { otherStatuses } from './expectations.ts'
import { invalidCredentials } from './invalid-credentials.ts'
import type { Target } from './targets.ts'

/** A request that is invalid apart from its values, and the expected statuses. */
export interface InvalidRequest {
  title: string
  /** Replaces the method of the operation. */
  method?: string
  /** Replaces the ids in the path. */
  id?: string
  /** The query string, without `?`. */
  query?: string
  headers?: Record<string, string>
  body?: Buffer
  /** The expected statuses; undefined for any declared status. */
  statuses?: number[]
}

const json = { 'content-type': 'application/json' }
const utf8 = (text: string) => Buffer.from(text)

const malformedBodies = [
  '{"name":',
  '{',
  'nul',
  '{"a":1,}',
  "{'a':1}",
  '{"a":01}',
  '[1 2]',
  '{"a":1}{"b":2}',
  '"\\x"',
  'NaN',
].map((text): InvalidRequest => ({
  title: `malformed JSON: ${text}`,
  headers: json,
  body: utf8(text),
  statuses: [400],
}))
const unsupportedTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/json-patch+json',
].map((type): InvalidRequest => ({
  title: `content type ${type}`,
  headers: { 'content-type': type },
  body: utf8('{}'),
  statuses: [415],
}))
const invalidBodies: InvalidRequest[] = [
  ...malformedBodies,
  ...unsupportedTypes,
  {
    title: 'another character set',
    headers: { 'content-type': 'application/json; charset=utf-16' },
    body: Buffer.from('{}', 'utf16le'),
    statuses: [415],
  },
  {
    title: 'an unknown encoding',
    headers: { ...json, 'content-encoding': 'zstd-nope' },
    body: utf8('{}'),
    statuses: [415],
  },
  { title: 'a broken encoding', headers: { ...json, 'content-encoding': 'gzip' }, body: utf8('{}'), statuses: [400] },
  {
    title: 'bytes that are not UTF-8',
    headers: json,
    body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    statuses: [400],
  },
  {
    title: 'half of a surrogate pair as bytes',
    headers: json,
    body: Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]),
    statuses: [400],
  },
  // A parser may accept or reject a byte order mark.
  { title: 'a byte order mark', headers: json, body: utf8('\ufeff{}') },
  { title: 'deep nesting', headers: json, body: utf8('['.repeat(200_000)), statuses: [400] },
]

const invalidIds: InvalidRequest[] = [
  'abc',
  '1e2',
  '1.5',
  '-1',
  '0x1',
  '%201',
  '1%00',
  '%ZZ',
  '%E0%A4%A',
  '%F0%9F%98%80',
  '..%2f..',
  "1'--",
  '٣',
].map((id): InvalidRequest => ({ title: `the id ${id}`, id: encodeURI(id).replaceAll('%25', '%'), statuses: [400] }))
const unknownIds: InvalidRequest[] = [
  '0',
  '2147483647',
  '2147483648',
  '99999999999999999999',
  '00000000000000000000000',
].map((id): InvalidRequest => ({ title: `the id ${id}`, id, statuses: [400, 404] }))

/** Unusual parts of requests that change neither the result nor other errors. */
const harmlessVariations: InvalidRequest[] = [
  { title: 'a long query', query: `x=${'y'.repeat(5000)}` },
  { title: 'a broken escape in the query', query: 'x=%ZZ&%E0%A4%A=1' },
  { title: 'names of prototypes in the query', query: '__proto__=1&constructor=2&toString[a]=3' },
  { title: 'many parameters', query: Array.from({ length: 1500 }, (_, at) => `p${at}=1`).join('&') },
  { title: 'a header of junk', headers: { 'x-junk': 'é\u0080ÿ', accept: 'nonsense', 'accept-language': '*' } },
  { title: 'a request id of junk', headers: { 'x-request-id': '<script>' } },
  { title: 'a conditional request', headers: { 'if-none-match': '*', 'if-modified-since': 'x', range: 'bytes=0-1' } },
  { title: 'another host', headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } },
  { title: 'another method in a header', headers: { 'x-http-method-override': 'DELETE' } },
]

const methods = ['get', 'head', 'post', 'put', 'patch', 'delete', 'options', 'trace', 'propfind']

const tooLarge = ({ maxBodyBytes }: Target): InvalidRequest => ({
  title: 'a body that is too large',
  headers: json,
  body: Buffer.alloc(maxBodyBytes + 1, ' '),
  statuses: [413],
})

/** The invalid requests of an operation, including undeclared methods. */
export const invalidRequests = (target: Target): InvalidRequest[] => {
  const undeclaredMethods = methods.filter(
    method => !target.methods.includes(method) && !(method === 'head' && target.methods.includes('get')),
  )
  // HEAD would take commands that no site receives.
  const hasHead = target.method === 'get' && target.id !== 'pollCommands'
  return [
    ...harmlessVariations,
    ...invalidCredentials(target),
    ...(hasHead
      ? [{ title: 'HEAD', method: 'head', statuses: [target.success, ...(otherStatuses[target.id] ?? [])] }]
      : []),
    ...(target.body ? [...invalidBodies, tooLarge(target)] : []),
    ...(target.ids.length > 0 ? [...invalidIds, ...unknownIds] : []),
    ...undeclaredMethods.map((method): InvalidRequest => ({ title: `the method ${method}`, method, statuses: [405] })),
  ]
}
