import type { Database } from '#src/ground/db/connection/connect.ts'
import { UserFacingError } from '#src/ground/base/errors/user-facing-error.ts'
import { findUser, type User } from '#src/features/people/users.ts'

/** Finds a user by email. Throws if there is none. */
export const requireUser = async (db: Database, email: string, option = '--email'): Promise<User> => {
  const user = await findUser(db, email)
  if (!user) throw new UserFacingError(`No user has the email ${email}. Check ${option}.`)
  return user
}
