import type { Compilable, GeneratedAlways, InsertObject, InsertQueryBuilder, InsertResult } from 'kysely'
import type { SelectExpression, Selection } from 'kysely'
import type { Tables } from './schema.ts'

/** The tables whose rows own rows of other tables, and the foreign key column to each. */
export const ownerColumns = {
  agencies: 'agency_id',
  connectors: 'connector_id',
  watches: 'watch_id',
  webhook_subscriptions: 'subscription_id',
} as const
type OwnerColumns = typeof ownerColumns
export type OwnerTable = keyof OwnerColumns

export type TableWith<Column> = {
  [Table in keyof Tables]: Column extends keyof Tables[Table] ? Table : never
}[keyof Tables]
type AgencyTable = TableWith<'agency_id'>

export type InsertTable<Owner extends OwnerTable> = AgencyTable & TableWith<OwnerColumns[Owner]>
/** Reads and writes also reach the owner's own row. */
export type RowTable<Owner extends OwnerTable> = InsertTable<Owner> | Owner

/** A new row, without its owner. */
export type NewRow<Owner extends OwnerTable, Table extends keyof Tables> = Omit<
  InsertObject<Tables, Table>,
  OwnerColumns[Owner | 'agencies']
>

/** The tables as an update sees them: the owner of a row cannot be changed. */
export type UpdatedTables = {
  [Table in keyof Tables]: {
    [Column in keyof Tables[Table]]: Column extends OwnerColumns[OwnerTable]
      ? GeneratedAlways<Tables[Table][Column]>
      : Tables[Table][Column]
  }
}

type OnConflict<Table extends keyof Tables> = Parameters<
  InsertQueryBuilder<UpdatedTables, Table, InsertResult>['onConflict']
>[0]
type Returned<Table extends keyof Tables, Row, Columns> = Row extends InsertResult
  ? Selection<UpdatedTables, Table, Columns>
  : Row & Selection<UpdatedTables, Table, Columns>

/** Kysely's insert builder, without the methods that add or replace rows and so could set another owner. */
export interface OwnedInsert<Table extends keyof Tables, Row = InsertResult> extends Compilable<Row> {
  onConflict: (conflict: OnConflict<Table>) => OwnedInsert<Table, Row>
  returning: <Columns extends SelectExpression<UpdatedTables, Table>>(
    columns: Columns | readonly Columns[],
  ) => OwnedInsert<Table, Returned<Table, Row, Columns>>
  $castTo: <Other>() => OwnedInsert<Table, Other>
  execute: () => Promise<Row[]>
  executeTakeFirst: () => Promise<Row | undefined>
  executeTakeFirstOrThrow: () => Promise<Row>
}
