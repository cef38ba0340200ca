import pg from 'pg'

/** Tells whether a statement failed because a constraint of this name does not hold. */
export const violates = (error: unknown, constraint: string) =>
  error instanceof pg.DatabaseError && error.constraint === constraint
