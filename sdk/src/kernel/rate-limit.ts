/** The rate limits of the key, from the `X-RateLimit-*` response headers; undefined where a header is missing. */
export interface RateLimit {
  /** Requests per minute. */
  limit: number | undefined
  /** Remaining requests in the current minute window. */
  remaining: number | undefined
  /** End of the current minute window. */
  reset: Date | undefined
  /** Requests per day. Only sent when the day limit is exceeded. */
  limitDay: number | undefined
  /** Remaining requests in the current day window. Only sent when the day limit is exceeded. */
  remainingDay: number | undefined
}

const parseInteger = (headers: Headers, name: string) => {
  const value = headers.get(name)
  return value && /^\d+$/.test(value) ? Number(value) : undefined
}

export const parseRateLimit = (headers: Headers): RateLimit => {
  const reset = parseInteger(headers, 'x-ratelimit-reset')
  return {
    limit: parseInteger(headers, 'x-ratelimit-limit'),
    remaining: parseInteger(headers, 'x-ratelimit-remaining'),
    reset: reset === undefined ? undefined : new Date(reset * 1000),
    limitDay: parseInteger(headers, 'x-ratelimit-limit-day'),
    remainingDay: parseInteger(headers, 'x-ratelimit-remaining-day'),
  }
}

/** The `Retry-After` header in seconds; undefined if it is missing or a date. */
export const parseRetryAfter = (headers: Headers) => parseInteger(headers, 'retry-after')
