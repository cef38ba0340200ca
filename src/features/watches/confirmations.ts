import type { WatchRun, WatchSynthesisStart } from '#generated/public/types.ts'
import type { Message } from '#src/ground/base/language.ts'
import { Localized } from '#src/platform/operations/types.ts'

// The specification gives the French messages.
const started: Message = { fr: 'Collecte lancée', en: 'Run started' }
const running: Message = { fr: 'Collecte déjà en cours', en: 'Run already in progress' }
const synthesizing: Message = { fr: 'Synthèse en cours', en: 'Synthesis in progress' }

/** Confirms a run, or that the request joined one that is waiting or running. */
export const confirmRun = (watchId: number, isNew: boolean): Localized<WatchRun> =>
  new Localized(language => ({ message: (isNew ? started : running)[language], watchId }))

export const confirmSynthesis = (synthesisId: number): Localized<WatchSynthesisStart> =>
  new Localized(language => ({ message: synthesizing[language], synthesisId }))
