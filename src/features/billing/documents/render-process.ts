// Renders for the process that has started this one. A thread renders, so that this loop is free to end the process: at
// a limit, and when the other process is gone. V8 does not count all memory, such as that of images, and no handler of
// a signal runs while a document is drawn.
import { setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { RenderInput, RenderLimits } from './render.ts'

const { megabytes, cpuMs } = JSON.parse(process.argv[2] ?? '') as RenderLimits
const checkIntervalMs = 10
const niceness = 5
/** By default, garbage of the thread takes 160 MB more before it is collected. */
const maxYoungMegabytes = 8

const end = () => process.kill(process.pid, 'SIGKILL')

try {
  // Requests come first when processors are busy. The thread inherits it.
  setPriority(niceness)
} catch {
  // A sandbox may forbid it.
}
// The other process gets the signals of the terminal, too, and ends this one when no document is left.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', end)
if (!process.connected) end()

const thread = new Worker(new URL('render.ts', import.meta.url), {
  resourceLimits: { maxOldGenerationSizeMb: megabytes / 2, maxYoungGenerationSizeMb: maxYoungMegabytes },
})
thread.on('error', error => {
  if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') end()
  throw error
})

let watch: NodeJS.Timeout | undefined
process.on('message', (input: RenderInput) => {
  const before = process.cpuUsage()
  const check = () => {
    const { user, system } = process.cpuUsage(before)
    if ((user + system) / 1000 > cpuMs || process.memoryUsage.rss() > megabytes * 2 ** 20) end()
  }
  watch = setInterval(check, checkIntervalMs)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
  thread.postMessage(input)
})
thread.on('message', result => {
  clearInterval(watch)
  process.send?.(result)
})
