import { sql, type Kysely } from 'kysely'

/** Finds the entries of the audit log with values of a client or a contact, for their redaction. */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create index audit_log_people on audit_log (object_id, action)
    where action in ('client.updated', 'contact.updated')`.execute(db)
}
