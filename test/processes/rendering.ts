import { readdir, readFile } from 'node:fs/promises'

const read = (file: string) => readFile(file, 'utf8').catch(() => '')

/** The rendering processes that a process has started. Linux alone. */
export const renderingProcesses = async (pid: number): Promise<number[]> => {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
  const children = await Promise.all(threads.map(thread => read(`/proc/${pid}/task/${thread}/children`)))
  const pids = children.flatMap(text => text.split(' ')).filter(text => text.trim() !== '')
  const commands = await Promise.all(pids.map(child => read(`/proc/${child}/cmdline`)))
  return pids.filter((_, index) => commands[index]?.includes('render-process')).map(Number)
}

/** Whether a process runs. One that has ended can wait for its parent to notice. */
export const isRunning = async (pid: number): Promise<boolean> =>
  /^State:\s+[^Z]/m.test(await read(`/proc/${pid}/status`))

/** Whether a process has a handler for SIGHUP, the signal 1. Node itself has none. */
export const handlesSignals = async (pid: number): Promise<boolean> => {
  const [, caught = '0'] = /^SigCgt:\s+(\w+)/m.exec(await read(`/proc/${pid}/status`)) ?? []
  return (BigInt(`0x${caught}`) & 1n) === 1n
}
