import { storedCount, paginated, type Page, type Paging } from '#src/db/paginated.ts'
import { isEmpty, toUpdateRow } from '#src/db/row.ts'
import type { CountedTable } from '#src/db/schema.ts'
import type { TenantRows, TenantTransaction } from '#src/db/tenant.ts'
import { emit } from '#src/webhooks/outbox.ts'
import { lockReferences, type References } from './references.ts'
import type { ResourceColumns } from './columns.ts'
import { resourceStatements } from './statements.ts'

interface Behavior<Item, Create, Fields> {
  /** The name of the resource in events: `ticket` emits `ticket.created` with a `ticket`. */
  event: 'client' | 'contact' | 'website' | 'ticket' | 'task' | 'event'
  /** The order of the list; by id by default. */
  order?: readonly (readonly [field: keyof Item & string, direction: 'asc' | 'desc'])[]
  /** The table whose stored row count is the total of the list; without it, rows are counted. */
  counted?: CountedTable
  /** The values of fields that are omitted on creation; other omitted fields are null. */
  defaults?: Partial<Create>
  /** The foreign key fields of the body. */
  references?: References<Create>
  /** Computes fields from the body and, on update, from the resource before it. */
  deriveFields?: (
    body: Partial<Create> | Fields,
    before?: Item,
  ) => { [Name in keyof Fields]?: Fields[Name] | undefined }
  /** Replaces the default insert. */
  insertRow?: (tx: TenantTransaction, body: Create) => Promise<Item>
  /** Emits additional events on update. */
  afterUpdate?: (tx: TenantTransaction, before: Item, after: Item) => Promise<void>
}
type Definition<Item, Create, Fields, Filters> = ResourceColumns<Item, Create, Fields, Filters> &
  Behavior<Item, Create, Fields>

/** The operations on a resource of an agency. They return undefined or false when the agency has no such resource. */
export interface Resource<Item, Create, Fields, Filters> {
  list: (tenant: TenantRows, query: Filters & Paging) => Promise<Page<Item>>
  find: (tenant: TenantRows, id: number) => Promise<Item | undefined>
  insert: (tx: TenantTransaction, body: Create) => Promise<Item>
  /** Updates the fields that were sent. Without fields it only reads the resource, and emits no event. */
  update: (tx: TenantTransaction, id: number, body: Fields) => Promise<Item | undefined>
  /** Deletes the resource permanently. */
  remove: (tx: TenantTransaction, id: number) => Promise<boolean>
}

/** Creates the operations on a resource from its definition; they emit its events. */
export const resource = <
  Item extends { id: number },
  Create extends object,
  Fields extends object,
  Filters extends object = object,
>(
  definition: Definition<Item, Create, Fields, Filters>,
): Resource<Item, Create, Fields, Filters> => {
  const { event, order = [['id', 'asc']], counted, defaults, references = {}, deriveFields, afterUpdate } = definition
  const fields: readonly string[] = definition.fields
  const { select, filters, find, lock, ...statements } = resourceStatements<Item, Create, Fields, Filters>(definition)
  const { insertRow = statements.insert } = definition
  /** Whether an update depends on the previous state of the resource, which it then locks. */
  const needsPrevious = deriveFields !== undefined || afterUpdate !== undefined

  const emitItem = (tx: TenantTransaction, action: 'created' | 'updated', item: Item) =>
    emit(tx, `${event}.${action}`, { [event]: item } as never)

  return {
    list: paginated<'agencies', 'clients', Item, Filters>(select, {
      order,
      filters,
      ...(counted && { count: storedCount(counted) }),
    }),
    find,
    insert: async (tx, body) => {
      const invalid = await lockReferences(tx, references, body)
      if (invalid) throw invalid
      const values = { ...defaults, ...body }
      const item = await insertRow(tx, { ...values, ...deriveFields?.(values) })
      await emitItem(tx, 'created', item)
      return item
    },
    update: async (tx, id, body) => {
      // Lock references first, as the deletion of a client locks the client before the rows that refer to it.
      const invalid = await lockReferences<Create>(tx, references, body)
      const before = needsPrevious || invalid ? await lock(tx, id) : undefined
      if (!before && (needsPrevious || invalid)) return undefined
      if (invalid) throw invalid
      const row = toUpdateRow(fields, { ...body, ...deriveFields?.(body, before) })
      if (isEmpty(row)) return before ?? find(tx, id)
      const item = await statements.update(tx, id, row)
      if (!item) return undefined
      await emitItem(tx, 'updated', item)
      if (before) await afterUpdate?.(tx, before, item)
      return item
    },
    remove: async (tx, id) => {
      if (!(await statements.remove(tx, id))) return false
      await emit(tx, `${event}.deleted`, { id })
      return true
    },
  }
}
