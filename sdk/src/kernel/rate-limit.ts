/** What an answer says about the limits of the key, by its `X-RateLimit-*` headers; what it does not say is undefined. */
export interface RateLimit {
  /** Requests that the key may make a minute. */
  limit: number | undefined
  /** Requests that are left in the current minute window. */
  remaining: number | undefined
  /** When the current minute window ends. */
  reset: Date | undefined
  /** Requests that the key may make a day; told when the day limit refuses. */
  limitDay: number | undefined
  /** Requests that are left in the current day window; told when the day limit refuses. */
  remainingDay: number | undefined
}

const parseInteger = (headers: Headers, name: string) => {
  const value = headers.get(name)
  return value && /^\d+$/.test(value) ? Number(value) : undefined
}

/** The limits of the key, as an answer tells them. */
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

/** How many seconds to wait, where an answer says it in seconds. */
export const parseRetryAfter = (headers: Headers) => parseInteger(headers, 'retry-after')
