import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { AgencyClient } from '#generated/public/types.ts'
import { columnOf, nameOf, selectJson, toJsonb, type Json } from '#src/db/json.ts'
import { compareDate } from '#src/db/list/queries.ts'
import { jsonQuery, tenantQuery, type Reader } from '#src/db/prepared.ts'
import { now, sqlColumns, toInsertRow } from '#src/db/row.ts'
import type { Tables } from '#src/db/schema.ts'
import type { TenantChanges, TenantRows, TenantTransaction } from '#src/db/tenant.ts'
import { subjectColumns } from '#src/events/subject.ts'
import { changeQuery, changesQuery } from './change.ts'
import type { ResourceColumns, TableColumns } from './columns.ts'
import { commonFilters, searchShared, type CommonFilters } from './common-filters.ts'

type ListQuery<Item> = SelectQueryBuilder<Tables, 'clients', Item>

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
  filters: ListFilters<Item, Filters & CommonFilters>
  find: (reader: Reader, id: number) => Promise<Json<Item> | undefined>
  lock: (tx: TenantTransaction, id: number) => Promise<Item | undefined>
  /** These emit the event of the change, in the same statement. */
  insert: (tenant: TenantChanges, body: object) => Promise<Json<Item> | undefined>
  /** Returns the items in the order of the bodies. */
  insertAll: (tenant: TenantChanges, bodies: readonly object[]) => Promise<Json<Item>[]>
  update: (tenant: TenantChanges, id: number, row: object) => Promise<Json<Item> | undefined>
  remove: (tenant: TenantChanges, id: number) => Promise<Json<{ id: number }> | undefined>
}

type ClientColumns = TableColumns<'clients', AgencyClient, AgencyClient, AgencyClient, Record<string, never>>

/** Combinations of fields whose update is prepared; further ones are built per request. */
const maxPreparedUpdates = 100

const clientStatements = (
  { table, fields, reads = [], writesOnce = [], filters = {}, sorts = {} }: ClientColumns,
  event: string,
) => {
  const columns = ['id', ...reads, ...fields, 'created_at as createdAt', 'updated_at as updatedAt'] as const

  const select = (tenant: TenantRows) => tenant.selectFrom(table).select(columns)
  const selectById = (tenant: TenantRows, { id }: { id: number }) => select(tenant).where(`${table}.id`, '=', id)
  const findQuery = jsonQuery<{ id: number }, AgencyClient>((tenant, values) =>
    selectJson(columns, sql`(${selectById(tenant, values)})`),
  )
  const lockQuery = tenantQuery((tenant, values: { id: number }) => selectById(tenant, values).forUpdate())

  const toItem = (changed: RawBuilder<unknown>, tenant: TenantRows) =>
    selectJson(columns, changed, sql`, id, ${subjectColumns(event, tenant)}`)
  const writes = [...writesOnce, ...fields]
  const insertQuery = changeQuery<Record<string, never>, AgencyClient>(
    { event: `${event}.created`, property: event, toJson: toItem },
    (tenant, values) => tenant.insertInto(table).values(toInsertRow(writes, values)).returning(columns),
  )

  const insertAllQuery = changesQuery<{ rows: string }, AgencyClient>(
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
        returning ${sqlColumns(columns)}`
    },
  )

  type Change = Record<string, never> & { id: number }
  const toFieldChange = (column: string) => {
    const field = columns.find(candidate => candidate === column || candidate.startsWith(`${column} as `)) ?? column
    return { name: nameOf(field), before: toJsonb(field, 'before'), after: toJsonb(field, 'item') }
  }
  const updateQuery = (names: readonly string[], isPrepared: boolean) => {
    const before = {
      lock: (tenant: TenantRows, { id }: Change) => selectById(tenant, { id }).forNoKeyUpdate(table),
      fields: names.map(toFieldChange),
    }
    return changeQuery<Change, AgencyClient>(
      { event: `${event}.updated`, property: event, toJson: toItem, before, isPrepared },
      (tenant, values) =>
        tenant
          .updateTable(table)
          .set({ ...Object.fromEntries(names.map(name => [name, values[name]])), updated_at: now })
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
      toJson: (removed, tenant) =>
        sql`select id, id::text as json, ${subjectColumns(event, tenant)} from ${removed} as item`,
    },
    (tenant, { id }) =>
      tenant
        .deleteFrom(table)
        .where(`${table}.id`, '=', id)
        .returning(columns.filter(column => ['id', 'client_id as clientId'].includes(column))),
  )

  const nullableDates = Object.values(sorts).flatMap(({ column, isNullable }) => (isNullable ? [column] : []))
  const toCondition =
    ([column, operator]: (typeof filters)[string]) =>
    (query: ListQuery<AgencyClient>, value: string) =>
      nullableDates.includes(column)
        ? query.where(compareDate(column, operator, value))
        : query.where(column, operator, value)

  return {
    columns,
    select,
    filters: {
      ...commonFilters,
      // Contacts have no agency.
      ...((table as string) === 'contacts' && { search: searchShared }),
      ...Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, toCondition(filter)])),
    },
    find: (reader: Reader, id: number) => findQuery(reader, { id }),
    lock: async (tx: TenantTransaction, id: number) => (await lockQuery(tx, { id }))[0],
    insert: (tenant: TenantChanges, body: Record<string, never>) => insertQuery(tenant, body),
    insertAll: (tenant: TenantChanges, bodies: readonly object[]) =>
      insertAllQuery(tenant, { rows: JSON.stringify(bodies.map(body => toInsertRow(writes, body))) }),
    update: (tenant: TenantChanges, id: number, row: object) =>
      updateQueryFor(Object.keys(row))(tenant, { ...row, id } as Change),
    remove: (tenant: TenantChanges, id: number) => removeQuery(tenant, { id }),
  }
}

/** The statements of a resource. Kysely cannot type a query over a union of tables, so each table is typed as `clients`. */
export const resourceStatements = <Item, Create, Fields, Filters>(
  columns: ResourceColumns<Item, Create, Fields, Filters>,
  event: string,
) => clientStatements(columns as ClientColumns, event) as unknown as Statements<Item, Filters>
