import { readFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { UserFacingError } from '#src/ground/base/errors/user-facing-error.ts'
import type { Cluster } from './cluster.ts'
import type { Home } from './home.ts'
import { findReason, logPath, logSize, readLog, removeLargeLog } from './log.ts'
import { readPidFile, readPostmaster, waitForExit } from './postmaster.ts'
import { run } from './run.ts'

/** Creates an error with its reason, and the paths of the data and the log. */
export const serverError = async (home: Home, message: string, reason?: string): Promise<UserFacingError> => {
  const details = reason ?? (await findReason(home, 0)) ?? 'see the log'
  return new UserFacingError([`${message}: ${details}`, `data: ${join(home.path, 'data')}`, `log: ${logPath(home)}`])
}

/** Returns the port if it is free, or a free port for 0. */
const freePort = (wanted: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(wanted, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

/** The port of the last start, where other processes may be waiting for the server, or another one if it is taken. */
const choosePort = async (home: Home): Promise<number> => {
  const options = await readFile(join(home.path, 'data/postmaster.opts'), 'utf8').catch(() => '')
  const last = Number(/"port=(\d+)"/.exec(options)?.[1] ?? 0)
  return freePort(last).catch(() => freePort(0))
}

// Another process took the port or started the server first, or processes of a killed server are still exiting.
const transientErrors =
  /Address already in use|on port \d+\? If not|postmaster\.pid" (already exists|is empty)|pre-existing shared memory/

export interface StartOptions {
  /** The port that the server must have; by default that of the last start if it is free. */
  port?: number
  /** How long to wait until the server is ready. */
  seconds: number
  /** Called while the server starts. */
  onWait?: () => void
  /** When it is aborted, a server that is still starting is stopped. */
  signal?: AbortSignal
}

/** Waits for a start. After the abort it stops the server that is starting, which no process uses yet. */
const waitForStart = async (cluster: Cluster, starting: Promise<unknown>, signal: AbortSignal): Promise<void> => {
  const started = starting.then(
    () => false,
    () => false,
  )
  while (await Promise.race([delay(50, true), started]))
    if (signal.aborted && (await readPostmaster(cluster)).state === 'busy') await stopServer(cluster).catch(() => {})
}

/** Starts the server and waits until it is ready. Returns the reason if it cannot start yet and a retry may succeed. */
export const startServer = async (
  cluster: Cluster,
  { port, seconds, onWait, signal }: StartOptions,
): Promise<string | undefined> => {
  await removeLargeLog(cluster)
  const logFrom = await logSize(cluster)
  const settings = [
    `port=${port ?? (await choosePort(cluster))}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    'timezone=UTC',
    'log_timezone=UTC',
    ...(cluster.durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ]
  const options = settings.map(setting => `-c ${setting}`).join(' ')
  // pg_ctl passes its arguments to a shell, so they must not contain a configured path.
  const starting = run({
    file: cluster.binaries.pgCtl,
    args: ['start', '-w', '-t', String(seconds), '-D', 'data', '-l', 'postgresql.log', '-o', options],
    cwd: cluster.path,
    user: cluster.user,
    seconds: seconds + 5,
  })
  onWait?.()
  if (signal !== undefined) await waitForStart(cluster, starting, signal)
  const { ok, output } = await starting
  if (ok) return undefined

  const reason = (await findReason(cluster, logFrom)) ?? output
  if (transientErrors.test(output + (await readLog(cluster, logFrom)))) return reason
  const { state } = await readPostmaster(cluster)
  if (state === 'busy' || state === 'ready') return reason
  throw await serverError(cluster, 'PostgreSQL did not start', reason)
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
