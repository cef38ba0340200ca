import type { WatchRun, WatchSynthesisStart } from '#generated/public/types.ts'

// The specification gives these messages, in French only.

/** Confirms a run, or that the request joined one that is waiting or running. */
export const confirmRun = (watchId: number, isNew: boolean): WatchRun => ({
  message: isNew ? 'Collecte lancée' : 'Collecte déjà en cours',
  watchId,
})

export const confirmSynthesis = (synthesisId: number): WatchSynthesisStart => ({
  message: 'Synthèse en cours',
  synthesisId,
})
