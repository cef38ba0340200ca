import type { Compilable, DeleteQueryBuilder, DeleteResult } from 'kysely'
import type { SelectQueryBuilder, UpdateQueryBuilder, UpdateResult } from 'kysely'
import type { TenantRows } from '#src/ground/db/tenant.ts'

/** Tables and columns by any names. */
type AnyTables = Record<string, Record<string, unknown>>

export type UntypedQuery = SelectQueryBuilder<AnyTables, string, object>

/** The rows of an agency, with the names of tables and columns as strings. */
interface UntypedRows {
  selectFrom: (table: string) => UntypedQuery
  insertInto: (table: string) => {
    values: (row: object) => { returning: (columns: readonly string[]) => Compilable<object> }
  }
  updateTable: (table: string) => {
    set: (row: object) => UpdateQueryBuilder<AnyTables, string, string, UpdateResult>
  }
  deleteFrom: (table: string) => DeleteQueryBuilder<AnyTables, string, DeleteResult>
}

/** For code that works with any resource: Kysely cannot type a query of one of several tables. */
export const untyped = (tenant: TenantRows): UntypedRows => tenant as unknown as UntypedRows
