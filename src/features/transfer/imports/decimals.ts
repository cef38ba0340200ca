/** The mark before the decimals of a number. */
export type DecimalMark = ',' | '.'

/** A number without spaces and the signs of currencies. Undefined for another text. */
export const digitsOf = (cell: string): string | undefined => {
  const digits = cell.replaceAll(/[\s€$'\u00A0\u202F]/g, '')
  return /^-?[\d.,]+$/.test(digits) ? digits : undefined
}

const other = (mark: string): DecimalMark => (mark === ',' ? '.' : ',')

/** Whether a number may have thousands or three decimals: `1.234` or `12,345`. */
const unclear = /^-?[1-9]\d{0,2}[.,]\d{3}$/

/** The mark that a number shows by its form. Undefined for `1.234`, and for numbers without a mark. */
export const shownMark = (digits: string): DecimalMark | undefined => {
  const marks = digits.replaceAll(/[^.,]/g, '')
  const last = marks.at(-1)
  if (last === undefined || unclear.test(digits)) return undefined
  if (marks.includes(other(last))) return last as DecimalMark
  // Several equal marks separate thousands.
  return marks.length > 1 ? other(last) : (last as DecimalMark)
}

/** The marks of the numbers of each column, as far as their forms show them. */
export class DecimalMarks {
  readonly #shown = new Map<string, Set<DecimalMark>>()

  add(column: string, cell: string): void {
    const digits = digitsOf(cell)
    const mark = digits === undefined ? undefined : shownMark(digits)
    if (mark === undefined) return
    const marks = this.#shown.get(column) ?? new Set()
    this.#shown.set(column, marks.add(mark))
  }

  /** The mark of all numbers of a column that show one. Undefined if none does, or if they differ. */
  of(column: string): DecimalMark | undefined {
    const [mark, second] = this.#shown.get(column) ?? []
    return second === undefined ? mark : undefined
  }
}
