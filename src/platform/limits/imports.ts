import { kibibyte, mebibyte } from '#src/ground/base/bytes.ts'

/** The limits of the imports of an agency. */
export const importLimits = {
  /** Imports that are queued or running. */
  unfinished: 2,
  /** How long an import that has ended is kept, in days. Its file is deleted at the end. */
  days: 30,
  /** The errors of an import that are kept. */
  errors: 10_000,
  /** Attempts without progress, after which the import fails. */
  attempts: 5,
  /** A JSON body with a file as text, which is parsed at once. Larger files are sent as such. */
  jsonBytes: 5 * mebibyte,
  /** The rows of a file. */
  rows: 1_000_000,
  rowBytes: mebibyte,
  columns: 500,
  /** The values of a long line of JSON. A short one has not many more. */
  rowValues: 20_000,
  /** Characters of the name of a column. */
  columnName: 200,
  /** The names and e-mail addresses among which a dry run finds duplicates. */
  comparedRows: 100_000,
  /** The rows of a transaction. */
  chunkRows: 100,
  /** After each transaction, an import waits for this part of its duration, so that requests come first. */
  restShare: 0.5,
  /** The rows that the imports which can be undone have written. */
  undoableRows: 1_000_000,
  /** The file is stored in parts of this size. */
  partBytes: 256 * kibibyte,
}
