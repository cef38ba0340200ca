import { kibibyte, mebibyte } from '#src/bytes.ts'

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
  rowBytes: mebibyte,
  columns: 500,
  /** Characters of the name of a column. */
  columnName: 200,
  /** The rows of a transaction. */
  chunkRows: 100,
  /** The file is stored in parts of this size. */
  partBytes: 256 * kibibyte,
}
