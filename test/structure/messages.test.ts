import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Files with accented texts that are data: the letters that searches fold, and summaries, which are in French. */
const exceptions = [
  'src/features/transfer/exports/rows/sales-journal.ts',
  'src/features/watches/relevance.ts',
  'src/features/watches/syntheses/model.ts',
  'src/features/watches/syntheses/period.ts',
]

const accented = /[À-ÖØ-öø-ÿŒœ]/
const comment = /^\s*(\/\/|\/?\*)/
/** The French text of a message, whose type requires the English one. */
const frenchText = /\bfr: ('[^']*'|"[^"]*"|`[^`]*`)/g

const frenchLines = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => !comment.test(line) && accented.test(line.replaceAll(frenchText, '')))

const files = globSync('{src,console}/**/*.{ts,tsx}', { exclude: ['**/node_modules/**'] })

it('French texts in code are messages with an English text', () => {
  expect(files.filter(file => frenchLines(file).length > 0).toSorted()).toEqual(exceptions)
})
