import pg from 'pg'

/** Whether a statement failed because it violates this constraint. */
export const violatesConstraint = (error: unknown, constraint: string) =>
  error instanceof pg.DatabaseError && error.constraint === constraint

/** Whether a statement failed because the row that a column refers to does not exist, or belongs to another agency. */
export const violatesForeignKey = (error: unknown, column: string) =>
  error instanceof pg.DatabaseError &&
  error.code === '23503' &&
  [column, `agency_id_${column}`].some(columns => error.constraint === `${error.table}_${columns}_fkey`)

/** The detail of an error that a function in the database has raised with this SQLSTATE code. */
export const raisedDetail = (error: unknown, code: string): string | undefined =>
  error instanceof pg.DatabaseError && error.code === code ? error.detail : undefined
