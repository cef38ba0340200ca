/** A quote where none may be, or a line end that is not that of the header. */
export type CsvIssue = 'quote' | 'line-end'

export interface CsvRow {
  /** The line of the file where the row begins, from 1. */
  line: number
  /** At most one more than `maxCells`; none if the row has an issue. */
  cells: readonly string[]
  issue?: CsvIssue
}

interface CsvOptions {
  separator: string
  maxCells: number
  /** The characters of a row, with its separators and quotes. */
  maxLength: number
}

export class RowTooLongError extends Error {}

const quote = '"'
const lineFeed = 0x0a
const carriageReturn = 0x0d
const tab = 0x09
const space = 0x20

/** The position after a line end that begins at a position; the position itself if none does. */
const afterLineEnd = (text: string, at: number) => {
  const code = text.charCodeAt(at)
  if (code === lineFeed) return at + 1
  if (code !== carriageReturn) return at
  return text.charCodeAt(at + 1) === lineFeed ? at + 2 : at + 1
}

/** Whether a line feed that belongs to the line end at a position may be in the next part. */
const isCut = (text: string, at: number) => text[at] === '\r' && at + 1 === text.length

const countLineEnds = (text: string, start: number, end: number) => {
  let count = 0
  for (let at = start; at < end; at++) {
    const next = afterLineEnd(text, at)
    if (next === at) continue
    count++
    at = next - 1
  }
  return count
}

/** The first line end outside of quotes. Undefined if the text ends before it, or in the middle of it. */
const findLineEnd = (text: string, start: number) => {
  let isQuoted = false
  for (let at = start; at < text.length; at++) {
    if (text[at] === quote) isQuoted = !isQuoted
    const next = isQuoted ? at : afterLineEnd(text, at)
    if (next > at) return isCut(text, at) ? undefined : text.slice(at, next)
  }
  return undefined
}

/** The first line of a file that names its separator for Excel. */
const separatorLine = /^sep=.$/i

/**
 * Reads the rows of CSV, in time that is linear in the length of any text. Rows without text are left
 * out. A wrong quote spoils its own row only: the next line begins another one.
 */
export class CsvReader {
  readonly #options: CsvOptions
  readonly #separatorCode: number
  /** Its part from `#position` is not read yet. */
  #text = ''
  #position = 0
  #line = 1
  #isComplete = false
  /** That of the header. */
  #lineEnd: string | undefined
  /** The position of the first quote that is not read yet: infinite if the text has none. */
  #nextQuote = -1

  constructor(options: CsvOptions) {
    this.#options = options
    this.#separatorCode = options.separator.charCodeAt(0)
  }

  /** The rows that end in the next part of the text. */
  *read(part: string): Generator<CsvRow> {
    this.#text = this.#text.slice(this.#position) + part
    this.#position = 0
    this.#nextQuote = -1
    yield* this.#readRows()
  }

  /** The row that ends with the text. */
  *end(): Generator<CsvRow> {
    this.#isComplete = true
    yield* this.#readRows()
  }

