import { Worker, type Transferable } from 'node:worker_threads'
import { createSlots, type SlotsOptions } from './slots.ts'
import type { ThreadData, ThreadMessage } from './thread.ts'

/** A task has exceeded a limit: its thread was terminated. */
export class TaskLimitError extends Error {
  readonly limit: 'CPU time' | 'elapsed time' | 'memory'

  constructor(limit: TaskLimitError['limit'], options?: ErrorOptions) {
    super(`The task has exceeded its ${limit}`, options)
    this.limit = limit
  }
}

type Task = (input: never) => unknown
type Input<Run extends Task> = Parameters<Run>[0]
type Output<Run extends Task> = Awaited<ReturnType<Run>>

interface WorkersOptions extends Omit<SlotsOptions, 'slots'> {
  /** The URL of the module, and the name of the exported function that runs the tasks. */
  module: URL
  name: string
  /** The maximum of threads. */
  threads: number
  /** The maximum of the heap of a thread. Buffers do not count. */
  maxMegabytes: number
  /** A thread without a task ends after this. */
  idleTimeoutMs: number
  /** Threads with a higher value get less of busy processors. Default: 0, the priority of the process. */
  niceIncrement?: number
}

/** The limits of a task. The time to start a thread and to load its modules does not count. */
export interface TaskLimits {
  elapsedMs: number
  /** Default: unlimited. */
  cpuMs?: number
}

interface TaskOptions extends TaskLimits {
  /** Terminates the thread of the task when it is aborted. */
  signal?: AbortSignal | undefined
  transfer?: Transferable[]
}

/** Runs a task in a thread. Throws a `TaskLimitError` when the task exceeds a limit. */
export type RunTask<Run extends Task> = (input: Input<Run>, options: TaskOptions) => Promise<Output<Run>>

export interface Workers<Run extends Task> {
  /** Does work at the turn of an agency. The work may run tasks in a thread that it has to itself, one at a time. */
  use: <Result>(agencyId: number, work: (runTask: RunTask<Run>) => Promise<Result>) => Promise<Result>
  close: () => Promise<void>
}

interface Thread {
  worker: Worker
  /** The next message, until it has come. */
  message: PromiseWithResolvers<ThreadMessage>
  hasEnded: boolean
  /** Why the thread is terminated. */
  reason: unknown
  idleTimer: NodeJS.Timeout | undefined
}

const cpuCheckIntervalMs = 100
const entry = new URL('thread.ts', import.meta.url)

const expectMessage = () => {
  const message = Promise.withResolvers<ThreadMessage>()
  // A thread may end without anybody who waits for its message.
  message.promise.catch(() => {})
  return message
}

const toThreadError = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new TaskLimitError('memory', { cause: error })
    : error

const startThread = async (
  { module, name, niceIncrement = 0, maxMegabytes }: WorkersOptions,
  threads: Set<Thread>,
): Promise<Thread> => {
  const workerData: ThreadData = { module: module.href, name, niceIncrement }
  const worker = new Worker(entry, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
    // Arguments of the process, such as `--input-type`, may not fit a thread.
    execArgv: [],
  })
  const thread: Thread = { worker, message: expectMessage(), hasEnded: false, reason: undefined, idleTimer: undefined }
  const end = (error: unknown) => {
    thread.hasEnded = true
    thread.message.reject(error)
  }
  worker
    .on('message', (message: ThreadMessage) => thread.message.resolve(message))
    .on('error', error => end(toThreadError(error)))
    .on('exit', () => {
      threads.delete(thread)
      end(thread.reason ?? new Error('The thread has ended'))
    })
  threads.add(thread)
  await thread.message.promise
  return thread
}

/** Ends a thread. Whoever waits for its message gets the reason when it has ended. */
const terminate = async (thread: Thread, reason?: unknown) => {
  thread.hasEnded = true
  thread.reason ??= reason
  clearTimeout(thread.idleTimer)
  await thread.worker.terminate()
}

const usedCpuMs = async ({ worker }: Thread) => {
  const { user, system } = await worker.cpuUsage()
  return (user + system) / 1000
}

/** Calls a function, perhaps several times, when a thread has used more CPU time from now on. */
const watchCpu = (thread: Thread, maxMs: number, onExceeded: () => void) => {
  const before = usedCpuMs(thread)
  const check = async () => {
    if ((await usedCpuMs(thread)) - (await before) > maxMs) onExceeded()
  }
  // The thread may end while its CPU time is read.
  before.catch(() => {})
  return setInterval(() => void check().catch(() => {}), cpuCheckIntervalMs)
}

/** Terminates a thread when its task exceeds a limit. Returns a function that ends the supervision. */
const supervise = (thread: Thread, { elapsedMs, cpuMs, signal }: TaskOptions) => {
  const exceed = (limit: TaskLimitError['limit']) => void terminate(thread, new TaskLimitError(limit))
  const abort = () => void terminate(thread, signal?.reason)
  const elapsedTimer = setTimeout(() => exceed('elapsed time'), elapsedMs)
  const cpuTimer = cpuMs === undefined ? undefined : watchCpu(thread, cpuMs, () => exceed('CPU time'))
  signal?.addEventListener('abort', abort)
  return () => {
    clearTimeout(elapsedTimer)
    clearInterval(cpuTimer)
    signal?.removeEventListener('abort', abort)
  }
}

const runInThread = async (thread: Thread, input: unknown, options: TaskOptions) => {
  options.signal?.throwIfAborted()
  if (thread.hasEnded) throw thread.reason
  thread.message = expectMessage()
  const endSupervision = supervise(thread, options)
  try {
    thread.worker.postMessage(input, options.transfer ?? [])
    const message = await thread.message.promise
    if (message && 'error' in message) throw message.error
    return message?.output
  } finally {
    endSupervision()
  }
}

/**
 * Opens threads that run an exported function of a module, for work that would hold the event loop too long. Agencies
 * take turns. Threads start when they are needed, and a thread whose task exceeds a limit is terminated.
 */
export const openWorkers = <Run extends Task>(options: WorkersOptions): Workers<Run> => {
  const { threads: slots, idleTimeoutMs } = options
  const { run } = createSlots({ ...options, slots })
  const threads = new Set<Thread>()
  const idleThreads: Thread[] = []
  let isClosed = false

  const requireOpen = () => {
    if (isClosed) throw new Error('The threads are closed')
  }
  const takeIdle = () => {
    for (;;) {
      const thread = idleThreads.pop()
      if (!thread?.hasEnded) return thread
    }
  }
  const take = async () => {
    const thread = takeIdle() ?? (await startThread(options, threads))
    clearTimeout(thread.idleTimer)
    thread.worker.ref()
    return thread
  }
  const putBack = (thread: Thread) => {
    if (thread.hasEnded) return
    // An idle thread keeps no process alive.
    thread.worker.unref()
    thread.idleTimer = setTimeout(() => void terminate(thread), idleTimeoutMs).unref()
    idleThreads.push(thread)
  }
  const runTask = async (input: unknown, taskOptions: TaskOptions) => {
    requireOpen()
    const thread = await take()
    try {
      return await runInThread(thread, input, taskOptions)
    } finally {
      putBack(thread)
    }
  }
  return {
    use: (agencyId, work) =>
      run(agencyId, async () => {
        requireOpen()
        return work(runTask as RunTask<Run>)
      }),
    close: async () => {
      isClosed = true
      await Promise.all([...threads].map(thread => terminate(thread, new Error('The threads are closed'))))
    },
  }
}
