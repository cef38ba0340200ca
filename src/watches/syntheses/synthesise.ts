import type { WatchSynthesisCreate } from '#generated/public/types.ts'
import type { Database } from '#src/db/connect.ts'
import { unscoped, type Partition } from '#src/db/tenant.ts'
import type { Kind, Queue } from '#src/queue/queue.ts'
import { askModel, type Model } from './model.ts'
import { summarise } from './summarise.ts'
import { endSynthesis, findTask, listGenerating, type SynthesisTask } from './runs.ts'
import { findGenerating, insertSynthesis } from './syntheses.ts'

/** Syntheses: one of a watch at a time. */
export const watchSyntheses: Kind = { name: 'watch-syntheses', expireInSeconds: 180 }

export interface Synthesising {
  db: Database
  /** What writes; without one, and when it fails, summaries are put together from sentences of the documents. */
  model: Model | undefined
  onModelFailure: (error: unknown) => void
}

/** Begins a synthesis of a watch, inside of a transaction, or tells which one is under way. */
export const askForSynthesis = async (
  watch: Partition<'watches'>,
  queue: Queue,
  options: Partial<WatchSynthesisCreate>,
): Promise<{ id: number; isNew: boolean }> => {
  const id = await insertSynthesis(watch, options)
  if (id !== undefined) {
    await queue.ask(unscoped(watch), watchSyntheses, id)
    return { id, isNew: true }
  }
  const running = await findGenerating(watch)
  // The one that was in the way may have ended since.
  return running === undefined ? askForSynthesis(watch, queue, options) : { id: running, isNew: false }
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
  means: Synthesising,
  { id, isLast }: { id: number; isLast: boolean },
): Promise<void> => {
  const { db } = means
  try {
    const task = await findTask(db, id)
    if (!task) return
    const summary = await write(means, task)
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
