import type { ComponentChildren } from 'preact'
import type { Fields } from '../fields.ts'

interface ReportContext {
  /** The address of the site. */
  siteUrl: string
  /** The reports of the same kind before the latest one, the most recent first. */
  earlier: Fields[]
}

/** Shows the documented fields of a report. Undefined if it has none, which other plugins may send. */
export type ReportView = (report: Fields, context: ReportContext) => ComponentChildren | undefined

/** Formats a field of a report, if the report has it. */
export const formatIfKnown = <Value>(value: Value | undefined, format: (value: Value) => string): string | undefined =>
  value === undefined ? undefined : format(value)
