import { existsSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Home } from './home.ts'
import { testAs } from './system-user.ts'

/** What a cluster's postmaster.pid tells. It is in doubt when it is not the file of a running server. */
type Postmaster =
  | { state: 'absent' | 'busy' }
  | { state: 'ready'; port: number }
  | { state: 'doubtful'; content: string }

const pidFilePath = (home: Home): string => join(home.path, 'data/postmaster.pid')

export const readPidFile = (home: Home): string | undefined => {
  try {
    return readFileSync(pidFilePath(home), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Whether this user has a process with this id: PostgreSQL itself overlooks the file of a process that is not. */
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

/**
 * Whether the process is the server of this cluster rather than one that got the same id later. A server works inside
 * its data directory; the question is asked as its own user, since root without CAP_SYS_PTRACE gets no answer.
 */
const isServerOf = (home: Home, pid: number, port: number): Promise<boolean> =>
  existsSync('/proc/self/cwd')
    ? testAs(home.user, [`/proc/${pid}/cwd`, '-ef', join(home.path, 'data')])
    : isListening(port)

export const readPostmaster = async (home: Home): Promise<Postmaster> => {
  const content = readPidFile(home)
  if (content === undefined) return { state: 'absent' }

  const lines = content.split('\n').map(line => line.trim())
  // The id of a single-user server is written as a negative number.
  const pid = Math.abs(Number(lines[0]))
  if (!Number.isInteger(pid) || pid === 0) return { state: 'doubtful', content }
  if (!isAlive(pid)) return { state: 'absent' }
  const port = Number(lines[3])
  if (!(await isServerOf(home, pid, port))) return { state: 'doubtful', content }
  return lines[7] === 'ready' ? { state: 'ready', port } : { state: 'busy' }
}

/** Removes a doubtful file, which keeps PostgreSQL from starting, unless a server that starts or ends explains it. */
export const removeIfStale = async (home: Home, content: string): Promise<void> => {
  for (let attempt = 0; attempt < 10; attempt++) {
    await delay(100)
    const postmaster = await readPostmaster(home)
    if (postmaster.state !== 'doubtful' || postmaster.content !== content) return
  }
  // Nothing comes between the last look and the removal.
  if (readPidFile(home) === content) rmSync(pidFilePath(home), { force: true })
}

/** Waits until the server whose file this is has ended, whether or not another one has started since. */
export const waitForExit = async (home: Home, content: string, seconds: number): Promise<boolean> => {
  const id = content.split('\n', 1)[0]
  const deadline = Date.now() + seconds * 1000
  while (readPidFile(home)?.split('\n', 1)[0] === id) {
    if (Date.now() > deadline) return false
    await delay(10)
  }
  return true
}
