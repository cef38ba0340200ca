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

/** The encoding of a text, as the service recognizes it. */
const detectEncoding = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (hasZeros(bytes, 1)) return 'utf-16le'
  if (hasZeros(bytes, 0)) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

const detectSeparator = (text: string) => {
  const [line = ''] = text.replaceAll(/"[^"]*"/g, '').split(/\r\n|\r|\n/, 1)
  const counts = [',', ';', '\t', '|'].map(separator => ({ separator, count: line.split(separator).length }))
  return counts.reduce((most, next) => (next.count > most.count ? next : most)).separator
}

/** Splits CSV into the cells of its rows. A part can end anywhere, even within a quoted cell. */
async function* readCells(parts: AsyncIterable<string>): AsyncGenerator<string[]> {
  let separator: string | undefined
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let isAfterQuote = false
  let isAfterReturn = false
  for await (const text of parts) {
    separator ??= detectSeparator(text)
    for (const character of text) {
      const isLineFeedOfReturn = character === '\n' && isAfterReturn
      isAfterReturn = false
      if (isQuoted) {
        isAfterQuote = character === '"'
        isQuoted = !isAfterQuote
        if (isQuoted) cell += character
      } else if (character === '"' && (cell === '' || isAfterQuote)) {
        if (isAfterQuote) cell += '"'
        isQuoted = true
        isAfterQuote = false
      } else if (character === separator) {
        cells.push(cell)
        cell = ''
        isAfterQuote = false
      } else if (character === '\n' || character === '\r') {
        isAfterQuote = false
        isAfterReturn = character === '\r'
        if (isLineFeedOfReturn) continue
        yield [...cells, cell]
        cells = []
        cell = ''
      } else cell += character
    }
  }
  if (cells.length > 0 || cell !== '') yield [...cells, cell]
}

async function* readLines(parts: AsyncIterable<string>) {
  let rest = ''
  for await (const part of parts) {
    const lines = `${rest}${part}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
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

async function* readCsvRows(file: Blob): AsyncGenerator<string[]> {
  for await (const cells of readCells(decode(file))) if (cells.some(cell => cell.trim() !== '')) yield cells
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
    for await (const cells of readCsvRows(file)) {
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
