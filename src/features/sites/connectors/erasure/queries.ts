import { sql, type RawBuilder } from 'kysely'
import { mebibyte } from '#src/ground/base/bytes.ts'
import { tenantQuery } from '#src/ground/db/prepared.ts'
import type { OwnedRows } from '#src/ground/db/tenant.ts'
import { jsonOf } from '../json-bytes.ts'
import { emailPattern } from './email.ts'
import type { ErasedRow } from './redact-rows.ts'
import type { Person } from './redact.ts'

/** A batch has at most this many bytes of JSON before its last row. */
const maxBatchBytes = mebibyte

/** The parameters by which statements match a person. */
interface PersonMatcher extends Person {
  hasId: boolean
  /** Matches the email in a text; null without an email, so that each comparison is null, too. */
  emailPattern: string | null
  /** Matches the id as a value in JSON text. */
  idPattern: string
}

export const toPersonMatcher = ({ userId, email }: Person): PersonMatcher => ({
  userId,
  email,
  hasId: userId > 0,
  emailPattern: email === null ? null : emailPattern(email),
  idPattern: `[ "\\[]${userId}["\\],}]`,
})

/** A table whose rows may contain personal data, in JSON and in columns. */
interface ErasedTable {
  table: 'connector_activity' | 'connector_security_events' | 'connector_contents'
  /** The JSON column. */
  column: 'metadata' | 'data'
  /** The column with the time of the data. */
  time: 'received_at' | 'updated_at'
  /** Matches rows that belong to the person by their columns, and rows that describe the person. */
  belongsToPerson: (person: PersonMatcher) => RawBuilder<boolean>
  isAboutPerson: (person: PersonMatcher) => RawBuilder<boolean>
  /** The assignments that redact the other columns. */
  columns?: (person: PersonMatcher) => RawBuilder<unknown>
}

/** The rows of a connector after an id, whose data is not later than the erasure. */
interface Range {
  after: number
  until: string
}

/** A range up to an id, and the person to erase. */
export interface Batch extends PersonMatcher, Range {
  lastId: number
}

type Rows = OwnedRows<'connectors'>

const isOf = ({ agencyId, ownerId }: Rows) => sql`agency_id = ${agencyId} and connector_id = ${ownerId}`

const noRow = () => sql<boolean>`false`

/** Whether a column contains the email of a person, and not only as the end of a longer email. */
const hasEmail = (column: RawBuilder<unknown>, person: PersonMatcher) => sql`${column} ~* ${person.emailPattern}::text`

/** Prefilter: whether the JSON text may contain the email of a person, or the id as a value. */
const mentionsPerson = (json: RawBuilder<unknown>, { email, hasId, idPattern }: PersonMatcher) => sql<boolean>`(
  position(${email}::text in lower(${json}::text)) > 0 or ${hasId}::boolean and ${json}::text ~ ${idPattern}::text
)`

const tableQueries = ({ table, column, time, belongsToPerson, isAboutPerson, columns }: ErasedTable) => {
  const [name, json] = [sql.table(table), sql.ref(column)]
  const inRange = ({ after, until }: Range) => sql`id > ${after} and ${sql.ref(time)} <= ${until}`
  const inBatch = (batch: Batch) => sql`${inRange(batch)} and id <= ${batch.lastId}`
  return {
    /** The last id of the next batch; null without further rows. */
    nextBatch: tenantQuery(
      (rows: Rows, range: Range & { maxRows: number }) => sql<{ lastId: number | null }>`
        select max(id) as "lastId" from (
          select id, sum(size) over (order by id) - size as before from (
            select id, size from ${name} where ${isOf(rows)} and ${inRange(range)}
            order by id limit ${range.maxRows}
          ) as next
        ) as summed
        where before <= ${maxBatchBytes}`,
    ),
    /** Locks the rows of a batch whose JSON may need redaction. */
    lockRows: tenantQuery(
      (rows: Rows, batch: Batch) => sql<ErasedRow>`
        select id, ${json}::text as json, coalesce(${belongsToPerson(batch)}, false) as "belongsToPerson",
          coalesce(${isAboutPerson(batch)}, false) as "isAboutPerson"
        from ${name}
        where ${isOf(rows)} and ${inBatch(batch)} and ${json} is not null
          and (${belongsToPerson(batch)} or ${isAboutPerson(batch)} or ${mentionsPerson(json, batch)})
        order by id for update`,
    ),
    replaceJson: tenantQuery(
      (rows: Rows, { redacted }: { redacted: Uint8Array }) => sql`
        update ${name} as erased set ${json} = redacted.json::jsonb
        from json_to_recordset(${jsonOf(redacted, 'json')}) as redacted (id bigint, json text)
        where erased.agency_id = ${rows.agencyId} and erased.connector_id = ${rows.ownerId} and erased.id = redacted.id`,
    ),
    redactColumns:
      columns &&
      tenantQuery(
        (rows: Rows, batch: Batch) => sql`
          update ${name} set ${columns(batch)}
          where ${isOf(rows)} and ${inBatch(batch)} and (${belongsToPerson(batch)} or ${isAboutPerson(batch)})`,
      ),
  }
}
export type ErasureQueries = ReturnType<typeof tableQueries>

const activity: ErasedTable = {
  table: 'connector_activity',
  column: 'metadata',
  time: 'received_at',
  belongsToPerson: person => sql<boolean>`(${person.hasId}::boolean and actor_user_id = ${person.userId}
    or ${hasEmail(sql.ref('actor_name'), person)})`,
  isAboutPerson:
    person => sql<boolean>`(${person.hasId}::boolean and entity_type = 'user' and entity_id = ${person.userId}
    or ${hasEmail(sql.ref('entity_label'), person)})`,
  columns: person => sql`
    entity_label = case when ${activity.isAboutPerson(person)} then null else entity_label end,
    actor_name = case when ${activity.belongsToPerson(person)} then null else actor_name end,
    actor_role = case when ${activity.belongsToPerson(person)} then null else actor_role end,
    actor_ip = case when ${activity.belongsToPerson(person)} or actor_user_id is null then null else actor_ip end`,
}

const matchesSecurityEvent = (person: PersonMatcher) =>
  sql<boolean>`(${person.hasId}::boolean and user_id = ${person.userId} or ${hasEmail(sql.ref('email'), person)})`

/** The tables of site data that may contain personal data. */
export const erasureQueries: readonly ErasureQueries[] = [
  tableQueries(activity),
  tableQueries({
    table: 'connector_security_events',
    column: 'data',
    time: 'received_at',
    belongsToPerson: matchesSecurityEvent,
    isAboutPerson: matchesSecurityEvent,
    columns: () => sql`email = null, ip = null`,
  }),
  tableQueries({
    table: 'connector_contents',
    column: 'data',
    time: 'updated_at',
    belongsToPerson: noRow,
    isAboutPerson: noRow,
  }),
]
