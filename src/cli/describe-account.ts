import type { Database } from '#src/ground/db/connection/connect.ts'
import { listMemberships } from '#src/features/people/memberships.ts'
import type { User } from '#src/features/people/users.ts'

/** Says who has an account: the name and the agencies, with the days since when. */
export const describeAccount = async (db: Database, { id, email, name }: User): Promise<string> => {
  const agencies = (await listMemberships(db, id)).map(
    agency => `${agency.role} of agency ${agency.id}, ${agency.name}, since ${agency.since.slice(0, 10)}`,
  )
  return `${email} has an account already: ${[name, ...agencies].join('; ')}.`
}
