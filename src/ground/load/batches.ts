interface BatchesOptions<Item, Result> {
  /** Returns one result per item, in their order. */
  run: (items: Item[]) => Promise<Result[]>
  maxSize: number
  /** The maximum of batches at the same time. Meanwhile, items wait for the next one. */
  concurrency: number
}

/**
 * Handles items in batches: those of one iteration of the event loop, and those that waited for the batches before. The
 * items of a batch share its error.
 */
export const createBatches = <Item, Result>({ run, maxSize, concurrency }: BatchesOptions<Item, Result>) => {
  let waiting: { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void }[] = []
  let running = 0
  let isScheduled = false

  const schedule = () => {
    if (isScheduled || waiting.length === 0 || running >= concurrency) return
    isScheduled = true
    setImmediate(runNext)
  }
  const runNext = () => {
    isScheduled = false
    const batch = waiting.slice(0, maxSize)
    waiting = waiting.slice(maxSize)
    running++
    void run(batch.map(({ item }) => item))
      .then(
        results => batch.forEach(({ resolve }, nth) => resolve(results[nth] as Result)),
        (error: unknown) => batch.forEach(({ reject }) => reject(error)),
      )
      .finally(() => {
        running--
        schedule()
      })
    schedule()
  }
  return (item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      schedule()
    })
}
