import type { AdvisorySeverity, AdvisorySource } from '#generated/public/types.ts'
import { toVisible } from '#src/features/sites/connectors/visible-text.ts'
import { maxRanges } from '#src/platform/limits/fleet.ts'

/** The versions of an extension that an advisory affects. Null is open on that side. */
export interface AffectedRange {
  type: 'core' | 'plugin' | 'theme' | 'module'
  slug: string
  from: string | null
  fromInclusive: boolean
  to: string | null
  toInclusive: boolean
  fixedIn: string | null
}

/** An advisory as it is stored, from any feed. */
export interface ImportedAdvisory {
  source: AdvisorySource
  externalId: string
  title: string
  severity: AdvisorySeverity | null
  cvssScore: number | null
  cve: string | null
  url: string | null
  license: string | null
  attribution: string | null
  publishedAt: string | null
  isWithdrawn: boolean
  affected: AffectedRange[]
}

export type Fields = Record<string, unknown>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** A text of a feed, without hidden characters. Null if it is blank or no text. */
export const textOf = (value: unknown, maxLength: number): string | null => {
  if (typeof value !== 'string') return null
  const text = toVisible(value).toWellFormed().trim()
  return text === '' ? null : text.slice(0, maxLength).toWellFormed()
}

export const urlOf = (value: unknown): string | null => {
  const text = textOf(value, 2000)
  return text !== null && /^https?:/i.test(text) && URL.canParse(text) ? text : null
}

/** A time of a feed, such as `2026-01-31 10:00:00`, which is UTC. */
export const timeOf = (value: unknown): string | null => {
  const text = textOf(value, 40)
  if (text === null || !/^\d{4}-\d{2}-\d{2}/.test(text)) return null
  const time = new Date(/[zZ]|[+-]\d{2}:?\d{2}$/.test(text) ? text : `${text.replace(' ', 'T')}Z`)
  return Number.isNaN(time.getTime()) ? null : time.toISOString()
}

export const severityOf = (value: unknown): AdvisorySeverity | null => {
  const name = typeof value === 'string' ? value.toLowerCase() : ''
  if (name === 'moderate') return 'medium'
  return name === 'low' || name === 'medium' || name === 'high' || name === 'critical' ? name : null
}

export const scoreOf = (value: unknown): number | null =>
  typeof value === 'number' && value >= 0 && value <= 10 ? value : null

const cvePattern = /^CVE-\d{4}-\d{4,19}$/i

export const cveOf = (values: unknown[]): string | null =>
  values.find((value): value is string => typeof value === 'string' && cvePattern.test(value))?.toUpperCase() ?? null

/** A version that can be compared. Other texts, such as `*`, leave the range open. */
export const versionOf = (value: unknown): string | null => {
  const text = textOf(value, 100)
  return text !== null && /\d/.test(text) ? text : null
}

export const firstRanges = (ranges: AffectedRange[]): AffectedRange[] => ranges.slice(0, maxRanges)
