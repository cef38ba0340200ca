import type { ComparisonOperatorExpression } from 'kysely'
import { keptCount, paginated, type Page, type Paging } from '#src/db/paginated.ts'
import { firstOrThrow, tenantQuery } from '#src/db/prepared.ts'
import { isEmpty, now, toInsertRow, toUpdateRow } from '#src/db/row.ts'
import type { CountedTable } from '#src/db/schema.ts'
import type { TenantRows, TenantTransaction } from '#src/db/tenant.ts'
import { emit } from '#src/webhooks/outbox.ts'
import { lockReferences, type References } from './references.ts'

type Order<Item> = readonly (readonly [field: keyof Item & string, direction: 'asc' | 'desc'])[]

interface Definition<Item, Create, Fields, Filters> {
  table: 'clients' | 'contacts' | 'websites' | 'tickets' | 'tasks' | 'calendar_events'
  /** Its name in events: `ticket` is created as `ticket.created`, with a `ticket`. */
  event: 'client' | 'contact' | 'website' | 'ticket' | 'task' | 'event'
  /** The columns that the API writes, as in `postal_code as postalCode`. */
  fields: readonly string[]
  /** Further columns that the API reads, and those among them that are written at creation. */
  reads?: readonly string[]
  writesOnce?: readonly string[]
  /** The order of the list, by id when left out. */
  order?: Order<Item>
  /** The column and the operator of each filter. */
  filters?: { [Name in keyof Filters]-?: readonly [column: string, operator: ComparisonOperatorExpression] }
  /** The table whose kept count is the total of the list; without it rows are counted. */
  counted?: CountedTable
  /** The values of fields that are left out at creation; null for the others. */
  defaults?: Partial<Create>
  /** What the body of a creation or a change refers to. */
  references?: References<Create>
  /** Completes a body by fields that follow from others and, in a change, from the resource as it was. */
  complete?: <Body extends Partial<Create> | Fields>(body: Body, before?: Item) => Body
  /** Inserts a row in another way. */
  insertRow?: (tx: TenantTransaction, body: Create) => Promise<Item>
  /** Emits further events of a change. */
  afterUpdate?: (tx: TenantTransaction, before: Item, after: Item) => Promise<void>
}

/** A resource of an agency. A resource that the agency does not have is undefined, or false. */
export interface Resource<Item, Create, Fields, Filters> {
  list: (tenant: TenantRows, query: Filters & Paging) => Promise<Page<Item>>
  find: (tenant: TenantRows, id: number) => Promise<Item | undefined>
  /** Finds it, and keeps others from changing it until the transaction ends. */
  lock: (tx: TenantTransaction, id: number) => Promise<Item | undefined>
  insert: (tx: TenantTransaction, body: Create) => Promise<Item>
  /** Changes the fields that were sent; without any it is only read, and no event tells of it. */
  update: (tx: TenantTransaction, id: number, body: Fields) => Promise<Item | undefined>
  /** Removes it for good. */
  remove: (tx: TenantTransaction, id: number) => Promise<boolean>
}

/**
 * The operations of a resource, from a description. The API's types are checked here, at its face; inside, columns are
 * names, which the tests of each resource prove.
 */
export const resource = <
  Item extends { id: number },
  Create extends object,
  Fields extends object,
  Filters extends object = object,
>({
  table,
  event,
  fields,
  reads = [],
  writesOnce = [],
  order = [['id', 'asc']],
  filters,
  counted,
  defaults,
  references = {},
  complete = body => body,
  insertRow,
  afterUpdate,
}: Definition<Item, Create, Fields, Filters>): Resource<Item, Create, Fields, Filters> => {
  const columns = [
    'id',
    ...reads,
    ...fields,
    'created_at as createdAt',
    'updated_at as updatedAt',
  ] as string[] as 'id'[]
  const isCompared = afterUpdate !== undefined

  const select = (tenant: TenantRows) => tenant.selectFrom(table).select(columns).$castTo<Item>()
  const selectById = (tenant: TenantRows, id: number) => select(tenant).where(`${table}.id`, '=', id)
  const findQuery = tenantQuery((tenant, { id }: { id: number }) => selectById(tenant, id))
  const lockQuery = tenantQuery((tenant, { id }: { id: number }) => selectById(tenant, id).forUpdate())
  const insertQuery = tenantQuery((tenant, values: Create) => {
    const row = toInsertRow([...writesOnce, ...fields], values)
    return tenant
      .insertInto(table as 'clients')
      .values(row as never)
      .returning(columns)
      .$castTo<Item>()
  })

  const find = async (tenant: TenantRows, id: number) => (await findQuery(tenant, { id }))[0]
  const lock = async (tx: TenantTransaction, id: number) => (await lockQuery(tx, { id }))[0]
  const emitItem = (tx: TenantTransaction, action: 'created' | 'updated', item: Item) =>
    emit(tx, `${event}.${action}`, { [event]: item } as never)

  const narrowing = Object.entries<readonly [string, ComparisonOperatorExpression]>(filters ?? {}).map(
    ([name, [column, operator]]) =>
      [name, (query: ReturnType<typeof select>, value: never) => query.where(column as 'id', operator, value)] as const,
  )

  return {
    list: paginated<'agencies', typeof table, Item, Filters>(select, {
      order,
      filters: Object.fromEntries(narrowing) as never,
      ...(counted && { count: keptCount(counted) }),
    }),
    find,
    lock,
    insert: async (tx, body) => {
      const invalid = await lockReferences(tx, references, body)
      if (invalid) throw invalid
      const values = complete({ ...defaults, ...body })
      const item = insertRow ? await insertRow(tx, values) : firstOrThrow(await insertQuery(tx, values))
      await emitItem(tx, 'created', item)
      return item
    },
    update: async (tx, id, body) => {
      // References are locked before the row, as whoever deletes them locks them before what refers to them.
      const invalid = await lockReferences<Create>(tx, references, body)
      const before = isCompared || invalid ? await lock(tx, id) : undefined
      if (!before && (isCompared || invalid)) return undefined
      if (invalid) throw invalid
      const row = toUpdateRow(fields, complete(body, before))
      if (isEmpty(row)) return before ?? find(tx, id)
      const [item] = (await tx
        .updateTable(table)
        .set({ ...row, updated_at: now })
        .where(`${table}.id`, '=', id)
        .returning(columns)
        .execute()) as Item[]
      if (!item) return undefined
      await emitItem(tx, 'updated', item)
      if (before) await afterUpdate?.(tx, before, item)
      return item
    },
    remove: async (tx, id) => {
      const { numDeletedRows } = await tx.deleteFrom(table).where(`${table}.id`, '=', id).executeTakeFirstOrThrow()
      if (numDeletedRows === 0n) return false
      await emit(tx, `${event}.deleted`, { id })
      return true
    },
  }
}
