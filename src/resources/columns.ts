import type { ComparisonOperatorExpression } from 'kysely'
import type { Tables } from '#src/db/schema.ts'

type ResourceTable = 'clients' | 'contacts' | 'websites' | 'tickets' | 'tasks' | 'calendar_events'

/** A column that the API may write: a row keeps its id and its agency. */
type ColumnOf<Table extends ResourceTable> = Exclude<keyof Tables[Table] & string, 'id' | 'agency_id'>
/** A column by the name that the API has for it: `notes`, or `postal_code as postalCode`. */
type Field<Column extends string, Name extends string> = (Column & Name) | `${Column} as ${Name}`
type AgencyField<Item> = 'agencyId' extends keyof Item ? 'agency_id as agencyId' : never

/** The column that a list is narrowed by, and how it compares. */
export type Filter<Column> = readonly [column: Column, operator: ComparisonOperatorExpression]

/** The table of a resource. It names no field that the item, or the body of a change or a creation, does not have. */
export interface TableColumns<Table extends ResourceTable, Item, Create, Fields, Filters> {
  table: Table
  /** The columns that the API writes. */
  fields: readonly Field<ColumnOf<Table>, keyof Item & keyof Fields & string>[]
  /** Further columns that the API reads, and those among them that are written at creation. */
  reads?: readonly (Field<ColumnOf<Table>, keyof Item & string> | AgencyField<Item>)[]
  writesOnce?: readonly Field<ColumnOf<Table>, keyof Item & keyof Create & string>[]
  filters?: { readonly [Name in keyof Filters]-?: Filter<ColumnOf<Table>> }
}

/** The table of any resource. */
export type ResourceColumns<Item, Create, Fields, Filters> = {
  [Table in ResourceTable]: TableColumns<Table, Item, Create, Fields, Filters>
}[ResourceTable]
