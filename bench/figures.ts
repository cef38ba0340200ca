export type Interval = readonly [low: number, high: number]

/** A figure of a benchmark, with its goal if it has one. */
export interface Figure {
  name: string
  value: number
  /** Only goals of ratios decide whether `npm run bench` succeeds: absolute figures depend on the machine. */
  unit: 'ratio' | 'ms' | 's' | 'MB' | 'bytes' | '/s'
  /** The maximum; with `isMinimum`, the minimum. */
  goal?: number
  isMinimum?: boolean
  /** Contains the true value with 95 % confidence. Null after too few rounds for an interval. */
  interval?: Interval | null
}

/**
 * Whether a figure meets its goal; undefined without a goal. A goal within the confidence interval is undecided:
 * another run could judge it otherwise.
 */
export const outcomeOf = ({ value, goal, isMinimum, interval = [value, value] }: Figure) => {
  if (goal === undefined) return undefined
  if (interval === null) return 'undecided'
  const meeting = interval.filter(limit => (isMinimum ? limit >= goal : limit <= goal))
  if (meeting.length === 0) return 'missed'
  return meeting.length === 2 ? 'met' : 'undecided'
}

/** Figures that could not be measured. */
export interface SkippedFigure {
  name: string
  skipped: string
}
export type ReportedFigure = Figure | SkippedFigure

const start = '{"figures":['

/**
 * Passes figures to `npm run bench`, which prints all of them in one table. Call it at the start of a line of output.
 * Prints nothing without `npm run bench`.
 */
export const reportFigures = (...figures: ReportedFigure[]): void => {
  if (process.env['BENCH_FIGURES']) console.log(JSON.stringify({ figures }))
}

/**
 * Separates the figures from the rest of a benchmark's output. Text is passed on at once, so that progress on an
 * unfinished line is visible.
 */
export const separateFigures = (onText: (text: string) => void, onFigures: (figures: ReportedFigure[]) => void) => {
  /** The beginning of a line that may report figures. */
  let pending = ''
  let isLineStart = true

  const passLine = (line: string) => {
    if (line.startsWith(start)) onFigures((JSON.parse(line) as { figures: ReportedFigure[] }).figures)
    else onText(line)
  }
  return (chunk: string): void => {
    for (const part of (pending + chunk).split(/(?<=\n)/)) {
      pending = ''
      const mayReport = isLineStart && (part.startsWith(start) || start.startsWith(part))
      if (mayReport && !part.endsWith('\n')) pending = part
      else {
        if (isLineStart) passLine(part)
        else onText(part)
        isLineStart = part.endsWith('\n')
      }
    }
  }
}
