import { createHash, createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** RFC 3986: also the characters that `encodeURIComponent` leaves. */
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)

export interface SignedRequest {
  method: string
  /** The path and the query as they were sent. */
  target: string
  headers: IncomingHttpHeaders
}

const canonicalQuery = (query: URLSearchParams) =>
  [...query]
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .toSorted(([a, av], [b, bv]) => (a < b || (a === b && av < bv) ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

export interface Signature {
  accessKeyId: string
  day: string
  region: string
  service: string
  signedHeaders: string[]
  signature: string
}

const format =
  /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/(\d{8})\/([^/,]+)\/([^/,]+)\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([\da-f]{64})$/

/** Reads the header `Authorization`. Undefined if it has another form. */
export const readSignature = (authorization = ''): Signature | undefined => {
  const match = format.exec(authorization)
  if (!match) return undefined
  const [, accessKeyId = '', day = '', region = '', service = '', signedHeaders = '', signature = ''] = match
  return { accessKeyId, day, region, service, signedHeaders: signedHeaders.split(';'), signature }
}

/**
 * The signature of a request by Signature Version 4 of AWS, as its documentation of S3 describes it: the path is
 * encoded once, and the hash of the payload is that of the header.
 */
export const signatureOf = (
  { method, target, headers }: SignedRequest,
  { day, region, service, signedHeaders }: Pick<Signature, 'day' | 'region' | 'service' | 'signedHeaders'>,
  secret: string,
): string => {
  const { pathname, searchParams } = new URL(target, 'http://s3.example')
  const valueOf = (name: string) =>
    String(headers[name] ?? '')
      .trim()
      .replaceAll(/ +/g, ' ')
  const canonicalRequest = [
    method,
    pathname
      .split('/')
      .map(part => encode(decodeURIComponent(part)))
      .join('/'),
    canonicalQuery(searchParams),
    ...signedHeaders.map(name => `${name}:${valueOf(name)}`),
    '',
    signedHeaders.join(';'),
    valueOf('x-amz-content-sha256'),
  ].join('\n')
  const scope = `${day}/${region}/${service}/aws4_request`
  const text = ['AWS4-HMAC-SHA256', valueOf('x-amz-date'), scope, sha256(canonicalRequest)].join('\n')
  const key = [region, service, 'aws4_request'].reduce((parent, name) => hmac(parent, name), hmac(`AWS4${secret}`, day))
  return hmac(key, text).toString('hex')
}
