import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'

/** Creates the secret token of a link. The prefix says what it is for, and the log replaces what follows. */
export const newToken = (prefix: 'inv' | 'rst' | 'eml'): string => `${prefix}_${randomBytes(24).toString('hex')}`

export const expiresIn = (hours: number) => sql<string>`now() + make_interval(hours => ${sql.lit(hours)})`

/** Whether the link of a row can still be opened. */
export const isValid = sql<boolean>`expires_at > now()`
