import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { isListening } from './ports.ts'
import { phpFile } from './requirements.ts'

interface Options {
  root: string
  port: number
  log: string
  workers: number
  env: Record<string, string>
  settings: string[]
}

const groups = new Set<number>()
const killGroup = (pid: number) => {
  groups.delete(pid)
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The group has exited.
  }
}
process.once('exit', () => {
  for (const pid of groups) killGroup(pid)
})

/** PHP's own web server. Its workers outlive it, so that they are ended as a process group. */
export const startPhpServer = async ({ root, port, log, workers, env, settings }: Options) => {
  const output = openSync(log, 'a')
  const child = spawn('php', [...settings, '-S', `127.0.0.1:${port}`, '-t', root, phpFile('router.php')], {
    env: { ...env, PHP_CLI_SERVER_WORKERS: String(workers) },
    stdio: ['ignore', output, output],
    detached: true,
  })
  closeSync(output)
  const { pid } = child
  if (pid === undefined) throw new Error('php did not start')
  groups.add(pid)
  const deadline = Date.now() + 30_000
  while (!(await isListening(port))) {
    if (Date.now() > deadline || child.exitCode !== null) throw new Error(`php -S did not start, see ${log}`)
    await delay(20)
  }
  return {
    pid,
    stop: async () => {
      const exited = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined
      killGroup(pid)
      await exited
    },
  }
}
