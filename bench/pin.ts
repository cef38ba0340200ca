import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

const last = availableParallelism() - 1
/** The core of the load generator, which must not take time from the servers. */
export const loadCores = '0'
export const serverCores = last > 0 ? `1-${last}` : '0'

/** Pins the threads of a process to cores, if `taskset` is installed. */
export const pin = (pid: number, cores: string): void => {
  spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', cores, String(pid)], { stdio: 'ignore' })
}
