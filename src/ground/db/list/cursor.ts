import { hash } from 'node:crypto'
import { InvalidCursor } from '#src/ground/base/errors/invalid-cursor.ts'

/** The position of a row in a list: the value that the list is sorted by, and the id. */
export type Position = readonly [value: unknown, id: number]

/** Longer than any cursor: it contains a text of at most 200 characters. */
export const maxCursorLength = 4000

/** Detects altered cursors, and cursors of other lists. It authorizes nothing: the tenant limits the rows. */
const checksum = (list: string, position: Position) =>
  hash('sha256', JSON.stringify([list, ...position]), 'base64url').slice(0, 16)

/** Returns an opaque cursor that is valid for the same list: its name, its filters and its order. */
export const toCursor = (list: string, position: Position): string =>
  Buffer.from(JSON.stringify([...position, checksum(list, position)])).toString('base64url')

const parse = (cursor: string): unknown => {
  const bytes = Buffer.from(cursor, 'base64url')
  // Node ignores characters that are not part of the alphabet.
  if (bytes.toString('base64url') !== cursor) throw new InvalidCursor()
  try {
    return JSON.parse(bytes.toString())
  } catch {
    throw new InvalidCursor()
  }
}

/** Reads a cursor of a list. Throws `InvalidCursor`. */
export const parseCursor = (list: string, cursor: string): Position => {
  const parsed = parse(cursor)
  if (!Array.isArray(parsed)) throw new InvalidCursor()
  const [value, id, sum] = parsed as unknown[]
  const position = [value, id] as Position
  if (!Number.isSafeInteger(id) || sum !== checksum(list, position)) throw new InvalidCursor()
  return position
}
