import { sql } from 'kysely'
import { Json, Unchanged } from '#src/ground/db/json.ts'
import { paginatedRead, storedCount, type ListControls, type Page, type Paging } from '#src/ground/db/list/paginated.ts'
import type { Reader } from '#src/ground/db/prepared.ts'
import { toUpdateRow, updateIfChanged } from '#src/ground/db/row.ts'
import type { CountedTable } from '#src/ground/db/schema.ts'
import { inTransaction, type TenantChanges, type TenantRows, type TenantTransaction } from '#src/ground/db/tenant.ts'
import type { InvalidInput } from '#src/ground/base/errors/invalid-input.ts'
import type { DeletableName } from '#src/platform/events/names.ts'
import { emit } from '#src/platform/events/outbox.ts'
import { subjectOf, type SubjectColumns } from '#src/platform/events/subject.ts'
import type { InsertAll } from './batch.ts'
import type { ResourceColumns, ResourceTable } from './columns.ts'
import { commonSorts, type ResourceFilters } from './common-filters.ts'
import { alignInserted, externalIdTaken, toExternalIdError } from './external-ids.ts'
import {
  hasForeignKeys,
  hasReferences,
  lockAllReferences,
  lockReferences,
  toReferenceError,
  type References,
} from './references.ts'
import { resourceStatements } from './statements.ts'

interface Behavior<Item, Create, Fields> {
  /** The name of the resource in events: `ticket` emits `ticket.created` with a `ticket`. */
  event: DeletableName
  /** The clients and the website of its events. Default: the client in the column `clientId`, if there is one. */
  subject?: SubjectColumns
  /** The default sort of the list: a field, with `-` for descending. Default: `id`. */
  sort?: string
  /** The table whose stored row count is the total of the list; without it, rows are counted. */
  counted?: CountedTable
  /** The values of fields that are omitted on creation; other omitted fields are null. */
  defaults?: Partial<Create>
  /** The foreign key fields of the body. */
  references?: References<Create>
  /** The field whose new value an update compares with the previous one. It locks the resource first. */
  tracks?: keyof Fields & string
  /** Computes fields from the body and, on an update of the field that is tracked, from the resource before it. */
  deriveFields?: (
    body: Partial<Create> | Fields,
    before?: Item,
  ) => { [Name in keyof Fields]?: Fields[Name] | undefined }
  /**
   * Finds the validation issues of a new resource that are otherwise found by a constraint of the table. In a batch,
   * the constraint would reject all items.
   */
  check?: (body: Create) => InvalidInput | undefined
  /** Replaces the default insert of a batch. Returns the items in order, without those whose external id is taken. */
  insertRows?: (tx: TenantTransaction, bodies: readonly Create[]) => Promise<Json<Item>[]>
  /** Replaces the default insert. */
  insertRow?: (tx: TenantTransaction, body: Create) => Promise<Item>
  /** Emits additional events on an update of the field that is tracked. */
  afterUpdate?: (tx: TenantTransaction, before: Item, after: Item) => Promise<void>
}
type Definition<Item, Create, Fields, Filters> = ResourceColumns<Item, Create, Fields, Filters> &
  Behavior<Item, Create, Fields>

/** The operations on a resource of an agency. They return undefined or false when the agency has no such resource. */
export interface Resource<Item, Create, Fields, Filters> {
  list: (reader: Reader, query: Filters & ResourceFilters & Paging & ListControls) => Promise<Page<Item>>
  find: (reader: Reader, id: number) => Promise<Json<Item> | undefined>
  /** Those that the agency has, in no order. */
  findAll: (tenant: TenantRows, ids: readonly number[]) => Promise<Item[]>
  insert: (tenant: TenantChanges, body: Create) => Promise<Json<Item>>
  /** Inserts the resources of a batch, in the order of their bodies. */
  insertAll: InsertAll<Create, Item>
  /** Updates the fields that were sent. Without fields it only reads the resource, and emits no event. */
  update: (tenant: TenantChanges, id: number, body: Fields) => Promise<Json<Item> | undefined>
  /** Locks what an update with this body locks, in the same order. Returns whether the agency has the resource. */
  lock: (tx: TenantTransaction, id: number, body?: Fields) => Promise<boolean>
  /** Deletes the resource permanently. */
  remove: (tenant: TenantChanges, id: number) => Promise<boolean>
}

/**
 * Creates the operations on a resource from its definition; they emit its events. A change is one statement, unless it
 * depends on the previous state of the resource, or refers to rows that no foreign key with the agency checks, or is an
 * update that refers to other rows.
 */
