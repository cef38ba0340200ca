import type { ManagedWatch, ManagedWatchSource } from '#generated/admin/types.ts'
import type { Page } from '#src/ground/db/list/page.ts'
import type { Language } from '#src/ground/base/language.ts'
import { feedErrorMessage, type FeedErrorData } from './feeds/feed-error.ts'

/** A source with the code of its error. */
export interface StoredSource extends Omit<ManagedWatchSource, 'error'> {
  error: FeedErrorData | null
}

export interface StoredWatch extends Omit<ManagedWatch, 'sources'> {
  sources: StoredSource[]
}

const sourceIn = (source: StoredSource, language: Language): ManagedWatchSource => ({
  ...source,
  error: source.error && feedErrorMessage(source.error)[language],
})

/** A watch as the admin API returns it. */
export const watchIn = (watch: StoredWatch, language: Language): ManagedWatch => ({
  ...watch,
  sources: watch.sources.map(source => sourceIn(source, language)),
})

export const watchesIn = (page: Page<StoredWatch>, language: Language): Page<ManagedWatch> => ({
  ...page,
  data: page.data.map(watch => watchIn(watch, language)),
})
