import type { Database } from '#src/db/connection/connect.ts'
import { createWakeSignal } from '#src/events/wake-signal.ts'
import { batchIntervalMs, runDueBatch } from './batches.ts'

/** The batches that an instance runs at a time, for all agencies. */
const maxBatches = 2

interface TaskRunnerDeps {
  db: Database
  /** Called after deliveries were created. */
  onCreated: () => void
  onError: (error: Error) => void
  /** How often the runner looks for tasks while none is due. Default 1000. */
  pollIntervalMs?: number
}

/**
 * Runs the tasks that send events again, batch by batch, until it is stopped. Each instance runs the batches that are
 * due: the task of an instance that crashes continues with its next batch elsewhere.
 */
export const startTaskRunner = ({ db, onCreated, onError, pollIntervalMs = 1000 }: TaskRunnerDeps) => {
  const signal = createWakeSignal()
  const state = { stopping: false, lastBatchAt: -Infinity }
  /** A batch that is not due yet follows the last one. */
  const interval = () => (performance.now() - state.lastBatchAt < pollIntervalMs ? batchIntervalMs : pollIntervalMs)

  const runBatches = async () => {
    for (let count = 0; count < maxBatches && !state.stopping; count++) {
      const created = await runDueBatch(db)
      if (created === undefined) return
      state.lastBatchAt = performance.now()
      if (created > 0) onCreated()
    }
  }
  const run = async () => {
    while (!state.stopping) {
      await runBatches().catch((error: unknown) => {
        state.lastBatchAt = -Infinity
        onError(error as Error)
      })
      if (!state.stopping) await signal.sleep(interval())
    }
  }
  const running = run()

  return {
    /** Waits for the current batch. */
    stop: async () => {
      state.stopping = true
      signal.wake()
      await running
    },
  }
}
