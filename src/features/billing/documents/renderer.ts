import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { OverloadedError } from '#src/ground/base/errors/overloaded.ts'
import type { RenderInput, RenderLimits, RenderResult } from './render.ts'

/** A process that renders one document at a time. */
export interface Renderer {
  /** Throws an `OverloadedError` when the document exceeds a limit. Another process then renders the next one. */
  render: (input: RenderInput) => Promise<RenderResult>
  close: () => Promise<void>
}

const idleTimeoutMs = 60_000

/** Secrets of the service stay in its own process. */
const inherited = ['NODE_COMPILE_CACHE', 'SYSTEMROOT']
const environment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => inherited.includes(name.toUpperCase())))

const start = (limits: RenderLimits) => {
  const child = fork(new URL('render-process.ts', import.meta.url), [JSON.stringify(limits)], {
    env: environment(),
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // The document that waits for the process is rejected with the error.
  return child.on('error', () => {})
}

/** The process ends itself at a limit, and the kernel ends it when the memory of the machine is used up. */
const endedError = (code: number | null) =>
  code === null
    ? new OverloadedError('The document took too much to render')
    : new Error(`The rendering process has exited with ${code}`)

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

/** Opens the rendering process, which starts with the first document, and stops when it is idle. */
export const openRenderer = (limits: RenderLimits): Renderer => {
  let current: ChildProcess | undefined
  let idleTimer: NodeJS.Timeout | undefined
  let isClosed = false

  const stop = async () => {
    clearTimeout(idleTimer)
    const child = current
    current = undefined
    if (!child || !isRunning(child)) return
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }

  const renderIn = async (child: ChildProcess, input: RenderInput) => {
    child.send(input)
    const done = new AbortController()
    const { signal } = done
    const timer = setTimeout(() => child.kill('SIGKILL'), limits.elapsedMs)
    const exited = once(child, 'exit', { signal }).then(([code]) => {
      throw endedError(code as number | null)
    })
    try {
      const [result] = (await Promise.race([once(child, 'message', { signal }), exited])) as [RenderResult]
      return result
    } finally {
      clearTimeout(timer)
      done.abort()
    }
  }

  return {
    render: async input => {
      if (isClosed) throw new Error('The rendering of documents is closed')
      clearTimeout(idleTimer)
      if (!current || !isRunning(current)) current = start(limits)
      const result = await renderIn(current, input)
      idleTimer = setTimeout(() => void stop(), idleTimeoutMs).unref()
      return result
    },
    close: async () => {
      isClosed = true
      await stop()
    },
  }
}
