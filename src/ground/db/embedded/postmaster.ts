import { existsSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Home } from './home.ts'
import { testAs } from './system-user.ts'

/** The state of a cluster by its postmaster.pid: `unconfirmed` if no running server matches the file. */
type Postmaster =
  | { state: 'absent' | 'busy' }
  | { state: 'ready'; port: number }
  | { state: 'unconfirmed'; content: string }

const pidFilePath = (home: Home): string => join(home.path, 'data/postmaster.pid')

export const readPidFile = (home: Home): string | undefined => {
  try {
    return readFileSync(pidFilePath(home), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

const linesOf = (content: string): string[] => content.split('\n').map(line => line.trim())

/** Whether the server has written that it is ready, which does not show that it still runs. */
export const isMarkedReady = (content: string): boolean => linesOf(content)[7] === 'ready'

/** Whether a process with this id exists. PostgreSQL itself ignores the file of a dead process. */
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const isListening = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 1000 })
    const finish = (isOpen: boolean) => () => {
      socket.destroy()
      resolve(isOpen)
    }
    socket.once('connect', finish(true)).once('error', finish(false)).once('timeout', finish(false))
  })

/** Whether a process was started with the port of a server. Everybody can read the arguments of a process. */
const hasPortArgument = (pid: number, port: number): boolean => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(`port=${port}`)
  } catch {
    return false
  }
}

/**
 * Whether the process is the server of this cluster, not another process with a reused id. The working directory of a
 * server is its data directory. Its own user reads that, as root may lack CAP_SYS_PTRACE. The kernel can deny it even
 * to that user; the port decides then: processes of other users are denied, too, and must not count as the server.
 */
const isServerOf = async (home: Home, pid: number, port: number): Promise<boolean> => {
  if (!existsSync('/proc/self/cwd')) return isListening(port)
  const directory = `/proc/${pid}/cwd`
  if (await testAs(home.user, [directory, '-ef', join(home.path, 'data')])) return true
  return !(await testAs(home.user, ['-e', directory])) && hasPortArgument(pid, port)
}

export const readPostmaster = async (home: Home): Promise<Postmaster> => {
  const content = readPidFile(home)
  if (content === undefined) return { state: 'absent' }

  const lines = linesOf(content)
  // The id of a single-user server is written as a negative number.
  const pid = Math.abs(Number(lines[0]))
  if (!Number.isInteger(pid) || pid === 0) return { state: 'unconfirmed', content }
  if (!isAlive(pid)) return { state: 'absent' }
  const port = Number(lines[3])
  if (!(await isServerOf(home, pid, port))) return { state: 'unconfirmed', content }
  return isMarkedReady(content) ? { state: 'ready', port } : { state: 'busy' }
}

/**
 * Removes a stale file, which prevents PostgreSQL from starting. Waits first, as a server may be starting or stopping.
 */
export const removeIfStale = async (home: Home, content: string, staleAfterMs: number): Promise<void> => {
  for (let attempt = 0; attempt < 10; attempt++) {
    await delay(staleAfterMs / 10)
    const postmaster = await readPostmaster(home)
    if (postmaster.state !== 'unconfirmed' || postmaster.content !== content) return
  }
  // Check and remove without an await in between.
  if (readPidFile(home) === content) rmSync(pidFilePath(home), { force: true })
}

/** Waits until the server of this file has exited, even if another one has started since. False after the timeout. */
export const waitForExit = async (home: Home, content: string, seconds: number): Promise<boolean> => {
  const id = content.split('\n', 1)[0]
  const deadline = Date.now() + seconds * 1000
  while (readPidFile(home)?.split('\n', 1)[0] === id) {
    if (Date.now() > deadline) return false
    await delay(10)
  }
  return true
}
