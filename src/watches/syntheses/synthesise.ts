import type { Database } from '#src/db/connect.ts'
import type { Queue } from '#src/queue/queue.ts'
import { summariseWithModel, type Model } from './model.ts'
import { summarise } from './summarise.ts'
import { finishSynthesis, findSynthesisInput, listGeneratingIds, type SynthesisInput } from './generation.ts'
import { watchSynthesisQueue } from './syntheses.ts'

export interface SynthesiseDeps {
  db: Database
  /** What writes; without one, and when it fails, summaries are put together from sentences of the documents. */
  model: Model | undefined
  onModelError: (error: unknown) => void
}

const writeSummary = async ({ model, onModelError }: SynthesiseDeps, input: SynthesisInput) => {
  if (model && input.documents.length > 0)
    try {
      return await summariseWithModel(model, input)
    } catch (error) {
      onModelError(error)
    }
  return summarise(input)
}

/** Makes a synthesis. It is given up when nothing helps, so that it never stands in the way of the next one. */
export const synthesise = async (
  deps: SynthesiseDeps,
  { id, isLastAttempt }: { id: number; isLastAttempt: boolean },
): Promise<void> => {
  const { db } = deps
  try {
    const input = await findSynthesisInput(db, id)
    if (!input) return
    const summary = await writeSummary(deps, input)
    await finishSynthesis(db, id, { status: 'completed', summary, documents_analyzed: input.documents.length })
  } catch (error) {
    if (isLastAttempt) await finishSynthesis(db, id, { status: 'failed' })
    throw error
  }
}

/** Gives up the syntheses that no job is about any more: every process that tried them has died. */
export const failLostSyntheses = async (db: Database, queue: Queue): Promise<void> => {
  const generating = await listGeneratingIds(db)
  const activeIds = new Set(await queue.activeIds(db, watchSynthesisQueue))
  for (const id of generating) if (!activeIds.has(id)) await finishSynthesis(db, id, { status: 'failed' })
}
