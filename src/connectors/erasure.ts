import { sql, type RawBuilder } from 'kysely'
import type { ErasureRequest } from '#generated/plugin/types.ts'
import { anonymous, type Person } from './anonymous.ts'
import { hashOf } from './credentials.ts'
import type { ConnectorScope } from './scope.ts'

/** Documents may be large: so many are looked at in one go. */
const atOnce = 20

interface Documents {
  table: 'connector_activity' | 'connector_security_events' | 'connector_contents'
  column: 'metadata' | 'data'
  /** Which rows are the person's, whatever their documents say, and which are about the person. */
  isOwn: RawBuilder<boolean>
  isAbout: RawBuilder<boolean>
}
interface Row {
  id: number
  document: Record<string, unknown>
  isOwn: boolean
  isAbout: boolean
}

/** Whether the text of a document has the email of a person, or the id as a value: whether it is worth a look. */
const mentions = (document: RawBuilder<unknown>, { userId, email }: Person) => sql<boolean>`(
  position(${email}::text in lower(${document}::text)) > 0
  or ${userId > 0}::boolean and ${document}::text ~ ${`[ "\\[]${userId}["\\],}]`}::text
)`

/** Takes a person out of the documents of a table: they are looked for once, and cleaned a few at a time. */
const cleanDocuments = async (
  { connectorId, db }: ConnectorScope,
  person: Person,
  { table, column, isOwn, isAbout }: Documents,
) => {
  const document = sql.ref(column)
  const found = await sql<{ id: number }>`
    select id from ${sql.table(table)}
    where connector_id = ${connectorId} and ${document} is not null
      and (${isOwn} or ${isAbout} or ${mentions(document, person)})
    order by id`.execute(db)
  const ids = found.rows.map(({ id }) => id)
  for (let start = 0; start < ids.length; start += atOnce) {
    const { rows } = await sql<Row>`
      select id, ${document} as document, coalesce(${isOwn}, false) as "isOwn", coalesce(${isAbout}, false) as "isAbout"
      from ${sql.table(table)} where id = any(${ids.slice(start, start + atOnce)}::bigint[])
      order by id for update`.execute(db)
    for (const row of rows) {
      const cleaned = JSON.stringify(anonymous(row.document, person, row))
      if (cleaned !== JSON.stringify(row.document))
        await sql`update ${sql.table(table)} set ${document} = ${cleaned}::jsonb where id = ${row.id}`.execute(db)
    }
  }
}

const eraseActivity = async (scope: ConnectorScope, person: Person) => {
  const { userId, email } = person
  const isOwn = sql<boolean>`(${userId > 0}::boolean and actor_user_id = ${userId} or lower(actor_name) = ${email}::text)`
  const isAbout = sql<boolean>`(${userId > 0}::boolean and entity_type = 'user' and entity_id = ${userId}
    or position(${email}::text in lower(entity_label)) > 0)`
  await cleanDocuments(scope, person, { table: 'connector_activity', column: 'metadata', isOwn, isAbout })
  await sql`
    update connector_activity set
      entity_label = case when ${isAbout} then null else entity_label end,
      actor_name = case when ${isOwn} then null else actor_name end,
      actor_role = case when ${isOwn} then null else actor_role end,
      actor_ip = case when ${isOwn} or actor_user_id is null then null else actor_ip end
    where connector_id = ${scope.connectorId} and (${isOwn} or ${isAbout})`.execute(scope.db)
}

const eraseSecurityEvents = async (scope: ConnectorScope, person: Person) => {
  const { userId, email } = person
  const isOwn = sql<boolean>`(${userId > 0}::boolean and user_id = ${userId} or lower(email) = ${email}::text)`
  await cleanDocuments(scope, person, { table: 'connector_security_events', column: 'data', isOwn, isAbout: isOwn })
  await sql`
    update connector_security_events set email = null, ip = null
    where connector_id = ${scope.connectorId} and ${isOwn}`.execute(scope.db)
}

const nobody = sql<boolean>`false`

/**
 * Takes a user of a site out of all that its connector keeps, and keeps a record of that: all of it, or nothing. Returns
 * the id of the record.
 */
export const eraseUser = (
  { connectorId, db }: ConnectorScope,
  { platform, user_id: userId, user_data: about }: ErasureRequest,
): Promise<number> =>
  db.transaction().execute(async tx => {
    const scope = { connectorId, db: tx }
    const email = about?.email?.trim().toLowerCase() || null
    const person = { userId, email }
    await eraseActivity(scope, person)
    await eraseSecurityEvents(scope, person)
    await cleanDocuments(scope, person, {
      table: 'connector_contents',
      column: 'data',
      isOwn: nobody,
      isAbout: nobody,
    })
    const { id } = await tx
      .insertInto('connector_erasures')
      .values({
        connector_id: connectorId,
        platform,
        user_id: userId,
        email_hash: email === null ? null : hashOf(email),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
