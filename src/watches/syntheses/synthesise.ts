import type { Database } from '#src/db/connect.ts'
import type { Queue } from '#src/queue/queue.ts'
import { askModel, type Model } from './model.ts'
import { summarise } from './summarise.ts'
import { endSynthesis, findTask, listGenerating, type SynthesisTask } from './runs.ts'
import { watchSyntheses } from './syntheses.ts'

export interface Synthesising {
  db: Database
  /** What writes; without one, and when it fails, summaries are put together from sentences of the documents. */
  model: Model | undefined
  onModelFailure: (error: unknown) => void
}

const write = async ({ model, onModelFailure }: Synthesising, task: SynthesisTask) => {
  if (model && task.documents.length > 0)
    try {
      return await askModel(model, task)
    } catch (error) {
      onModelFailure(error)
    }
  return summarise(task)
}

/** Makes a synthesis. It is given up when nothing helps, so that it never stands in the way of the next one. */
export const synthesise = async (
  deps: Synthesising,
  { id, isLast }: { id: number; isLast: boolean },
): Promise<void> => {
  const { db } = deps
  try {
    const task = await findTask(db, id)
    if (!task) return
    const summary = await write(deps, task)
    await endSynthesis(db, id, { status: 'completed', summary, documents_analyzed: task.documents.length })
  } catch (error) {
    if (isLast) await endSynthesis(db, id, { status: 'failed' })
    throw error
  }
}

/** Gives up the syntheses that no job is about any more: every process that tried them has died. */
export const failLostSyntheses = async (db: Database, queue: Queue): Promise<void> => {
  const generating = await listGenerating(db)
  const live = new Set(await queue.live(db, watchSyntheses))
  for (const id of generating) if (!live.has(id)) await endSynthesis(db, id, { status: 'failed' })
}
