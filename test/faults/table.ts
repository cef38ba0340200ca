import { quantile } from '../../bench/measure.ts'

/** A Markdown table with aligned columns. */
export const markdownTable = (header: readonly string[], rows: readonly (readonly string[])[]) => {
  const widths = header.map((_, at) => Math.max(...[header, ...rows].map(row => row[at]?.length ?? 0)))
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  return [line(header), line(widths.map(width => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

/** Minimum, median, 95th percentile and maximum. */
export const spread = (values: number[]) =>
  values.length === 0
    ? undefined
    : {
        count: values.length,
        min: Math.min(...values),
        median: quantile(values, 0.5),
        p95: quantile(values, 0.95),
        max: Math.max(...values),
      }
