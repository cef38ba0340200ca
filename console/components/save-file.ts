import { language } from '../app/language.ts'

/** Saves a text as a file on the device. */
export const saveFile = (name: string, type: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has begun to read the file by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** French spreadsheets have decimal commas, and expect semicolons between cells. */
const separator = language === 'fr' ? ';' : ','

/** Where a spreadsheet would run a text, or a part of it, as a formula: as in the exports of the service. */
const beforeFormula = /((?:^|[,;\t\r\n])[ "\u00A0]*)(?='*[=+\-@＝＋－＠])/g

const toCell = (value: string | number) => {
  const text = typeof value === 'string' ? value.replaceAll(beforeFormula, "$1'") : String(value)
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows as CSV in UTF-8, with the mark by which spreadsheets recognize it. */
export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map(row => `${row.map(toCell).join(separator)}\r\n`).join('')}`
