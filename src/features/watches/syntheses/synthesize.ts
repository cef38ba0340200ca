import type { Database } from '#src/ground/db/connection/connect.ts'
import { Tenant } from '#src/ground/db/tenant.ts'
import type { Job, Queue } from '#src/ground/db/queue/queue.ts'
import { finishSynthesis, findSynthesisInput, listGenerating, type SynthesisInput } from './generation.ts'
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
  { id, agencyId, isLastAttempt }: Pick<Job, 'id' | 'agencyId' | 'isLastAttempt'>,
): Promise<void> => {
  const tenant = new Tenant(deps.db, agencyId)
  try {
    const input = await findSynthesisInput(tenant, id)
    if (!input) return
    const summary = await writeSummary(deps, input)
    await finishSynthesis(tenant, id, { status: 'completed', summary, documents_analyzed: input.documents.length })
  } catch (error) {
    if (isLastAttempt) await finishSynthesis(tenant, id, { status: 'failed' })
    throw error
  }
}

/** Fails the syntheses without an unfinished job: every process that ran them has crashed. */
export const failLostSyntheses = async (db: Database, queue: Queue): Promise<void> => {
  const generating = await listGenerating(db)
  const unfinishedIds = new Set(await queue.unfinishedIds(db, watchSynthesisQueue))
  for (const { id, agencyId } of generating)
    if (!unfinishedIds.has(id)) await finishSynthesis(new Tenant(db, agencyId), id, { status: 'failed' })
}
