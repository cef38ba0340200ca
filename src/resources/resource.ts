import { keptCount, paginated, type Page, type Paging } from '#src/db/paginated.ts'
import { isEmpty, toUpdateRow } from '#src/db/row.ts'
import type { CountedTable } from '#src/db/schema.ts'
import type { TenantRows, TenantTransaction } from '#src/db/tenant.ts'
import { emit } from '#src/webhooks/outbox.ts'
import { lockReferences, type References } from './references.ts'
import type { ResourceColumns } from './columns.ts'
import { resourceStatements } from './statements.ts'

interface Behaviour<Item, Create, Fields> {
  /** Its name in events: `ticket` is created as `ticket.created`, with a `ticket`. */
  event: 'client' | 'contact' | 'website' | 'ticket' | 'task' | 'event'
  /** The order of the list, by id when left out. */
  order?: readonly (readonly [field: keyof Item & string, direction: 'asc' | 'desc'])[]
  /** The table whose kept count is the total of the list; without it rows are counted. */
  counted?: CountedTable
  /** The values of fields that are left out at creation; null for the others. */
  defaults?: Partial<Create>
  /** What the body of a creation or a change refers to. */
  references?: References<Create>
  /** Fields that follow from those of a body and, in a change, from the resource as it was. */
  deriveFields?: (
    body: Partial<Create> | Fields,
    before?: Item,
  ) => { [Name in keyof Fields]?: Fields[Name] | undefined }
  /** Inserts a row in another way. */
  insertRow?: (tx: TenantTransaction, body: Create) => Promise<Item>
  /** Emits further events of a change. */
  afterUpdate?: (tx: TenantTransaction, before: Item, after: Item) => Promise<void>
}
type Definition<Item, Create, Fields, Filters> = ResourceColumns<Item, Create, Fields, Filters> &
  Behaviour<Item, Create, Fields>

/** A resource of an agency. A resource that the agency does not have is undefined, or false. */
export interface Resource<Item, Create, Fields, Filters> {
  list: (tenant: TenantRows, query: Filters & Paging) => Promise<Page<Item>>
  find: (tenant: TenantRows, id: number) => Promise<Item | undefined>
  insert: (tx: TenantTransaction, body: Create) => Promise<Item>
  /** Changes the fields that were sent; without any it is only read, and no event is emitted. */
  update: (tx: TenantTransaction, id: number, body: Fields) => Promise<Item | undefined>
  /** Removes it for good. */
  remove: (tx: TenantTransaction, id: number) => Promise<boolean>
}

/** The operations of a resource, from its description; they emit its events. */
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
  /** Whether a change depends on the resource as it was, which is locked then. */
  const needsPrevious = deriveFields !== undefined || afterUpdate !== undefined

  const emitItem = (tx: TenantTransaction, action: 'created' | 'updated', item: Item) =>
    emit(tx, `${event}.${action}`, { [event]: item } as never)

  return {
    list: paginated<'agencies', 'clients', Item, Filters>(select, {
      order,
      filters,
      ...(counted && { count: keptCount(counted) }),
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
      // Lock references first: a deletion locks the client before the rows that refer to it.
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
