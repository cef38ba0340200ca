import pg from 'pg'

/** Tells whether a statement failed because a constraint of this name does not hold. */
export const violatesConstraint = (error: unknown, constraint: string) =>
  error instanceof pg.DatabaseError && error.constraint === constraint

/** Tells whether a statement failed because what a column refers to is gone. */
export const violatesForeignKey = (error: unknown, column: string) =>
  error instanceof pg.DatabaseError && error.code === '23503' && error.constraint === `${error.table}_${column}_fkey`
