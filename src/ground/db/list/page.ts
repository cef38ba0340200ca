import pg from 'pg'
import { mebibyte } from '#src/ground/base/bytes.ts'
import { InvalidCursor } from '#src/ground/base/errors/invalid-cursor.ts'
import { parseCursor, toCursor } from './cursor.ts'
import type { Paging, PositionValues, Variant } from './queries.ts'

/** Limits the memory and the time that a page takes. Rows may be as large as 128 KiB. */
export const maxPageBytes = 4 * mebibyte

/** The controls of a list besides its filters. */
export interface ListControls {
  /** The cursor of the previous page; empty for the first page. */
  cursor?: string | undefined
  /** Whether to count the rows. With `only`, no rows are read. Default: `true`. */
  count?: Variant['count'] | undefined
  /** A field, with `-` for descending. */
  sort?: string | undefined
}

/** The cursors of a page that was requested by cursor. */
export const cursors = Symbol('cursors')

/** A symbol is no part of the response, and copies of the page keep it. */
export interface Page<Item> extends Paging {
  data: Item[]
  /** The number of rows on all pages; 0 if they are not counted. */
  total: number
  [cursors]?: {
    /** The cursor of the next page; null on the last page. */
    next: string | null
    /** The cursor after the first items of the page, in case the others do not fit. */
    after: (items: number) => string
  }
}

/** Rows in the order of the list. */
export interface Rows<Item> {
  items: Item[]
  total: number
  /** Whether rows are missing because of their size. */
  isCut?: boolean
}

interface PageOptions<Reads extends { ownerId: number }, Values, Item> {
  /** Identifies the list in its cursors. */
  name?: string | undefined
  sort: string
  filterNames: readonly string[]
  sortValueOf: (item: Item, sort: string) => unknown
  run: (reader: Reads, variant: Variant, values: Values & Paging & PositionValues) => Promise<Rows<Item>>
}

/** PostgreSQL cannot convert a value, such as a date of a forged cursor. */
const isInvalidValue = (error: unknown) => error instanceof pg.DatabaseError && error.code?.startsWith('22')

/** Creates a function that returns pages of a list, by offset or by cursor. */
export const pageFunction =
  <Reads extends { ownerId: number }, Item extends { id: number }, Values extends object>({
    name = '',
    sort: defaultSort,
    filterNames,
    sortValueOf,
    run,
  }: PageOptions<Reads, Values, Item>) =>
  async (reader: Reads, values: Values & Paging & ListControls): Promise<Page<Item>> => {
    const { limit, offset, cursor, count = 'true', sort = defaultSort } = values
    const filters = filterNames.filter(filter => values[filter as keyof Values] !== undefined)
    const variant = { filters, sort, count, hasPosition: Boolean(cursor) }
    if (cursor === undefined) {
      const { items, total } = await run(reader, variant, values)
      return { data: items, total, limit, offset }
    }
    const list = JSON.stringify([
      name,
      reader.ownerId,
      sort,
      ...filters.flatMap(filter => [filter, values[filter as keyof Values]]),
    ])
    const [sortValue, lastId] = cursor === '' ? [null, 0] : parseCursor(list, cursor)
    // One more row than the page tells whether there is a next page.
    const page = { ...values, sortValue, lastId, limit: limit + 1 }
    const { items, total, isCut } = await run(reader, variant, page).catch((error: unknown) => {
      throw variant.hasPosition && isInvalidValue(error) ? new InvalidCursor() : error
    })
    const data = items.slice(0, limit)
    const after = (length: number) => {
      const last = data[length - 1]
      return last ? toCursor(list, [sortValueOf(last, sort), last.id]) : ''
    }
    const next = items.length > limit || isCut ? after(data.length) : null
    return { data, total, limit, offset, [cursors]: { next, after } }
  }
