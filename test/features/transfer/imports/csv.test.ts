import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { CsvReader, type CsvRow } from '#src/features/transfer/imports/csv.ts'

const mebibyte = 2 ** 20
const options = { separator: ',', maxCells: 500, maxLength: mebibyte }

/** Reads a text in parts of a size. */
const read = (text: string, { partSize = text.length, ...changes }: { partSize?: number; separator?: string } = {}) => {
  const reader = new CsvReader({ ...options, ...changes })
  const rows: CsvRow[] = []
  for (let start = 0; start < text.length; start += partSize)
    for (const row of reader.read(text.slice(start, start + partSize))) rows.push(row)
  return [...rows, ...reader.end()]
}

const cellsOf = (rows: readonly CsvRow[]) => rows.map(({ cells }) => cells)

/** Reproducible choices of 0 to `count - 1`. */
const createRandom = (seed: number) => {
  let state = seed
  return (count: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * count)
  }
}

const pieces = ['a', 'é', '"', ',', ' ', '\n', '\r\n', '', 'ab c', '""', '\t']

const randomFile = (seed: number) => {
  const random = createRandom(seed)
  const lineEnd = ['\n', '\r\n', '\r'][seed % 3] ?? '\n'
  const cell = () => {
    const text = Array.from({ length: random(4) }, () => pieces[random(pieces.length)]).join('')
    return /["\r\n,]/.test(text) || random(3) === 0 ? `"${text.replaceAll('"', '""')}"` : text
  }
  const row = () => Array.from({ length: 1 + random(4) }, cell).join(',')
  const rows = Array.from({ length: 1 + random(20) }, row)
  return { lineEnd, text: ['first,second', ...rows].join(lineEnd) + (random(2) === 0 ? lineEnd : '') }
}

describe('CSV', () => {
  it('has the rows that another parser reads, in parts of any size', () => {
    for (let seed = 1; seed <= 600; seed++) {
      const { text, lineEnd } = randomFile(seed)
      const expected = parse(text, {
        record_delimiter: lineEnd,
        relax_column_count: true,
        skip_empty_lines: true,
        skip_records_with_empty_values: true,
      })
      for (const partSize of [1, 2, 7, 1000]) expect(cellsOf(read(text, { partSize })), text).toEqual(expected)
    }
  })

  it('numbers its lines, also those without text and those of cells', () => {
    const text = '\r\n ,\t\r\na,b\r\n\r\n"1\r\n2\n3",x\r\n,,\r\n"",\r\ny,z'
    for (const partSize of [1, 3, 1000])
      expect(read(text, { partSize }).map(({ line, cells }) => [line, ...cells])).toEqual([
        [3, 'a', 'b'],
        [5, '1\r\n2\n3', 'x'],
        [10, 'y', 'z'],
      ])
  })

  it('has the number in a formula that keeps it as a text', () => {
    for (const partSize of [1, 5, 1000])
      expect(read('a,b\n="01",=\n="x,""y""",2', { partSize }).map(({ cells }) => cells)).toEqual([
        ['a', 'b'],
        ['="01"', '='],
        ['="x,"y""', '2'],
      ])
  })

  it.for([
    ['a quote in a cell', 'x "y" z,1\n', 'quote'],
    ['text after a quote', '"x" y,1\n', 'quote'],
    ['an open quote', '"x,1\n', 'quote'],
    ['a formula', '="1"&"2",1\n', 'quote'],
    ['another line end', 'x,1\r\n', 'line-end'],
    ['another line end after a quote', '"x",1\r\n', 'line-end'],
  ] as const)('with %s has an issue in this row only', ([, row, issue]) => {
    const text = `a,b\n1,2\n${row}3,"4"\n5,6`
    for (const partSize of [1, 5, 1000])
      expect(read(text, { partSize })).toEqual([
        { line: 1, cells: ['a', 'b'] },
        { line: 2, cells: ['1', '2'] },
        { line: 3, cells: [], issue },
        { line: 4, cells: ['3', '4'] },
        { line: 5, cells: ['5', '6'] },
      ])
  })

  it('has one issue where a line end in the middle of a row may divide it', () => {
    expect(read('name\r\nA\nB\r\nC\r\n')).toEqual([
      { line: 1, cells: ['name'] },
      { line: 2, cells: [], issue: 'line-end' },
      { line: 4, cells: ['C'] },
    ])
  })

  it('with an open quote has an issue in its row when the rest is long', () => {
    const rows = read(`a,b\n"x,1\n${'2,3\n'.repeat(mebibyte / 2)}`, { partSize: 65_536 })
    expect(rows.slice(0, 3)).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: [], issue: 'quote' },
      { line: 3, cells: ['2', '3'] },
    ])
    expect(rows).toHaveLength(2 + mebibyte / 2)
  })

  /** The rows of 1 MiB, and the CPU that they take in milliseconds. */
  const cost = (row: string) => {
    const text = `a,b\n${row.repeat(mebibyte / row.length)}`
    const since = process.cpuUsage()
    const count = read(text, { partSize: 262_144 }).length
    const { user, system } = process.cpuUsage(since)
    return { count, cpuMs: (user + system) / 1000 }
  }
  const usual = 'Client number 12345,Lyon 6900\n'

  it('costs about as much for a row of two bytes as for one of 30', () => {
    // The least of some rounds, without the collection of garbage.
    const rounds = Array.from({ length: 5 }, () => [cost('a\n'), cost(usual)] as const)
    const perRow = (nth: 0 | 1) => Math.min(...rounds.map(round => round[nth].cpuMs / round[nth].count))
    expect(rounds[0]?.[0].count).toBeGreaterThan(mebibyte / 2)
    // A cost that grows with the rows of a part would make it hundreds of times as much.
    expect(perRow(0)).toBeLessThan(5 * perRow(1))
  })

  it.for([
    ['line feeds', '\n'],
    ['lines of spaces', ' \n'],
    ['lines of separators', ',\r\n'],
    ['empty quotes', '"",""\n'],
    ['quotes', '"'],
    ['pairs of quotes', '"""\n'],
    ['quotes that close another line', '"\n","\n'],
    ['open quotes', 'a,"b\n'],
    ['wrong quotes', 'a"b\n'],
    ['separators', ','],
    ['spaces', ' '],
    ['carriage returns', 'a\r'],
  ] as const)('of %s costs little more than usual rows', { retry: 2 }, ([, row]) => {
    cost(usual)
    expect(cost(row).cpuMs).toBeLessThan(25 * cost(usual).cpuMs)
  })
})
