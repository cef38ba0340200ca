// Runs benchmarks one after another, and prints one table of their figures and goals. Exits with 1 when the goal of a
// ratio is missed or a benchmark fails. Arguments: `all`, or the benchmarks to run, such as `api start`, or paths of
// others. Lists the benchmarks without an argument.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { basename, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { outcomeOf, separateFigures, type Figure, type ReportedFigure } from './figures.ts'

const benches = [
  import.meta.resolve('./start.ts'),
  import.meta.resolve('./idle.ts'),
  import.meta.resolve('./api.ts'),
  import.meta.resolve('./console.ts'),
  import.meta.resolve('./sizing.ts'),
  import.meta.resolve('./sites.ts'),
  import.meta.resolve('./imports.ts'),
  import.meta.resolve('./mcp.ts'),
].map(url => fileURLToPath(url))

const nameOf = (path: string) => basename(path, '.ts')

const chooseBenches = (names: string[]) =>
  names.flatMap(name => (name === 'all' ? benches : (benches.find(path => nameOf(path) === name) ?? resolve(name))))

const usage = `Usage: npm run bench -- all | <benchmark>…

The benchmarks are ${benches.map(nameOf).join(', ')}.`

/** A benchmark that ended with an error. */
interface FailedBench {
  name: string
  failed: string
}
type Line = ReportedFigure | FailedBench

/** Runs a benchmark in a process of its own. It keeps the figures that it reported before it failed. */
const runBench = async (path: string): Promise<Line[]> => {
  const lines: Line[] = []
  const env = { ...process.env, BENCH_FIGURES: '1' }
  // Benchmarks of memory collect garbage first.
  const child = spawn(process.execPath, ['--expose-gc', path], { env, stdio: ['inherit', 'pipe', 'inherit'] })
  const onFigures = (figures: ReportedFigure[]) => void lines.push(...figures)
  child.stdout.setEncoding('utf8').on(
    'data',
    separateFigures(text => process.stdout.write(text), onFigures),
  )
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  if (code !== 0) lines.push({ name: nameOf(path), failed: `ended with ${signal ?? code}` })
  return lines
}

const digits = { ratio: 2, ms: 1, s: 2, MB: 2, bytes: 0, '/s': 0 }

const format = (value: number, unit: Figure['unit']) =>
  unit === 'ratio' ? value.toFixed(digits.ratio) : `${value.toFixed(digits[unit])} ${unit}`

/** Whether the benchmarks fail because of a line. */
const isError = (line: Line) =>
  'failed' in line || ('value' in line && line.unit === 'ratio' && outcomeOf(line) === 'missed')

const cellsOf = (line: Line): string[] => {
  if ('failed' in line) return [line.name, '', '', '', '', `FAILED: ${line.failed}`]
  if ('skipped' in line) return [line.name, '', '', '', '', `skipped: ${line.skipped}`]
  const { name, value, unit, goal, isMinimum, interval } = line
  const range = interval ? interval.map(limit => format(limit, unit)).join(' – ') : ''
  const outcome = outcomeOf(line)
  if (goal === undefined || outcome === undefined) return [name, format(value, unit), range, '', '', '']
  const limit = `${isMinimum ? '≥' : '≤'} ${format(goal, unit)}`
  const counts = outcome !== 'missed' || isError(line)
  return [name, format(value, unit), range, limit, (value / goal).toFixed(2), counts ? outcome : 'missed, not judged']
}

const printTable = (lines: Line[]) => {
  const rows = [['figure', 'measured', '95 %', 'goal', 'of goal', ''], ...lines.map(cellsOf)]
  const widths = [0, 1, 2, 3, 4].map(column => Math.max(...rows.map(row => row[column]?.length ?? 0)))
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)
  for (const row of rows) console.log(row.map(pad).join('  ').trimEnd())
}

const runAll = async (paths: string[]) => {
  const lines: Line[] = []
  for (const [nth, path] of paths.entries()) {
    console.log(`\n=== ${nameOf(path)} (${nth + 1} of ${paths.length})\n`)
    lines.push(...(await runBench(path)))
  }
  console.log('\n=== all figures\n')
  printTable(lines)
  if (lines.some(isError)) process.exitCode = 1
}

const names = process.argv.slice(2)
if (names.length === 0 || names.includes('--help')) console.log(usage)
else await runAll(chooseBenches(names))
