import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'

/** The settings of a thread. */
export interface ThreadData {
  /** The URL of the module, and the name of the exported function that runs the tasks. */
  module: string
  name: string
  niceIncrement: number
}
/** The first message of a thread is empty; each other one is the outcome of a task. */
export type ThreadMessage = { output: unknown } | { error: unknown } | undefined

const { module, name, niceIncrement } = workerData as ThreadData
// Only Linux has priorities of threads: elsewhere, this would be that of the process.
if (process.platform === 'linux') setPriority(niceIncrement)
const { [name]: run } = (await import(module)) as Record<string, (input: unknown) => unknown>
if (!run) throw new Error(`${module} exports no ${name}`)

const post = (message: ThreadMessage) => parentPort?.postMessage(message, [])
const runTask = async (input: unknown) => {
  try {
    post({ output: await run(input) })
  } catch (error) {
    post({ error })
  }
}
parentPort?.on('message', input => void runTask(input))
post(undefined)
