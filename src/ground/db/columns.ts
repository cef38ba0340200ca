import type { ColumnType } from 'kysely'

/** A timestamp: read as ISO 8601 text, as the API returns it; written as text or as SQL such as `now()`. */
export type Timestamp = ColumnType<string, string, string>
export type DefaultTimestamp = ColumnType<string, string | undefined, string>

/** A JSON column: read as a parsed value, written as JSON text. */
export type Json<Value> = ColumnType<Value, string, string>
export type DefaultJson<Value> = ColumnType<Value, string | undefined, string>

/** A JSON object whose fields the service does not know. */
export type Fields = Record<string, unknown>
