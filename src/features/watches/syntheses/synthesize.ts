import type { Database } from '#src/ground/db/connection/connect.ts'
import type { Queue } from '#src/ground/queue/queue.ts'
import { finishSynthesis, findSynthesisInput, listGeneratingIds, type SynthesisInput } from './generation.ts'
import { summarizeWithModel, type Model } from './model.ts'
import { summarize } from './summarize.ts'
import { watchSynthesisQueue } from './syntheses.ts'

export interface SynthesizeDeps {
  db: Database
  /** The optional model. Without it, and when it fails, the built-in summary is used. */
  model: Model | undefined
  onModelError: (error: unknown) => void
}

const writeSummary = async ({ model, onModelError }: SynthesizeDeps, input: SynthesisInput) => {
  if (model && input.documents.length > 0)
    try {
      return await summarizeWithModel(model, input)
    } catch (error) {
      onModelError(error)
    }
  return summarize(input)
}

/** Generates a synthesis. It fails with the last attempt, so that it never blocks the next one. */
export const synthesize = async (
  deps: SynthesizeDeps,
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

/** Fails the syntheses without an unfinished job: every process that ran them has crashed. */
export const failLostSyntheses = async (db: Database, queue: Queue): Promise<void> => {
  const generating = await listGeneratingIds(db)
  const unfinishedIds = new Set(await queue.unfinishedIds(db, watchSynthesisQueue))
  for (const id of generating) if (!unfinishedIds.has(id)) await finishSynthesis(db, id, { status: 'failed' })
}
