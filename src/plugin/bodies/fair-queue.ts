/** Runs tasks, a few at a time. Agencies take turns, so that the tasks of one do not delay the next task of another. */
export const createFairQueue = (concurrency: number) => {
  /** The waiting tasks of each agency, in the order of their turns. */
  const waiting = new Map<number, (() => Promise<void>)[]>()
  let running = 0
  const runNext = () => {
    const [turn] = waiting
    if (running >= concurrency || !turn) return
    const [agencyId, [task, ...rest]] = turn
    waiting.delete(agencyId)
    if (rest.length > 0) waiting.set(agencyId, rest)
    running++
    void task?.().finally(() => {
      running--
      runNext()
    })
  }
  return <Result>(agencyId: number, run: () => Promise<Result>): Promise<Result> =>
    new Promise<Result>((resolve, reject) => {
      const task = () => run().then(resolve, reject)
      waiting.set(agencyId, [...(waiting.get(agencyId) ?? []), task])
      runNext()
    })
}
