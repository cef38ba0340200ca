import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import { columnOf, nameOf, selectJson, toJsonb, type Json } from '#src/ground/db/json.ts'
import { compareDate } from '#src/ground/db/list/queries.ts'
import { jsonQuery, tenantQuery, type Reader } from '#src/ground/db/prepared.ts'
import { changedNow, sqlColumns, toInsertRow } from '#src/ground/db/row.ts'
import type { Tables } from '#src/ground/db/schema.ts'
import type { TenantChanges, TenantRows, TenantTransaction } from '#src/ground/db/tenant.ts'
import { owningClientIds, subjectColumns, type SubjectColumns } from '#src/platform/events/subject.ts'
import { changeQuery, changesQuery } from './change.ts'
import type { ResourceColumns, ResourceTable, UntypedColumns, Filter } from './columns.ts'
import { filterBy, resourceFilters, type Condition, type ResourceFilters } from './common-filters.ts'
import { untyped, type UntypedQuery } from './untyped-rows.ts'

type ListQuery<Item> = SelectQueryBuilder<Tables, ResourceTable, Item>

type ListFilters<Item, Filters> = {
  [Name in keyof Filters]-?: (
    query: ListQuery<Item>,
    value: NonNullable<Filters[Name]>,
    ownerId: number,
  ) => ListQuery<Item>
}

interface Statements<Item, Filters> {
  /** The columns of a resource, with their names in the API. */
  columns: readonly string[]
  select: (tenant: TenantRows) => ListQuery<Item>
  filters: ListFilters<Item, Filters & ResourceFilters>
  find: (reader: Reader, id: number) => Promise<Json<Item> | undefined>
  lock: (tx: TenantTransaction, id: number) => Promise<Item | undefined>
  /** Locks a row as an update of columns other than its keys does. Returns whether there is one. */
  lockRow: (tx: TenantTransaction, id: number) => Promise<boolean>
  /** These emit the event of the change, in the same statement. */
  insert: (tenant: TenantChanges, body: object) => Promise<Json<Item> | undefined>
  /** Returns the items in the order of the bodies, without those whose external id is taken. */
  insertAll: (tenant: TenantChanges, bodies: readonly object[]) => Promise<Json<Item>[]>
  update: (tenant: TenantChanges, id: number, row: object) => Promise<Json<Item> | undefined>
  remove: (tenant: TenantChanges, id: number) => Promise<Json<{ id: number }> | undefined>
}

/** Combinations of fields whose update is prepared; further ones are built per request. */
const maxPreparedUpdates = 100

interface EventOptions {
  /** The name of the resource in events. */
  event: string
  /** The subject of its events. Default: the client in the column `clientId`, if there is one. */
  subject?: SubjectColumns
}

type Row = Record<string, unknown>
type Change = Row & { id: number }

