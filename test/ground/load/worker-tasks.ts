import { threadId } from 'node:worker_threads'

interface Input {
  holds?: 'CPU' | 'time' | 'memory'
  fails?: boolean
  /** Set to 1 when the task has started. */
  started?: Int32Array
}

/** A task for tests. Returns the number of its thread. */
export const run = async ({ holds, fails, started }: Input): Promise<number> => {
  if (started) Atomics.store(started, 0, 1)
  if (fails) throw new RangeError('Out of range')
  if (holds === 'time') await new Promise(() => {})
  const kept: number[][] = []
  const spend = () => holds === 'memory' && kept.push(Array.from({ length: 1000 }, (_, nth) => kept.length + nth))
  if (holds) for (;;) spend()
  return threadId
}
