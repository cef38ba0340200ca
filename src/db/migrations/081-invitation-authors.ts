import { sql, type Kysely } from 'kysely'

/** The user who made an invitation. Null for those of the command line, and of earlier versions. */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table invitations add column created_by uuid references users on delete cascade`.execute(db)
  await sql`create index invitations_created_by on invitations (created_by)`.execute(db)
}
