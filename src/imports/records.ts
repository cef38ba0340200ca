import { Readable } from 'node:stream'
import type { Import, ImportFormat } from '#generated/public/types.ts'
import { importLimits } from '#src/limits/imports.ts'

/** The file cannot be read further. */
export class FileError extends Error {
  readonly code: NonNullable<Import['error']>

  constructor(code: NonNullable<Import['error']>, options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}

/** The cells of a row of CSV by their columns, or the object of a line of JSON; undefined if it is not one. */
export type FileRecord = readonly string[] | Record<string, unknown> | undefined

const separators = [',', ';', '\t', '|'] as const

/** Recognizes the separator of CSV: the one that the first line has most often outside of quotes. */
export const detectSeparator = (text: string): string => {
  const [line = ''] = text.replaceAll(/"[^"]*"/g, '').split(/\r\n|\r|\n/, 1)
  const counts = separators.map(separator => line.split(separator).length)
  return separators[counts.indexOf(Math.max(...counts))] ?? ','
}

/** The errors of the parser have codes with several prefixes, and its class alone is common to them. */
const toFileError = (error: unknown, isOfParser: boolean) => {
  if (!isOfParser) return error
  const { code } = error as { code?: string }
  return new FileError(code === 'CSV_MAX_RECORD_SIZE' ? 'RECORD_TOO_LARGE' : 'MALFORMED_FILE', { cause: error })
}

/** The records of CSV, with the header as the first one. Empty lines are left out. */
async function* readCsv(text: AsyncIterable<string>, separator: string) {
  const { CsvError, parse } = await import('csv-parse')
  const parser = parse({
    delimiter: separator,
    max_record_size: importLimits.rowBytes,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    encoding: null,
  })
  const source = Readable.from(text)
  source.on('error', error => parser.destroy(error))
  try {
    for await (const record of source.pipe(parser) as AsyncIterable<(Buffer | string)[]>) {
      const cells = record.map(String)
      if (cells.length > importLimits.columns) throw new FileError('TOO_MANY_COLUMNS')
      // The parser checks the size of records that are incomplete at the end of a part.
      if (cells.reduce((size, cell) => size + cell.length, 0) > importLimits.rowBytes)
        throw new FileError('RECORD_TOO_LARGE')
      yield cells
    }
  } catch (error) {
    throw toFileError(error, error instanceof CsvError)
  } finally {
    source.destroy()
    parser.destroy()
  }
}

const parseLine = (line: string): FileRecord => {
  try {
    const value = JSON.parse(line) as unknown
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

/** The objects of lines of JSON. Empty lines are left out. */
async function* readLines(text: AsyncIterable<string>): AsyncGenerator<FileRecord> {
  let rest = ''
  for await (const part of text) {
    const lines = `${rest}${part}`.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line.length > importLimits.rowBytes) throw new FileError('RECORD_TOO_LARGE')
      if (line.trim() !== '') yield parseLine(line)
    }
    if (rest.length > importLimits.rowBytes) throw new FileError('RECORD_TOO_LARGE')
  }
  if (rest.trim() !== '') yield parseLine(rest)
}

/** Reads the records of a file one by one. Throws a `FileError` where it is malformed or exceeds a limit. */
export const readRecords = (
  text: AsyncIterable<string>,
  { format, separator }: { format: ImportFormat; separator: string | null },
): AsyncGenerator<FileRecord> => (format === 'csv' ? readCsv(text, separator ?? ',') : readLines(text))