  *#readRows() {
    for (;;) {
      this.#skipBlankLines()
      const row = this.#readRow()
      if (!row) return
      if (row.issue || row.cells.some(cell => cell.trim() !== '')) yield row
    }
  }

  /** Skips lines of separators and spaces without making rows of them. */
  #skipBlankLines() {
    for (let at = this.#position; at < this.#text.length; at++) {
      const next = afterLineEnd(this.#text, at)
      if (next > at) {
        if (isCut(this.#text, at) && !this.#isComplete) return
        this.#line++
        this.#position = next
        at = next - 1
        continue
      }
      const code = this.#text.charCodeAt(at)
      if (code !== space && code !== tab && code !== this.#separatorCode) return
    }
  }

  /** Undefined if the text ends before the row. */
  #readRow(): CsvRow | undefined {
    const start = this.#position
    if (start === this.#text.length) return undefined
    this.#lineEnd ??= findLineEnd(this.#text, start) ?? (this.#isComplete ? '\n' : undefined)
    const lineStop = this.#find(this.#lineEnd, start)
    this.#requireLength(lineStop ?? this.#text.length)
    if (lineStop === undefined) return undefined
    const { separator, maxCells, maxLength } = this.#options
    if (!this.#hasQuoteBefore(lineStop)) {
      const content = this.#text.slice(start, lineStop)
      // A row without cells is left out.
      if (this.#line === 1 && separatorLine.test(content)) return this.#take([], lineStop)
      if (content.includes('\r') || content.includes('\n')) return this.#take([], lineStop, 'line-end')
      return this.#take(content.split(separator, maxCells + 1), lineStop)
    }
    const row = this.#readQuotedRow()
    if (row && row.issue !== 'quote') {
      const stop = this.#find(this.#lineEnd, row.stop)
      if (stop !== undefined && stop - start <= maxLength)
        return this.#take(row.issue ? [] : row.cells, stop, row.issue)
    }
    // The rest of an open row may follow, unless it is too long for one.
    const isOpen = row?.issue !== 'quote' && !this.#isComplete && this.#text.length - start <= maxLength
    return isOpen ? undefined : this.#take([], lineStop, 'quote')
  }

  /** The position of the line end, or the end of the complete text. Undefined if neither is there yet. */
  #find(lineEnd: string | undefined, start: number) {
    const position = lineEnd === undefined ? -1 : this.#text.indexOf(lineEnd, start)
    if (position >= 0) return position
    return this.#isComplete ? this.#text.length : undefined
  }

  #requireLength(stop: number) {
    if (stop - this.#position > this.#options.maxLength) throw new RowTooLongError('A row is too long')
  }

  #hasQuoteBefore(stop: number) {
    if (this.#nextQuote < this.#position) {
      const position = this.#text.indexOf(quote, this.#position)
      this.#nextQuote = position < 0 ? Infinity : position
    }
    return this.#nextQuote < stop
  }

  /** Takes a row that ends before the line end at a position. */
  #take(cells: readonly string[], stop: number, issue?: CsvIssue): CsvRow {
    const line = this.#line
    const next = afterLineEnd(this.#text, stop)
    this.#line += countLineEnds(this.#text, this.#position, next)
    this.#position = next
    return { line, cells, ...(issue && { issue }) }
  }

  /** The cells of a row with quotes, and where they stop. Undefined if the text ends before. */
  #readQuotedRow(): { cells: string[]; stop: number; issue?: CsvIssue } | undefined {
    const text = this.#text
    const lineEnd = this.#lineEnd ?? '\n'
    const cells: string[] = []
    for (let at = this.#position; ; at++) {
      // Some programs write a number as `="0123"`, so that spreadsheets keep it as a text.
      const isFormula = text[at] === '=' && text[at + 1] === quote
      if (isFormula || text[at] === quote) {
        const opening = isFormula ? at + 1 : at
        const closing = this.#findClosingQuote(opening)
        if (closing === undefined) return undefined
        // Half the time of a replacement.
        const content = text
          .slice(opening + 1, closing)
          .split('""')
          .join(quote)
        cells.push(isFormula ? `="${content}"` : content)
        at = closing + 1
      } else {
        const stop = this.#findCellStop(at)
        cells.push(text.slice(at, stop))
        at = stop
      }
      if (at + lineEnd.length > text.length && !this.#isComplete) return undefined
      if (at === text.length || text.startsWith(lineEnd, at)) return { cells, stop: at }
      if (afterLineEnd(text, at) > at) return { cells, stop: at, issue: 'line-end' }
      if (text[at] !== this.#options.separator) return { cells, stop: at, issue: 'quote' }
      if (cells.length > this.#options.maxCells) return { cells, stop: at }
    }
  }

  /** Undefined if it is not in the text, or may be the first one of two that stand for a quote. */
  #findClosingQuote(opening: number) {
    const text = this.#text
    for (let at = text.indexOf(quote, opening + 1); at >= 0;) {
      if (at + 1 === text.length) return this.#isComplete ? at : undefined
      if (text[at + 1] !== quote) return at
      at += 2
      // A search for each quote of a run would take five times as long.
      if (text[at] !== quote) at = text.indexOf(quote, at)
    }
    return undefined
  }

  /** Where a cell without quotes stops. */
  #findCellStop(start: number) {
    for (let at = start; at < this.#text.length; at++) {
      const code = this.#text.charCodeAt(at)
      const isPart = code !== this.#separatorCode && code !== lineFeed && code !== carriageReturn
      if (!isPart || this.#text[at] === quote) return at
    }
    return this.#text.length
  }
}
