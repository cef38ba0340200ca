/** Requests at a time: the service limits those of a session, and other windows need some. */
const concurrency = 4

interface Outcome {
  failed: Set<number>
  /** The error of the first that failed. */
  error?: unknown
}

/** Runs an action for each id, some at a time, and goes on after errors. */
export const runForEach = async (
  ids: readonly number[],
  action: (id: number) => PromiseLike<unknown>,
  onProgress: (done: number) => void,
): Promise<Outcome> => {
  const outcome: Outcome = { failed: new Set() }
  const waiting = ids.values()
  let done = 0
  const work = async () => {
    for (const id of waiting) {
      try {
        await action(id)
      } catch (error) {
        outcome.failed.add(id)
        outcome.error ??= error
      }
      onProgress(++done)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return outcome
}
