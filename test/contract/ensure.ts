import { isDeepStrictEqual } from 'node:util'

/** Throws an error with a message unless a condition holds. */
export const ensure = (holds: boolean, message: string) => {
  if (!holds) throw new Error(message)
}

/** Throws unless a value is one of these. */
export const ensureOneOf = <Value>(allowed: readonly Value[], actual: Value, what: string) => {
  if (!allowed.includes(actual))
    throw new Error(`${what}: ${JSON.stringify(actual)} instead of ${allowed.join(' or ')}`)
}

/** Throws unless two JSON values are equal. */
export const ensureEqual = (actual: unknown, expected: unknown, what: string) => {
  if (isDeepStrictEqual(actual, expected)) return
  throw new Error(`${what}: ${JSON.stringify(actual, null, 2)} instead of ${JSON.stringify(expected, null, 2)}`)
}
