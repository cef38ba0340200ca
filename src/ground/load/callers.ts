type Task = () => void

/** The waiting tasks of a caller: its bulk tasks, or the others. */
interface Lane {
  caller: string
  isBulk: boolean
  waiting: Task[]
}

const tasksPerIteration = 8
/** While connections are being accepted, only some iterations of the event loop run a task. */
const iterationsPerTask = 4
/** A caller with more tasks shares its turns with other such callers, and with bulk tasks. */
const maxTasksOfLightCaller = 8

/**
 * The tasks of callers, and the order of their turns. Callers with few tasks and callers with many have the same number
 * of turns, so that a flood of tasks hardly delays callers that do not cause it. Node accepts one connection per
 * iteration of the event loop, and a long iteration delays all new clients, so an iteration runs few tasks.
 */
export const createCallers = () => {
  const lanes = new Map<string, Lane>()
  const bulkLanes = new Map<string, Lane>()
  /** In the order of their turns. */
  const light = new Set<Lane>()
  const heavy = new Set<Lane>()
  let isTurnOfHeavy = false
  let hasAccepted = false
  let iterationsWithoutTask = 0

  const areWaiting = () => light.size + heavy.size > 0
  const addToTurns = (lane: Lane) => {
    const isHeavy = lane.isBulk || lane.waiting.length > maxTasksOfLightCaller
    ;(isHeavy ? heavy : light).add(lane)
  }
  const runNext = () => {
    const [turns, otherTurns] = isTurnOfHeavy ? [heavy, light] : [light, heavy]
    isTurnOfHeavy = !isTurnOfHeavy
    const next = turns.size > 0 ? turns : otherTurns
    const [lane] = next
    if (!lane) return
    next.delete(lane)
    const task = lane.waiting.shift()
    if (lane.waiting.length > 0) addToTurns(lane)
    else (lane.isBulk ? bulkLanes : lanes).delete(lane.caller)
    task?.()
  }

  return {
    areWaiting,
    add: (caller: string, task: Task, isBulk: boolean) => {
      const siblings = isBulk ? bulkLanes : lanes
      const lane = siblings.get(caller) ?? { caller, isBulk, waiting: [] }
      siblings.set(caller, lane)
      if (lane.waiting.push(task) === 1) addToTurns(lane)
    },
    /** Runs the tasks of one iteration of the event loop. */
    runTasks: () => {
      if (!areWaiting()) return
      iterationsWithoutTask = hasAccepted ? (iterationsWithoutTask + 1) % iterationsPerTask : 0
      const count = hasAccepted ? 1 : tasksPerIteration
      hasAccepted = false
      if (iterationsWithoutTask === 0) for (let run = 0; run < count; run += 1) runNext()
    },
    yieldToAccept: () => {
      hasAccepted = true
    },
  }
}
