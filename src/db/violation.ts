import pg from 'pg'

/** Whether a statement failed because it violates this constraint. */
export const violatesConstraint = (error: unknown, constraint: string) =>
  error instanceof pg.DatabaseError && error.constraint === constraint

/** Whether a statement failed because the row that a column refers to does not exist. */
export const violatesForeignKey = (error: unknown, column: string) =>
  error instanceof pg.DatabaseError && error.code === '23503' && error.constraint === `${error.table}_${column}_fkey`
