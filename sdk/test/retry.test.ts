import { describe, expect, it } from 'vitest'
import { ApiError, NetworkError } from '../src/index.ts'
import { isRepeatable } from '../src/kernel/request-headers.ts'
import { toFailedAttempt, retryDelay, type FailedAttempt } from '../src/kernel/retry.ts'

const network = {}
const unsent = { isUnsent: true }
const limited = { status: 429, code: 'RATE_LIMIT_EXCEEDED' }

/** Failed attempts without an idempotency key, and the delay before the next one: 2 retries, 60 s and no jitter. */
const decisions: [Omit<FailedAttempt, 'isRepeatable'>, method: string, attempt: number, delayMs: number | undefined][] =
  [
    [{ ...limited, retryAfter: 42 }, 'get', 1, 42_000],
    [{ ...limited, retryAfter: 42 }, 'post', 1, 42_000],
    [{ ...limited, retryAfter: 42 }, 'patch', 2, 42_000],
    [{ ...limited, retryAfter: 60 }, 'delete', 1, 60_000],
    [{ ...limited, retryAfter: 61 }, 'get', 1, undefined],
    [{ ...limited, retryAfter: 42_000 }, 'post', 1, undefined],
    [{ ...limited, retryAfter: 42 }, 'put', 3, undefined],
    [limited, 'get', 1, 250],
    [{ status: 429 }, 'post', 1, undefined],
    [{ status: 429 }, 'get', 1, undefined],
    [{ status: 429, code: 'SOMETHING_ELSE' }, 'get', 1, undefined],

    [{ status: 500, code: 'INTERNAL_ERROR' }, 'get', 1, 250],
    [{ status: 500, code: 'AUTH_ERROR' }, 'put', 2, 500],
    [{ status: 502 }, 'delete', 2, 500],
    [{ status: 503, retryAfter: 7 }, 'get', 1, 7_000],
    [{ status: 503, retryAfter: 61 }, 'get', 1, undefined],
    [{ status: 504 }, 'get', 3, undefined],
    [{ status: 500 }, 'post', 1, undefined],
    [{ status: 502 }, 'patch', 1, undefined],
    [{ status: 503, retryAfter: 1 }, 'post', 1, undefined],
    [{ status: 503, code: 'OVERLOADED', retryAfter: 1 }, 'post', 1, 1_000],
    [{ status: 503, code: 'UNAVAILABLE', retryAfter: 1 }, 'post', 1, 1_000],

    [network, 'get', 1, 250],
    [network, 'put', 1, 250],
    [network, 'delete', 2, 500],
    [network, 'get', 3, undefined],
    [network, 'post', 1, undefined],
    [network, 'patch', 1, undefined],
    [unsent, 'post', 1, 250],
    [unsent, 'patch', 2, 500],
    [unsent, 'post', 3, undefined],

    [{ status: 0 }, 'get', 1, undefined],
    [{ status: 200 }, 'get', 1, undefined],
    [{ status: 400, code: 'VALIDATION_FAILED' }, 'get', 1, undefined],
    [{ status: 401, code: 'INVALID_API_KEY' }, 'get', 1, undefined],
    [{ status: 403, code: 'PERMISSION_DENIED' }, 'get', 1, undefined],
    [{ status: 404, code: 'NOT_FOUND' }, 'delete', 1, undefined],
    [{ status: 409 }, 'post', 1, undefined],
    [{ status: 409, code: 'QUOTA_EXCEEDED' }, 'post', 1, undefined],
    [{ status: 409, code: 'IDEMPOTENCY_KEY_IN_USE', retryAfter: 1 }, 'post', 1, 1_000],
    [{ status: 409, code: 'IDEMPOTENCY_KEY_IN_USE', retryAfter: 1 }, 'post', 3, undefined],
    [{ status: 412, code: 'PRECONDITION_FAILED' }, 'put', 1, undefined],
  ]

describe('a failed request', () => {
  it.each(decisions)('with %j by %s at attempt %i is retried after %s ms', (failure, method, attempt, delayMs) => {
    const options = { attempt, maxRetries: 2, maxRetryAfterSeconds: 60, random: 0 }
    expect(retryDelay({ ...failure, isRepeatable: isRepeatable(method, new Headers()) }, options)).toBe(delayMs)
  })

  it.each([
    [1, 0, 250],
    [1, 0.5, 375],
    [1, 1, 500],
    [2, 1, 1_000],
    [4, 1, 4_000],
    [5, 1, 8_000],
    [9, 1, 8_000],
    [9, 0, 4_000],
  ])('at attempt %i, with the random number %d, is retried after %i ms', (attempt, random, delayMs) => {
    expect(
      retryDelay({ isRepeatable: true, status: 503 }, { attempt, maxRetries: 10, maxRetryAfterSeconds: 60, random }),
    ).toBe(delayMs)
  })
})

describe('a failed attempt', () => {
  const connecting = (properties: object) => Object.assign(new Error('connect'), properties)
  const fetchFailed = (cause: unknown) => new NetworkError('', { cause: new TypeError('fetch failed', { cause }) })
  const refused = connecting({ syscall: 'connect', code: 'ECONNREFUSED' })

  it.each([
    ['a refused connection', true, refused],
    [
      'two addresses that refuse the connection',
      true,
      connecting({ errors: [refused, refused], code: 'ECONNREFUSED' }),
    ],
    ['an unknown host', true, connecting({ syscall: 'getaddrinfo', code: 'ENOTFOUND' })],
    ['a connection timeout', true, connecting({ code: 'UND_ERR_CONNECT_TIMEOUT' })],
    [
      'a connection reset by one of two addresses',
      false,
      connecting({ errors: [refused, connecting({ syscall: 'read', code: 'ECONNRESET' })] }),
    ],
    ['a connection reset', false, connecting({ syscall: 'read', code: 'ECONNRESET' })],
    ['a broken pipe', false, connecting({ syscall: 'write', code: 'EPIPE' })],
    ['a closed connection', false, connecting({ code: 'UND_ERR_SOCKET' })],
    ['a network error of a browser', false, undefined],
  ])('because of %s is unsent: %s', (_, isUnsent, cause) => {
    expect(toFailedAttempt(false, fetchFailed(cause))).toEqual({ isRepeatable: false, isUnsent })
  })

  it.each([
    [{ 'retry-after': '7' }, { retryAfter: 9 }, 7],
    [{}, { retryAfter: 9 }, 9],
    [{ 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }, {}, undefined],
    [{}, 'Too many', undefined],
    [{}, null, undefined],
  ])('takes its delay from the headers %j or the body %j', (headers, body, retryAfter) => {
    const error = new ApiError(new Response(null, { status: 503, headers }), body)
    expect(toFailedAttempt(true, error)?.retryAfter).toBe(retryAfter)
  })

  it('is undefined for an error without a request', () => {
    expect(toFailedAttempt(true, new TypeError('id must be an id'))).toBeUndefined()
  })
})
