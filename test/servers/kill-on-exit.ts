import type { ChildProcess } from 'node:child_process'

const children = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})

/** Kills a child process at the latest when this process exits, so that a failed test leaves none running. */
export const killOnExit = (child: ChildProcess) => {
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

/** Lets a signal end a script by `exit`, so that its child processes are killed. */
export const exitOnSignals = () => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
}
