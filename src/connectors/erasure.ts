import { sql, type RawBuilder } from 'kysely'
import type { ErasureRequest } from '#generated/plugin/types.ts'
import { anonymous, type Person } from './anonymous.ts'
import { hashOf } from './credentials.ts'
import { emailPattern } from './email.ts'
import { holdConnector, type ConnectorScope } from './scope.ts'

/** So many rows are looked at in one go, and documents of so many bytes besides the first. */
const mostRows = 500
const mostBytes = 8 * 1024 * 1024

interface Documents {
  table: 'connector_activity' | 'connector_security_events' | 'connector_contents'
  column: 'metadata' | 'data'
  /** How many bytes a document has, where it may have many. */
  size?: RawBuilder<number>
  /** Which rows are the person's, whatever their documents say, and which are about the person. */
  isOwn: RawBuilder<boolean>
  isAbout: RawBuilder<boolean>
  /** What else is taken out of these rows. */
  columns?: RawBuilder<unknown>
}
interface Row {
  id: number
  document: Record<string, unknown>
  isOwn: boolean
  isAbout: boolean
}

const nobody = sql<boolean>`false`

/** Whether the text of a column has the email of a person; that of another one may end in it. */
const hasEmail = (column: RawBuilder<unknown>, email: string | null) =>
  email === null ? nobody : sql<boolean>`${column} ~* ${emailPattern(email)}::text`

/** Whether the text of a document may have the email of a person, or the id as a value: whether it is worth a look. */
const mentions = (document: RawBuilder<unknown>, { userId, email }: Person) => sql<boolean>`(
  position(${email}::text in lower(${document}::text)) > 0
  or ${userId > 0}::boolean and ${document}::text ~ ${`[ "\\[]${userId}["\\],}]`}::text
)`

const activityOf = ({ userId, email }: Person): Documents => {
  const isOwn = sql<boolean>`(${userId > 0}::boolean and actor_user_id = ${userId}
    or ${hasEmail(sql.ref('actor_name'), email)})`
  const isAbout = sql<boolean>`(${userId > 0}::boolean and entity_type = 'user' and entity_id = ${userId}
    or ${hasEmail(sql.ref('entity_label'), email)})`
  const columns = sql`
    entity_label = case when ${isAbout} then null else entity_label end,
    actor_name = case when ${isOwn} then null else actor_name end,
    actor_role = case when ${isOwn} then null else actor_role end,
    actor_ip = case when ${isOwn} or actor_user_id is null then null else actor_ip end`
  return { table: 'connector_activity', column: 'metadata', isOwn, isAbout, columns }
}

const securityEventsOf = ({ userId, email }: Person): Documents => {
  const isOwn = sql<boolean>`(${userId > 0}::boolean and user_id = ${userId} or ${hasEmail(sql.ref('email'), email)})`
  const columns = sql`email = null, ip = null`
  return { table: 'connector_security_events', column: 'data', isOwn, isAbout: isOwn, columns }
}

const contents: Documents = {
  table: 'connector_contents',
  column: 'data',
  size: sql<number>`size`,
  isOwn: nobody,
  isAbout: nobody,
}

/** The rows of a connector by their ids, in slices that may be looked at in one go. */
const slicesOf = async ({ connectorId, db }: ConnectorScope, { table, size = sql<number>`0` }: Documents) => {
  const { rows } = await sql<{ ids: number[] }>`
    select json_agg(id order by id) as ids from (
      select id, (row_number() over by_id - 1) / ${mostRows} as nth, (sum(${size}) over by_id - ${size}) / ${mostBytes} as filled
      from ${sql.table(table)} where connector_id = ${connectorId} window by_id as (order by id)
    ) as counted group by filled, nth order by filled, nth`.execute(db)
  return rows.map(({ ids }) => ids)
}

/** Takes a person out of the documents of some rows, and then out of their columns, which tell whose they are. */
const cleanSlice = async (
  { db }: ConnectorScope,
  person: Person,
  { table, column, isOwn, isAbout, columns }: Documents,
  ids: readonly number[],
) => {
  const document = sql.ref(column)
  const isOfSlice = sql`id = any(${ids}::bigint[])`
  const { rows } = await sql<Row>`
    select id, ${document} as document, coalesce(${isOwn}, false) as "isOwn", coalesce(${isAbout}, false) as "isAbout"
    from ${sql.table(table)}
    where ${isOfSlice} and ${document} is not null and (${isOwn} or ${isAbout} or ${mentions(document, person)})
    order by id for update`.execute(db)
  for (const row of rows) {
    const cleaned = JSON.stringify(anonymous(row.document, person, row))
    if (cleaned !== JSON.stringify(row.document))
      await sql`update ${sql.table(table)} set ${document} = ${cleaned}::jsonb where id = ${row.id}`.execute(db)
  }
  if (columns)
    await sql`update ${sql.table(table)} set ${columns} where ${isOfSlice} and (${isOwn} or ${isAbout})`.execute(db)
}

/** Does something while the connector is held, so that it cannot be deleted meanwhile; undefined when it is gone. */
const whileHeld = <Result>({ connectorId, db }: ConnectorScope, work: (scope: ConnectorScope) => Promise<Result>) =>
  db.transaction().execute(async tx => {
    const scope = { connectorId, db: tx }
    return (await holdConnector(scope)) && work(scope)
  })

/**
 * Takes a user of a site out of all that its connector keeps, and then keeps a record of that. It goes slice by slice, so
 * that nobody waits for long; what is interrupted is safe to repeat. Returns the id of the record, undefined when the
 * connector is gone.
 */
export const eraseUser = async (
  scope: ConnectorScope,
  { platform, user_id: userId, user_data: about }: ErasureRequest,
): Promise<number | undefined> => {
  const email = (Array.isArray(about) ? undefined : about?.email)?.toLowerCase() ?? null
  const person = { userId, email }
  for (const documents of [activityOf(person), securityEventsOf(person), contents])
    for (const ids of await slicesOf(scope, documents))
      await whileHeld(scope, held => cleanSlice(held, person, documents, ids))
  return whileHeld(scope, async ({ connectorId, db }) => {
    const { id } = await db
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
}
