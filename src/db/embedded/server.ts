import { open, rm, stat } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Cluster } from './cluster.ts'
import type { Home } from './home.ts'
import { readPidFile, readPostmaster, waitForExit } from './postmaster.ts'
import { run } from './run.ts'

const maxLogBytes = 1024 * 1024

const logPath = (home: Home): string => join(home.path, 'postgresql.log')

const logSize = async (home: Home): Promise<number> => (await stat(logPath(home)).catch(() => ({ size: 0 }))).size

/** The last lines of the server's log, from an offset on. */
const logTail = async (home: Home, from: number): Promise<string> => {
  const log = await open(logPath(home)).catch(() => undefined)
  if (log === undefined) return ''
  try {
    const { size } = await log.stat()
    const start = Math.max(from, size - 4096)
    const { buffer, bytesRead } = await log.read({ buffer: Buffer.alloc(4096), position: start })
    return buffer.toString('utf8', 0, bytesRead).trim().split('\n').slice(-15).join('\n')
  } finally {
    await log.close()
  }
}

/** Creates an error with the paths of the data and the log, and the last lines of the log. */
export const serverError = async (home: Home, message: string, logFrom = 0): Promise<Error> =>
  new Error(`${message}\ndata: ${join(home.path, 'data')}\nlog: ${logPath(home)}\n${await logTail(home, logFrom)}`)

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

// Another process took the port or started the server first, or processes of a killed server are still exiting.
const transientErrors =
  /Address already in use|on port \d+\? If not|postmaster\.pid" (already exists|is empty)|pre-existing shared memory/

/** Starts the server and waits until it is ready. Returns the reason if it cannot start yet and a retry may succeed. */
export const startServer = async (cluster: Cluster, seconds: number): Promise<string | undefined> => {
  if ((await logSize(cluster)) > maxLogBytes) await rm(logPath(cluster), { force: true })
  const logFrom = await logSize(cluster)
  const settings = [
    `port=${await freePort()}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    'timezone=UTC',
    'log_timezone=UTC',
    ...(cluster.durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ]
  const options = settings.map(setting => `-c ${setting}`).join(' ')
  // pg_ctl passes its arguments to a shell, so they must not contain a configured path.
  const { ok, output } = await run({
    file: cluster.binaries.pgCtl,
    args: ['start', '-w', '-t', String(seconds), '-D', 'data', '-l', 'postgresql.log', '-o', options],
    cwd: cluster.path,
    user: cluster.user,
    seconds: seconds + 5,
  })
  if (ok) return undefined

  if (transientErrors.test(output + (await logTail(cluster, logFrom)))) return output
  const { state } = await readPostmaster(cluster)
  if (state === 'busy' || state === 'ready') return output
  throw await serverError(cluster, `PostgreSQL did not start: ${output}`, logFrom)
}

/** Stops the server. Throws if it has not stopped within 3 seconds; it then continues to shut down. */
export const stopServer = async (cluster: Cluster): Promise<void> => {
  const pidFile = readPidFile(cluster)
  if (pidFile === undefined) return
  // pg_ctl would also wait for a server that another process starts in the meantime, so wait here instead.
  const { ok, output } = await run({
    file: cluster.binaries.pgCtl,
    args: ['stop', '-m', 'fast', '-W', '-D', 'data'],
    cwd: cluster.path,
    user: cluster.user,
    seconds: 1,
  })
  if (!ok) throw new Error(`PostgreSQL in ${cluster.path} cannot be stopped: ${output}`)
  if (!(await waitForExit(cluster, pidFile, 3))) throw new Error(`PostgreSQL in ${cluster.path} has not stopped yet`)
}
