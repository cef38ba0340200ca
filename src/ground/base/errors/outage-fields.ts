import { OverloadedError } from './overloaded.ts'
import { UnavailableError } from './unavailable.ts'

/** A dependency whose outage may cause an error per request. */
export type Dependency = 'database' | 'redis'

/**
 * SQLSTATE classes and codes of a database that cannot serve statements at the moment: connection exceptions, read-only
 * after a failover, insufficient resources, a statement timeout, a shutdown or start, and system errors.
 */
const sqlStates = /^(08|25006|53|57014|57P0[123]|58)/

/** Codes of the operating system and of name resolution. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
])

/** Errors of pg that have no code. */
const messages =
  /^(Connection terminated|The database has gone silent|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed)/

/** pg-boss copies errors to plain objects. */
type ErrorFields = Partial<Record<'code' | 'message' | 'cause' | 'errors', unknown>>

const isOutage = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false
  if (error instanceof UnavailableError || error instanceof OverloadedError) return true
  const { code, message, cause, errors } = error as ErrorFields
  return (
    (typeof code === 'string' && (sqlStates.test(code) || networkCodes.has(code))) ||
    (typeof message === 'string' && messages.test(message)) ||
    isOutage(cause) ||
    (Array.isArray(errors) && errors.some(isOutage))
  )
}

/** The log fields of an error: its dependency, if its cause is that the database cannot serve statements. */
export const outageFields = (error: unknown): { dependency?: Dependency } =>
  isOutage(error) ? { dependency: 'database' } : {}
