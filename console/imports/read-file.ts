import { CsvReader } from '../../src/features/transfer/imports/csv.ts'
import { detectSeparator } from '../../src/features/transfer/imports/separator.ts'

/** A row of a file, numbered as in the errors of its import. */
export interface FileRow {
  number: number
  cells: string[]
}

/** The columns of a file, and some of its rows. */
export interface FilePart {
  headers: string[]
  rows: FileRow[]
}

/** The lines of JSON in which names of columns are looked for, as many as the service reads. */
const sampleLines = 100

const hasZeros = (bytes: Uint8Array, start: number) => {
  let zeros = 0
  for (let position = start; position < bytes.length; position += 2) if (bytes[position] === 0) zeros++
  return zeros > bytes.length * 0.15
}

/** Whether more of the characters beyond ASCII are well-formed in UTF-8 than are not. */
const isMostlyUtf8 = (bytes: Uint8Array) => {
  let balance = 0
  for (const character of new TextDecoder().decode(bytes, { stream: true }))
    if (character === '\uFFFD') balance--
    else if (character > '\u007F') balance++
  return balance >= 0
}

/** The encoding of a text, as the service recognizes it. */
const detectEncoding = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (hasZeros(bytes, 1)) return 'utf-16le'
  if (hasZeros(bytes, 0)) return 'utf-16be'
  return isMostlyUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

/** The limits of the service. */
const limits = { maxCells: 500, maxLength: 2 ** 20 }

/** The cells of rows of CSV, as the service reads them; none of a row that it cannot read. */
async function* readCells(parts: AsyncIterable<string>): AsyncGenerator<string[]> {
  let reader: CsvReader | undefined
  for await (const text of parts) {
    reader ??= new CsvReader({ separator: detectSeparator(text), ...limits })
    for (const { cells } of reader.read(text)) yield [...cells]
  }
  for (const { cells } of reader?.end() ?? []) yield [...cells]
}

async function* readLines(parts: AsyncIterable<string>) {
  let rest = ''
  for await (const part of parts) {
    rest += part
    // Only complete lines are copied: a long one has many parts.
    if (part.includes('\n')) {
      const lines = rest.split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  }
  yield rest
}

const parseObject = (line: string): Record<string, unknown> => {
  try {
    const value = JSON.parse(line) as unknown
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

const toText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** The first bytes of a file, by which its encoding is recognized. */
const sampleBytes = 2 ** 18

async function* decode(file: Blob): AsyncGenerator<string> {
  const encoding = detectEncoding(new Uint8Array(await file.slice(0, sampleBytes).arrayBuffer()))
  const decoder = new TextDecoder(encoding)
  for await (const bytes of file.stream()) yield decoder.decode(bytes, { stream: true })
  yield decoder.decode()
}

async function* readObjects(file: Blob) {
  for await (const line of readLines(decode(file))) if (line.trim() !== '') yield parseObject(line)
}

/** Reads the columns of a file, its first rows, and others by their numbers. It stops at the last of them. */
export const readFile = async (
  file: Blob,
  format: 'csv' | 'jsonl',
  { first, numbers = [] }: { first: number; numbers?: readonly number[] },
): Promise<FilePart> => {
  const wanted = new Set(numbers)
  const last = Math.max(first, ...numbers)
  const isWanted = (number: number) => number <= first || wanted.has(number)
  let number = 0
  if (format === 'csv') {
    const part: FilePart = { headers: [], rows: [] }
    for await (const cells of readCells(decode(file))) {
      if (number === 0) part.headers = cells.map(header => header.trim())
      else if (isWanted(number)) part.rows.push({ number, cells })
      if (++number > last) break
    }
    return part
  }
  const headers = new Set<string>()
  const objects: { number: number; values: Record<string, unknown> }[] = []
  for await (const values of readObjects(file)) {
    number++
    if (number <= sampleLines) for (const name of Object.keys(values)) headers.add(name)
    if (isWanted(number)) objects.push({ number, values })
    if (number >= Math.max(last, sampleLines)) break
  }
  const names = [...headers]
  const rows = objects.map(object => ({
    number: object.number,
    cells: names.map(name => toText(object.values[name] ?? '')),
  }))
  return { headers: names, rows }
}
