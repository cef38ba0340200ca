import type { Database } from '#src/ground/db/connection/connect.ts'
import { createWakeSignal } from '#src/platform/events/wake-signal.ts'
import { batchIntervalMs, runDueBatch, secondsUntilTask } from './batches.ts'

/** How often an idle runner looks for tasks whose notification was lost. */
const idlePollIntervalMs = 5000

/** The batches that an instance runs at a time, for all agencies. */
const maxBatches = 2

interface TaskRunnerDeps {
  db: Database
  /** Called after deliveries were created. */
  onCreated: () => void
  onError: (error: Error) => void
  /** Whether people are notified of completed tasks by mail. Default false. */
  sendsMail?: boolean | undefined
  /** How often the runner looks for tasks while none is due. Default 1000. */
  pollIntervalMs?: number
  /** Whether `wake` is called for new tasks, so that the runner can sleep until the next one is due. Default: no. */
  isNotified?: () => boolean
}

/**
 * Runs the tasks that send events again, batch by batch, until it is stopped. Each instance runs the batches that are
 * due: the task of an instance that crashes continues with its next batch elsewhere.
 */
export const startTaskRunner = ({
  db,
  onCreated,
  onError,
  sendsMail = false,
  pollIntervalMs = 1000,
  isNotified = () => false,
}: TaskRunnerDeps) => {
  const signal = createWakeSignal()
  const state = { stopping: false, lastBatchAt: -Infinity }
  /** A batch that is not due yet follows the last one. */
  const interval = async () => {
    if (performance.now() - state.lastBatchAt < pollIntervalMs) return batchIntervalMs
    if (!isNotified()) return pollIntervalMs
    return Math.min(Math.max((await secondsUntilTask(db)) * 1000, pollIntervalMs), idlePollIntervalMs)
  }

  const runBatches = async () => {
    for (let count = 0; count < maxBatches && !state.stopping; count++) {
      const created = await runDueBatch(db, { sendsMail })
      if (created === undefined) return
      state.lastBatchAt = performance.now()
      if (created > 0) onCreated()
    }
  }
  const run = async () => {
    while (!state.stopping) {
      signal.reset()
      const sleepMs = await runBatches()
        .then(interval)
        .catch((error: unknown) => {
          state.lastBatchAt = -Infinity
          onError(error as Error)
          // Discard wake-ups, so that the next try waits.
          signal.reset()
          return pollIntervalMs
        })
      if (!state.stopping) await signal.sleep(sleepMs)
    }
  }
  const running = run()

  return {
    /** Looks for due tasks now. */
    wake: signal.wake,
    /** Waits for the current batch. */
    stop: async () => {
      state.stopping = true
      signal.wake()
      await running
    },
  }
}
