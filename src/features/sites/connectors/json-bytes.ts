import { sql } from 'kysely'

/** JSON that is passed to PostgreSQL as bytes, because converting a large text to bytes takes time. */
export const jsonOf = (bytes: Uint8Array, type: 'json' | 'jsonb') =>
  sql<string>`convert_from(${bytes}::bytea, 'UTF8')::${sql.raw(type)}`
