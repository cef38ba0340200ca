import { sql, type RawBuilder } from 'kysely'
import { tenantQuery } from '#src/db/prepared.ts'
import type { Partition } from '#src/db/tenant.ts'
import type { Person } from './anonymous.ts'
import { emailPattern } from './email.ts'

/** So many rows are looked at in one go, and JSON of so many bytes besides the first. */
const maxRows = 500
const maxBytes = 8 * 1024 * 1024

/** A person as statements look for them. */
interface Sought extends Person {
  hasId: boolean
  /** Finds the email in a text; null without an email, and so is each comparison with it. */
  emailPattern: string | null
  /** Finds the id as a value in JSON. */
  idPattern: string
}

export const toSought = ({ userId, email }: Person): Sought => ({
  userId,
  email,
  hasId: userId > 0,
  emailPattern: email === null ? null : emailPattern(email),
  idPattern: `[ "\\[]${userId}["\\],}]`,
})

/** A table whose rows may name a person, in JSON and in columns. */
interface ErasedTable {
  table: 'connector_activity' | 'connector_security_events' | 'connector_contents'
  /** The column with JSON. */
  column: 'metadata' | 'data'
  /** How many bytes the JSON has, where it may have many. */
  size?: RawBuilder<number>
  /** Rows that belong to the person regardless of their JSON, and rows that are about the person. */
  isOwn: (person: Sought) => RawBuilder<boolean>
  isAbout: (person: Sought) => RawBuilder<boolean>
  /** The other columns that a person is taken out of. */
  columns?: (person: Sought) => RawBuilder<unknown>
}

/** A row that may be about a person. */
interface Row {
  id: number
  json: Record<string, unknown>
  isOwn: boolean
  isAbout: boolean
}

interface Slice extends Sought {
  ids: readonly number[]
}

type Rows = Partition<'connectors'>

const noRow = () => sql<boolean>`false`

/** Whether the text of a column has the email of a person; that of another one may end in it. */
const hasEmail = (column: RawBuilder<unknown>, person: Sought) => sql`${column} ~* ${person.emailPattern}::text`

/** Whether the text of JSON may have the email of a person, or the id as a value: whether it is worth a look. */
const mentions = (json: RawBuilder<unknown>, { email, hasId, idPattern }: Sought) => sql<boolean>`(
  position(${email}::text in lower(${json}::text)) > 0 or ${hasId}::boolean and ${json}::text ~ ${idPattern}::text
)`

const queriesOf = ({ table, column, size = sql<number>`0`, isOwn, isAbout, columns }: ErasedTable) => {
  const [name, json] = [sql.table(table), sql.ref(column)]
  return {
    /** The rows of a connector by their ids, in slices that may be looked at in one go. */
    findSlices: tenantQuery(
      ({ ownerId: connectorId }: Rows) => sql<{ ids: number[] }>`
        select json_agg(id order by id) as ids from (
          select id, (row_number() over by_id - 1) / ${maxRows} as nth, (sum(${size}) over by_id - ${size}) / ${maxBytes} as filled
          from ${name} where connector_id = ${connectorId} window by_id as (order by id)
        ) as counted group by filled, nth order by filled, nth`,
    ),
    /** Locks the rows of a slice whose JSON is worth a look. */
    lockRows: tenantQuery(
      ({ ownerId: connectorId }: Rows, slice: Slice) => sql<Row>`
        select id, ${json} as json, coalesce(${isOwn(slice)}, false) as "isOwn",
          coalesce(${isAbout(slice)}, false) as "isAbout"
        from ${name}
        where connector_id = ${connectorId} and id = any(${slice.ids}::bigint[]) and ${json} is not null
          and (${isOwn(slice)} or ${isAbout(slice)} or ${mentions(json, slice)})
        order by id for update`,
    ),
    replaceJson: tenantQuery(
      ({ ownerId: connectorId }: Rows, row: { id: number; cleaned: string }) => sql`
        update ${name} set ${json} = ${row.cleaned}::jsonb where connector_id = ${connectorId} and id = ${row.id}`,
    ),
    redactColumns:
      columns &&
      tenantQuery(
        ({ ownerId: connectorId }: Rows, slice: Slice) => sql`
          update ${name} set ${columns(slice)}
          where connector_id = ${connectorId} and id = any(${slice.ids}::bigint[]) and (${isOwn(slice)} or ${isAbout(slice)})`,
      ),
  }
}
export type ErasureQueries = ReturnType<typeof queriesOf>

const activity: ErasedTable = {
  table: 'connector_activity',
  column: 'metadata',
  isOwn: person => sql<boolean>`(${person.hasId}::boolean and actor_user_id = ${person.userId}
    or ${hasEmail(sql.ref('actor_name'), person)})`,
  isAbout: person => sql<boolean>`(${person.hasId}::boolean and entity_type = 'user' and entity_id = ${person.userId}
    or ${hasEmail(sql.ref('entity_label'), person)})`,
  columns: person => sql`
    entity_label = case when ${activity.isAbout(person)} then null else entity_label end,
    actor_name = case when ${activity.isOwn(person)} then null else actor_name end,
    actor_role = case when ${activity.isOwn(person)} then null else actor_role end,
    actor_ip = case when ${activity.isOwn(person)} or actor_user_id is null then null else actor_ip end`,
}

const isOfSecurityEvent = (person: Sought) =>
  sql<boolean>`(${person.hasId}::boolean and user_id = ${person.userId} or ${hasEmail(sql.ref('email'), person)})`

/** The tables of what a site sent that may name its users. */
export const erasureQueries: readonly ErasureQueries[] = [
  queriesOf(activity),
  queriesOf({
    table: 'connector_security_events',
    column: 'data',
    isOwn: isOfSecurityEvent,
    isAbout: isOfSecurityEvent,
    columns: () => sql`email = null, ip = null`,
  }),
  queriesOf({ table: 'connector_contents', column: 'data', size: sql<number>`size`, isOwn: noRow, isAbout: noRow }),
]
