import type { RowTable, TableWith } from '#src/ground/db/owned-tables.ts'
import type { Tables } from '#src/ground/db/schema.ts'
import type { Condition } from './common-filters.ts'

/** A table with the columns of every resource. */
export type ResourceTable = RowTable<'agencies'> & TableWith<'id'> & TableWith<'created_at'> & TableWith<'updated_at'>

/** A column that the API can write: the id and the agency of a row never change. */
type ColumnOf<Table extends ResourceTable> = Exclude<keyof Tables[Table] & string, 'id' | 'agency_id' | 'search'>
/** A column with its name in the API: `notes`, or `postal_code as postalCode`. */
type Field<Column extends string, Name extends string> = (Column & Name) | `${Column} as ${Name}`
type AgencyField<Item> = 'agencyId' extends keyof Item ? 'agency_id as agencyId' : never

/** The column and the operator of a list filter. */
export type Filter<Column> = readonly [column: Column, operator: '=' | '>=' | '<=' | '<']

/** A column to sort by. */
interface SortColumn<Column> {
  column: Column
  /** Whether it is a date that may be null. */
  isNullable?: boolean
}

/** The table and the columns of a resource. Its types accept only fields of the item and of the request bodies. */
export interface TableColumns<Table extends ResourceTable, Item, Create, Fields, Filters> {
  table: Table
  /** The columns that the API reads and writes. */
  fields: readonly Field<ColumnOf<Table>, keyof Item & keyof Fields & string>[]
  /** Other columns that the API reads. */
  reads?: readonly (Field<ColumnOf<Table>, keyof Item & string> | AgencyField<Item>)[]
  /** Those of `reads` that are written on creation only. */
  writesOnce?: readonly Field<ColumnOf<Table>, keyof Item & keyof Create & string>[]
  filters?: { readonly [Name in keyof Filters]-?: Filter<ColumnOf<Table>> | Condition }
  /** The columns to sort by, besides id, creation and update. Each one needs an index. */
  sorts?: { readonly [Name in keyof Item & string]?: SortColumn<ColumnOf<Table>> }
}

/** The table and the columns of any resource. */
export type ResourceColumns<Item, Create, Fields, Filters> = {
  [Table in ResourceTable]: TableColumns<Table, Item, Create, Fields, Filters>
}[ResourceTable]

/** The same with names as strings. */
export interface UntypedColumns {
  table: string
  fields: readonly string[]
  reads?: readonly string[]
  writesOnce?: readonly string[]
  filters?: Readonly<Record<string, Filter<string> | Condition>>
  sorts?: Readonly<Record<string, SortColumn<string>>>
}
