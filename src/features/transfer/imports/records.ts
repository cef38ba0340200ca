import type { Import, ImportFormat } from '#generated/public/types.ts'
import type { Message } from '#src/ground/base/language.ts'
import { kibibyte } from '#src/ground/base/bytes.ts'
import { importLimits } from '#src/platform/limits/imports.ts'
import { tooDeep } from '#src/platform/operations/issues.ts'
import { createJsonScan } from '#src/platform/operations/json-scan.ts'
import { CsvReader, RowTooLongError, type CsvIssue, type CsvRow } from './csv.ts'
import { replacement } from './encoding.ts'

/** The file cannot be read further. */
export class FileError extends Error {
  readonly code: NonNullable<Import['error']>

  constructor(code: NonNullable<Import['error']>, options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}

/** A row that cannot be read. Those after it can. */
export class UnreadableRow {
  readonly message: Message

  constructor(message: Message) {
    this.message = message
  }
}

/** The cells of a row of CSV by their columns, or the object of a line of JSON; undefined if it is not one. */
export type FileRecord = readonly string[] | Record<string, unknown> | UnreadableRow | undefined

const issueMessages: Readonly<Record<CsvIssue | 'encoding', Message>> = {
  quote: { fr: 'un guillemet est mal placé, ou ouvert sans être fermé', en: 'a quote is misplaced, or not closed' },
  'line-end': {
    fr: "une fin de ligne n'est pas celle de l'en-tête",
    en: 'a line end is not that of the header',
  },
  encoding: {
    fr: "un octet n'est pas un caractère dans l'encodage du fichier",
    en: 'a byte is no character in the encoding of the file',
  },
}

const unreadable = (line: number, issue: CsvIssue | 'encoding') => {
  const { fr, en } = issueMessages[issue]
  return new UnreadableRow({ fr: `Ligne ${line} du fichier : ${fr}`, en: `Line ${line} of the file: ${en}` })
}

/** The records of CSV, with the header as the first one. Rows without text are left out. */
async function* readCsv(text: AsyncIterable<string>, separator: string) {
  const { columns: maxCells, rowBytes: maxLength } = importLimits
  const reader = new CsvReader({ separator, maxCells, maxLength })
  let hasHeader = false
  const check = ({ line, cells, issue }: CsvRow) => {
    if (issue && !hasHeader) throw new FileError('MALFORMED_FILE')
    hasHeader = true
    if (cells.length > maxCells) throw new FileError('TOO_MANY_COLUMNS')
    if (issue) return unreadable(line, issue)
    return cells.some(cell => cell.includes(replacement)) ? unreadable(line, 'encoding') : cells
  }
  try {
    for await (const part of text) for (const row of reader.read(part)) yield check(row)
    for (const row of reader.end()) yield check(row)
  } catch (error) {
    throw error instanceof RowTooLongError ? new FileError('RECORD_TOO_LARGE', { cause: error }) : error
  }
}

/** A shorter line is parsed at once, however deep it is. */
const longLine = 64 * kibibyte

const tooManyValues: Message = {
  fr: `Plus de ${importLimits.rowValues} valeurs dans la ligne`,
  en: `More than ${importLimits.rowValues} values in the line`,
}

/** Why a line is not parsed, which would hold up others. */
const excessOf = (line: string): Message | undefined => {
  if (line.length <= longLine) return undefined
  const excess = createJsonScan(importLimits.rowValues)(Buffer.from(line))
  return excess && (excess === 'depth' ? tooDeep : tooManyValues)
}

const parseLine = (line: string, number: number): FileRecord => {
  if (line.includes(replacement)) return unreadable(number, 'encoding')
  const excess = excessOf(line)
  if (excess) return new UnreadableRow(excess)
  try {
    const value = JSON.parse(line) as unknown
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

/** The objects of lines of JSON. Lines without text are left out. */
async function* readLines(text: AsyncIterable<string>): AsyncGenerator<FileRecord> {
  let rest = ''
  let number = 0
  for await (const part of text) {
    const available = rest + part
    let start = 0
    // The rest of the part before has no line end.
    for (let end = available.indexOf('\n', rest.length); end >= 0; end = available.indexOf('\n', start)) {
      if (end - start > importLimits.rowBytes) throw new FileError('RECORD_TOO_LARGE')
      const line = available.slice(start, end)
      start = end + 1
      number++
      if (line.trim() !== '') yield parseLine(line, number)
    }
    rest = available.slice(start)
    if (rest.length > importLimits.rowBytes) throw new FileError('RECORD_TOO_LARGE')
  }
  if (rest.trim() !== '') yield parseLine(rest, number + 1)
}

/** Reads the records of a file one by one. Throws a `FileError` where it is malformed or exceeds a limit. */
export const readRecords = (
  text: AsyncIterable<string>,
  { format, separator }: { format: ImportFormat; separator: string | null },
): AsyncGenerator<FileRecord> => (format === 'csv' ? readCsv(text, separator ?? ',') : readLines(text))
