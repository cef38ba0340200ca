import type { Admin } from '../app/api.ts'
import { fieldErrors } from '../components/field.tsx'

/** A watch as it is typed: one keyword or source per line. */
export interface Draft {
  name: string
  description: string
  keywords: string
  sources: string
  frequency: Admin.WatchFrequency
  status: Admin.WatchStatus
}

export const toDraft = (watch: Admin.ManagedWatch | undefined): Draft => ({
  name: watch?.name ?? '',
  description: watch?.description ?? '',
  keywords: watch?.keywords.join('\n') ?? '',
  sources: watch?.sources.map(({ url }) => url).join('\n') ?? '',
  frequency: watch?.frequency ?? 'daily',
  status: watch?.status ?? 'active',
})

const linesOf = (text: string) =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)

export const toWatch = ({ description, keywords, sources, ...draft }: Draft): Admin.WatchCreate => ({
  ...draft,
  description: description.trim() || null,
  keywords: [...new Set(linesOf(keywords))],
  sources: linesOf(sources).map(url => ({ url })),
})

/** The errors of a field with one value per line, each with its line. */
export const lineErrors = (error: unknown, name: 'keywords' | 'sources', text: string): string[] => {
  const errorsOf = (line: string, index: number) =>
    [`${name}.${index}`, `${name}.${index}.url`].flatMap(field =>
      fieldErrors(error, field).map(message => `${line}: ${message}`),
    )
  return [...fieldErrors(error, name), ...linesOf(text).flatMap(errorsOf)]
}
