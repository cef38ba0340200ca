import { sql, type RawBuilder } from 'kysely'
import { tenantQuery } from '#src/db/prepared.ts'
import type { OwnedRows } from '#src/db/tenant.ts'
import type { Person } from './redact.ts'
import { emailPattern } from './email.ts'

/** A batch has at most this many rows, and before its last row at most this many bytes of JSON. */
const maxBatchRows = 500
const maxBatchBytes = 8 * 1024 * 1024

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
  /** The size of the JSON in bytes, for tables with large documents. */
  size?: RawBuilder<number>
  /** Matches rows that belong to the person by their columns, and rows that describe the person. */
  belongsToPerson: (person: PersonMatcher) => RawBuilder<boolean>
  isAboutPerson: (person: PersonMatcher) => RawBuilder<boolean>
  /** The assignments that redact the other columns. */
  columns?: (person: PersonMatcher) => RawBuilder<unknown>
}

/** A row that may contain personal data of the person. */
interface Row {
  id: number
  json: Record<string, unknown>
  belongsToPerson: boolean
  isAboutPerson: boolean
}

interface Batch extends PersonMatcher {
  ids: readonly number[]
}

type Rows = OwnedRows<'connectors'>

const noRow = () => sql<boolean>`false`

/** Whether a column contains the email of a person, and not only as the end of a longer email. */
const hasEmail = (column: RawBuilder<unknown>, person: PersonMatcher) => sql`${column} ~* ${person.emailPattern}::text`

/** Prefilter: whether the JSON text may contain the email of a person, or the id as a value. */
const mentionsPerson = (json: RawBuilder<unknown>, { email, hasId, idPattern }: PersonMatcher) => sql<boolean>`(
  position(${email}::text in lower(${json}::text)) > 0 or ${hasId}::boolean and ${json}::text ~ ${idPattern}::text
)`

const tableQueries = ({
  table,
  column,
  size = sql<number>`0`,
  belongsToPerson,
  isAboutPerson,
  columns,
}: ErasedTable) => {
  const [name, json] = [sql.table(table), sql.ref(column)]
  return {
    /** The ids of all rows of a connector, in batches. */
    listBatches: tenantQuery(
      ({ ownerId: connectorId }: Rows) => sql<{ ids: number[] }>`
        select json_agg(id order by id) as ids from (
          select id, (row_number() over by_id - 1) / ${maxBatchRows} as nth, (sum(${size}) over by_id - ${size}) / ${maxBatchBytes} as filled
          from ${name} where connector_id = ${connectorId} window by_id as (order by id)
        ) as counted group by filled, nth order by filled, nth`,
    ),
    /** Locks the rows of a batch whose JSON may need redaction. */
    lockRows: tenantQuery(
      ({ ownerId: connectorId }: Rows, batch: Batch) => sql<Row>`
        select id, ${json} as json, coalesce(${belongsToPerson(batch)}, false) as "belongsToPerson",
          coalesce(${isAboutPerson(batch)}, false) as "isAboutPerson"
        from ${name}
        where connector_id = ${connectorId} and id = any(${batch.ids}::bigint[]) and ${json} is not null
          and (${belongsToPerson(batch)} or ${isAboutPerson(batch)} or ${mentionsPerson(json, batch)})
        order by id for update`,
    ),
    replaceJson: tenantQuery(
      ({ ownerId: connectorId }: Rows, row: { id: number; redacted: string }) => sql`
        update ${name} set ${json} = ${row.redacted}::jsonb where connector_id = ${connectorId} and id = ${row.id}`,
    ),
    redactColumns:
      columns &&
      tenantQuery(
        ({ ownerId: connectorId }: Rows, batch: Batch) => sql`
          update ${name} set ${columns(batch)}
          where connector_id = ${connectorId} and id = any(${batch.ids}::bigint[]) and (${belongsToPerson(batch)} or ${isAboutPerson(batch)})`,
      ),
  }
}
export type ErasureQueries = ReturnType<typeof tableQueries>

const activity: ErasedTable = {
  table: 'connector_activity',
  column: 'metadata',
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
    belongsToPerson: matchesSecurityEvent,
    isAboutPerson: matchesSecurityEvent,
    columns: () => sql`email = null, ip = null`,
  }),
  tableQueries({
    table: 'connector_contents',
    column: 'data',
    size: sql<number>`size`,
    belongsToPerson: noRow,
    isAboutPerson: noRow,
  }),
]