export const resource = <
  Item extends { id: number },
  Create extends object,
  Fields extends object,
  Filters extends object = object,
>(
  definition: Definition<Item, Create, Fields, Filters>,
): Resource<Item, Create, Fields, Filters> => {
  const { event, sort = 'id', counted, defaults, references = {}, tracks } = definition
  const { deriveFields, check, insertRow, insertRows, afterUpdate } = definition
  const { table } = definition
  const fields: readonly string[] = definition.fields
  const statements = resourceStatements<Item, Create, Fields, Filters>(definition, definition)
  const { columns, select, filters, find, lock } = statements

  const insertItem = async (tenant: TenantChanges, body: Create) => {
    const item = await statements.insert(tenant, body).catch((error: unknown) => {
      throw toReferenceError(references, body, toExternalIdError(table, error))
    })
    if (!item) throw new Error('The insert returned no row')
    return item
  }
  const toRow = (body: Create) => {
    const values = { ...defaults, ...body }
    return { ...values, ...deriveFields?.(values) }
  }
  const insert = async (tenant: TenantChanges, body: Create) => {
    const row = toRow(body)
    // The database checks foreign keys last, but an unknown row is reported before other issues.
    const needsLock = insertRow || !hasForeignKeys(references, row) || check?.(row)
    return needsLock ? insertWithReferences(tenant, row) : insertItem(tenant, row)
  }
  const insertAll: InsertAll<Create, Item> = async (tx, bodies) => {
    const rows = bodies.map(toRow)
    const unknown = await lockAllReferences(tx, references, rows)
    const invalid = rows.map((row, index) => unknown[index] ?? check?.(row))
    const valid = rows.filter((_, index) => !invalid[index])
    const insertValid = insertRows ?? statements.insertAll
    const items = alignInserted(valid, valid.length > 0 ? await insertValid(tx, valid) : [])
    return invalid.map(issue => issue ?? items.shift() ?? externalIdTaken())
  }
  const insertWithReferences = (tenant: TenantChanges, body: Create) =>
    inTransaction(tenant, async tx => {
      const invalid = await lockReferences(tx, references, body)
      if (invalid) throw invalid
      if (!insertRow) return insertItem(tx, body)
      const item = await insertRow(tx, body)
      // The row may belong to a client by another table.
      const subject = subjectOf({ [event]: { ...body, id: item.id } })
      await emit(tx, `${event}.created`, { [event]: item } as never, {}, subject)
      return Json.stringify(item)
    })

  const updateItem = (tenant: TenantChanges, id: number, row: object) =>
    statements.update(tenant, id, row).catch((error: unknown) => {
      throw toExternalIdError(table, error)
    })

  const lockAndUpdate = (tenant: TenantChanges, id: number, body: Fields, needsPrevious: boolean) =>
    inTransaction(tenant, async tx => {
      // Lock references first, as the deletion of a client locks the client before the rows that refer to it.
      const invalid = await lockReferences<Create>(tx, references, body)
      const before = needsPrevious || invalid ? await lock(tx, id) : undefined
      if (!before && (needsPrevious || invalid)) return undefined
      if (invalid) throw invalid
      const row = toUpdateRow(fields, { ...body, ...(needsPrevious && deriveFields?.(body, before)) })
      const item = await updateItem(tx, id, row)
      if (item && before) await afterUpdate?.(tx, before, item.parse())
      return item
    })

  return {
    list: paginatedRead<ResourceTable, Item, Filters & ResourceFilters>(select, columns, {
      name: definition.table,
      sort,
      sorts: { ...commonSorts, ...definition.sorts },
      filters,
      ...(counted && { count: storedCount(counted) }),
    }),
    find,
    findAll: (tenant, ids) =>
      select(tenant)
        .where(sql<boolean>`id = any(${ids}::integer[])`)
        .execute(),
    insert,
    insertAll,
    update: async (tenant, id, body) => {
      const needsPrevious = tracks !== undefined && tracks in body && body[tracks] !== undefined
      if (needsPrevious || hasReferences(references, body)) return lockAndUpdate(tenant, id, body, needsPrevious)
      return updateIfChanged(
        toUpdateRow(fields, body),
        row => updateItem(tenant, id, row),
        async () => {
          const item = await find(tenant, id)
          return item && new Unchanged<Item>(item.text)
        },
      )
    },
    lock: async (tx, id, body) => {
      if (body) await lockReferences<Create>(tx, references, body)
      return statements.lockRow(tx, id)
    },
    remove: async (tenant, id) => (await statements.remove(tenant, id)) !== undefined,
  }
}