const untypedStatements = (
  { table, fields, reads = [], writesOnce = [], filters = {}, sorts = {} }: UntypedColumns,
  { event, subject = {} }: EventOptions,
) => {
  const columns = ['id', ...reads, ...fields, 'created_at as createdAt', 'updated_at as updatedAt']
  const clientColumn = columns.find(column => nameOf(column) === 'clientId')
  const selectSubject = (tenant: TenantRows) =>
    subjectColumns({ ...(clientColumn && { clientIds: owningClientIds }), ...subject }, tenant)

  const select = (tenant: TenantRows) => untyped(tenant).selectFrom(table).select(columns)
  const selectById = (tenant: TenantRows, { id }: { id: number }) => select(tenant).where(`${table}.id`, '=', id)
  const findQuery = jsonQuery<{ id: number }, Row>((tenant, values) =>
    selectJson(columns, sql`(${selectById(tenant, values)})`),
  )
  const lockQuery = tenantQuery((tenant, values: { id: number }) => selectById(tenant, values).forUpdate())
  const lockRowQuery = tenantQuery((tenant, { id }: { id: number }) =>
    untyped(tenant).selectFrom(table).where(`${table}.id`, '=', id).select('id').forNoKeyUpdate(),
  )

  const toItem = (changed: RawBuilder<unknown>, tenant: TenantRows) =>
    selectJson(columns, changed, sql`, id, ${selectSubject(tenant)}`)
  const writes = [...writesOnce, ...fields]
  const insertQuery = changeQuery<Row, Row>(
    { event: `${event}.created`, property: event, toJson: toItem },
    (tenant, values) => untyped(tenant).insertInto(table).values(toInsertRow(writes, values)).returning(columns),
  )

  const insertAllQuery = changesQuery<{ rows: string }, Row>(
    {
      event: `${event}.created`,
      property: event,
      // Ids ascend in the order of the rows.
      toJson: (changed, tenant) => toItem(sql`(select * from ${changed} order by id)`, tenant),
    },
    ({ ownerId: agencyId }, { rows }) => {
      const names = sql.join(writes.map(field => sql.ref(columnOf(field))))
      return sql`
        insert into ${sql.table(table)} (agency_id, ${names})
        select ${agencyId}::integer, ${names}
        from json_populate_recordset(null::${sql.table(table)}, ${rows}::json) with ordinality order by ordinality
        on conflict (agency_id, external_id) where external_id is not null do nothing
        returning ${sqlColumns(columns)}`
    },
  )

  const toFieldChange = (column: string) => {
    const field = columns.find(candidate => candidate === column || candidate.startsWith(`${column} as `)) ?? column
    return { name: nameOf(field), before: toJsonb(field, 'before'), after: toJsonb(field, 'item') }
  }
  const updateQuery = (names: readonly string[], isPrepared: boolean) => {
    const before = {
      lock: (tenant: TenantRows, { id }: Change) => selectById(tenant, { id }).forNoKeyUpdate(table),
      fields: names.map(toFieldChange),
    }
    return changeQuery<Change, Row>(
      { event: `${event}.updated`, property: event, toJson: toItem, before, isPrepared },
      (tenant, values) =>
        untyped(tenant)
          .updateTable(table)
          .set({ ...Object.fromEntries(names.map(name => [name, values[name]])), updated_at: changedNow })
          .where(`${table}.id`, '=', sql<number>`(select id from before)`)
          .returning(columns),
    )
  }
  const updates = new Map<string, ReturnType<typeof updateQuery>>()
  const updateQueryFor = (names: readonly string[]) => {
    const existing = updates.get(names.join())
    if (existing || updates.size >= maxPreparedUpdates) return existing ?? updateQuery(names, false)
    const query = updateQuery(names, true)
    updates.set(names.join(), query)
    return query
  }

  const removeQuery = changeQuery<{ id: number }, { id: number }>(
    {
      event: `${event}.deleted`,
      property: 'id',
      toJson: (removed, tenant) => sql`select id, id::text as json, ${selectSubject(tenant)} from ${removed} as item`,
    },
    (tenant, { id }) =>
      untyped(tenant)
        .deleteFrom(table)
        .where(`${table}.id`, '=', id)
        .returning(['id', ...(clientColumn ? [clientColumn] : [])]),
  )

  const nullableDates = Object.values(sorts).flatMap(({ column, isNullable }) => (isNullable ? [column] : []))
  const toCondition = (filter: Filter<string> | Condition) => {
    if (typeof filter === 'function') return filterBy(filter)
    const [column, operator] = filter
    return (query: UntypedQuery, value: string) =>
      nullableDates.includes(column)
        ? query.where(compareDate(column, operator, value))
        : query.where(column, operator, value)
  }

  return {
    columns,
    select,
    filters: {
      ...resourceFilters,
      ...Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, toCondition(filter)])),
    },
    find: (reader: Reader, id: number) => findQuery(reader, { id }),
    lock: async (tx: TenantTransaction, id: number) => (await lockQuery(tx, { id }))[0],
    lockRow: async (tx: TenantTransaction, id: number) => (await lockRowQuery(tx, { id })).length > 0,
    insert: (tenant: TenantChanges, body: Row) => insertQuery(tenant, body),
    insertAll: (tenant: TenantChanges, bodies: readonly object[]) =>
      insertAllQuery(tenant, { rows: JSON.stringify(bodies.map(body => toInsertRow(writes, body))) }),
    update: (tenant: TenantChanges, id: number, row: object) =>
      updateQueryFor(Object.keys(row))(tenant, { ...row, id }),
    remove: (tenant: TenantChanges, id: number) => removeQuery(tenant, { id }),
  }
}

/** The statements of a resource. They are built from names; only their types know the table and the item. */
export const resourceStatements = <Item, Create, Fields, Filters>(
  columns: ResourceColumns<Item, Create, Fields, Filters>,
  options: EventOptions,
) => untypedStatements(columns as UntypedColumns, options) as unknown as Statements<Item, Filters>
