import { mergeHeaders, type CallOptions } from './options.ts'

const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')

/** The options of a call that become headers. */
export interface HeaderOptions extends Pick<CallOptions, 'idempotencyKey' | 'ifMatch' | 'ifNoneMatch'> {
  headers?: Headers
}

/** The headers of a call, which all its attempts share. A POST or PATCH gets a random idempotency key by default. */
export const requestHeaders = (
  method: string,
  { headers, idempotencyKey, ifMatch, ifNoneMatch }: HeaderOptions,
): Headers => {
  const isKeyed = (method === 'post' || method === 'patch') && idempotencyKey !== false
  return mergeHeaders(
    {
      'Idempotency-Key': isKeyed ? (idempotencyKey ?? randomKey()) : undefined,
      'If-Match': ifMatch,
      'If-None-Match': ifNoneMatch,
    },
    headers,
  )
}

/**
 * Whether a request may be sent again although it may have been processed. A conditional PUT would then fail because of
 * its own change.
 */
export const isRepeatable = (method: string, headers: Headers): boolean =>
  method === 'get' ||
  method === 'delete' ||
  (method === 'put' && !headers.has('If-Match')) ||
  headers.has('Idempotency-Key')
