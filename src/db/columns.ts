import type { ColumnType } from 'kysely'

/** An instant: read as the ISO text that the API answers, written as text, by `now()`, or by its default. */
export type Timestamp = ColumnType<string, string, string>
export type DefaultTimestamp = ColumnType<string, string | undefined, string>

/** A document: written as the text that it is kept as. */
export type Json<Value> = ColumnType<Value, string, string>
export type DefaultJson<Value> = ColumnType<Value, string | undefined, string>

/** A document that the service keeps without knowing its fields. */
export type Fields = Record<string, unknown>
