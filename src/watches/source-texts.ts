import type { ManagedWatch, ManagedWatchSource } from '#generated/admin/types.ts'
import type { Page } from '#src/db/list/page.ts'
import { inLanguage, type Language } from '#src/language.ts'
import { feedErrorMessage, type FeedErrorData } from './feeds/feed-error.ts'

/** A source with the code of its error, which is in French. */
export interface StoredSource extends ManagedWatchSource {
  errorData: FeedErrorData | null
}

export interface StoredWatch extends ManagedWatch {
  sources: StoredSource[]
}

const sourceIn = ({ errorData, ...source }: StoredSource, language: Language): ManagedWatchSource => ({
  ...source,
  error: inLanguage(source.error, errorData ? feedErrorMessage(errorData) : undefined, language),
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
