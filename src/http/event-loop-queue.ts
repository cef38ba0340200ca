/** Runs tasks of callers later in the event loop. */
export interface EventLoopQueue {
  add(caller: string, task: () => void): void
  /** Adds a task that is part of a long response. It has its turns among those of callers with many tasks. */
  addBulk(caller: string, task: () => void): void
  /** Delays tasks because a connection was accepted, and others may wait. */
  yieldToAccept(): void
}

type Task = () => void

const tasksPerIteration = 8
/** While connections are being accepted, only some iterations of the event loop run a task. */
const iterationsPerTask = 4

const bulkPrefix = 'bulk '

/** A caller with more tasks shares its turns with other such callers. */
const maxTasksOfLightCaller = 8

/**
 * Runs tasks in the event loop. Callers with few tasks and callers with many have the same number of turns, so that a
 * flood of tasks hardly delays callers that do not cause it. Node accepts one connection per iteration of the event
 * loop, and a long iteration delays all new clients, so an iteration runs few tasks.
 */
export const createEventLoopQueue = (): EventLoopQueue => {
  const tasksByCaller = new Map<string, Task[]>()
  /** In the order of their turns. */
  const lightCallers = new Set<string>()
  const heavyCallers = new Set<string>()
  let isTurnOfHeavy = false
  let isScheduled = false
  let hasAccepted = false
  let iterationsWithoutTask = 0

  const addToTurns = (caller: string, { length }: Task[]) => {
    const isHeavy = length > maxTasksOfLightCaller || caller.startsWith(bulkPrefix)
    ;(isHeavy ? heavyCallers : lightCallers).add(caller)
  }

  const takeCaller = () => {
    const [turns, otherTurns] = isTurnOfHeavy ? [heavyCallers, lightCallers] : [lightCallers, heavyCallers]
    isTurnOfHeavy = !isTurnOfHeavy
    const callers = turns.size > 0 ? turns : otherTurns
    const [caller = ''] = callers
    callers.delete(caller)
    return caller
  }
  const runNext = () => {
    const caller = takeCaller()
    const tasks = tasksByCaller.get(caller) ?? []
    const task = tasks.shift()
    if (tasks.length > 0) addToTurns(caller, tasks)
    else tasksByCaller.delete(caller)
    task?.()
  }
  const tasksOfIteration = () => {
    if (!hasAccepted) return tasksPerIteration
    hasAccepted = false
    iterationsWithoutTask += 1
    return iterationsWithoutTask < iterationsPerTask ? 0 : 1
  }
  const runIteration = () => {
    const count = tasksOfIteration()
    if (count > 0) iterationsWithoutTask = 0
    for (let run = 0; run < count; run += 1) runNext()
    isScheduled = tasksByCaller.size > 0
    if (isScheduled) setImmediate(runIteration)
  }

  const add = (caller: string, task: Task) => {
    const tasks = tasksByCaller.get(caller)
    if (tasks) tasks.push(task)
    else {
      tasksByCaller.set(caller, [task])
      addToTurns(caller, [task])
    }
    if (isScheduled) return
    isScheduled = true
    setImmediate(runIteration)
  }

  return {
    add,
    addBulk: (caller, task) => add(bulkPrefix + caller, task),
    yieldToAccept: () => {
      hasAccepted = true
    },
  }
}
