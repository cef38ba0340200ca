import type { CallOptions } from './options.ts'

const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')

/** The headers of a call, which all its attempts share. A POST or PATCH gets a random idempotency key by default. */
export const requestHeaders = (method: string, { idempotencyKey, ifMatch }: CallOptions): Record<string, string> => {
  const isKeyed = (method === 'post' || method === 'patch') && idempotencyKey !== false
  return {
    ...(isKeyed && { 'Idempotency-Key': idempotencyKey ?? randomKey() }),
    ...(ifMatch !== undefined && { 'If-Match': ifMatch }),
  }
}

/**
 * Whether a request may be sent again although it may have been processed. A conditional PUT would then fail because of
 * its own change.
 */
export const isRepeatable = (method: string, headers: Record<string, string>): boolean =>
  method === 'get' ||
  method === 'delete' ||
  (method === 'put' && !('If-Match' in headers)) ||
  'Idempotency-Key' in headers
