import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Guide } from './guides.ts'
import type { Language } from './language.ts'

/** The last change of a guide. */
interface Change {
  /** The hash of its text. */
  hash: string
  /** Such as `2026-12-01`, in UTC. */
  date: string
}
type Changes = Record<string, Change>

/** A clone may lack the history, so that the dates are stored. */
export const changesFile = 'docs/last-changed.json'

export const readChanges = (root: string): Changes => {
  const file = join(root, changesFile)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Changes) : {}
}

/**
 * The last changes of guides by their file. A guide whose text is as it was keeps its date; others have that of today.
 */
export const updateChanges = (stored: Changes, guides: Pick<Guide, 'file' | 'text'>[], day: string): Changes =>
  Object.fromEntries(
    guides.map(({ file, text }) => {
      const current = { hash: hash('sha256', text).slice(0, 16), date: day }
      const previous = stored[file]
      return [file, previous?.hash === current.hash ? previous : current]
    }),
  )

/** The day of today in UTC. */
export const today = (): string => new Date().toISOString().slice(0, 10)

/** Such as `1 December 2026`. */
export const formatDate = (date: string, language: Language): string =>
  new Date(date).toLocaleDateString(language === 'fr' ? 'fr-FR' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' })
