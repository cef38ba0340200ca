import type { Admin } from '../app/api.ts'
import type { Entered } from '../components/entered.ts'
import { fieldErrors } from '../components/field.tsx'

const linesOf = (text: string) =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)

/** The watch of a form, with one keyword or source per line. */
export const toWatch = (text: Entered['text']): Admin.WatchCreate => ({
  name: text('name'),
  description: text('description').trim() || null,
  keywords: [...new Set(linesOf(text('keywords')))],
  sources: linesOf(text('sources')).map(url => ({ url })),
  frequency: text('frequency') as Admin.WatchFrequency,
  status: text('status') as Admin.WatchStatus,
})

/** The fields of a watch, as its form returns them. */
export const toFields = (watch: Admin.ManagedWatch): Admin.WatchCreate => {
  const { name, description, keywords, frequency, status } = watch
  return { name, description, keywords, sources: watch.sources.map(({ url }) => ({ url })), frequency, status }
}

/** The errors of a field with one value per line, each with the line that was sent. */
export const lineErrors = (error: unknown, name: 'keywords' | 'sources', sent: Entered | undefined): string[] => {
  const errorsOf = (line: string, index: number) =>
    [`${name}.${index}`, `${name}.${index}.url`].flatMap(field =>
      fieldErrors(error, field).map(message => `${line}: ${message}`),
    )
  return [...fieldErrors(error, name), ...linesOf(sent?.text(name) ?? '').flatMap(errorsOf)]
}
