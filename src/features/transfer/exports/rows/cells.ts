/**
 * The rule: spreadsheets run a cell that begins with a formula, so an apostrophe precedes it there. Spreadsheets that
 * separate cells by another mark than the file, by tabs or lines split texts, too, whose parts may begin with spaces
 * and quotes. An apostrophe that precedes a formula already gets a second one, so that `fromCell` restores each text
 * exactly.
 */
const rules = {
  ',': {
    before: /((?:^|[;\t\r\n])[ "\u00A0]*)(?='*[=+\-@＝＋－＠])/g,
    escaped: /((?:^|[;\t\r\n])[ "\u00A0]*)'(?='*[=+\-@＝＋－＠])/g,
  },
  ';': {
    before: /((?:^|[,;\t\r\n])[ "\u00A0]*)(?='*[=+\-@＝＋－＠])/g,
    escaped: /((?:^|[,;\t\r\n])[ "\u00A0]*)'(?='*[=+\-@＝＋－＠])/g,
  },
}

export type CellSeparator = keyof typeof rules

/** Negative amounts are no formulas. */
const isNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text)

/** A text as a cell of CSV that no spreadsheet runs. */
export const toCell = (text: string, separator: CellSeparator): string =>
  isNumber(text) ? text : text.replaceAll(rules[separator].before, "$1'")

/** The text of a cell that `toCell` has written. */
export const fromCell = (cell: string, separator: CellSeparator): string =>
  cell.replaceAll(rules[separator].escaped, '$1')
