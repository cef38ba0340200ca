import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { ensureBinaries } from '#src/db/embedded/binaries.ts'
import { databaseName, ensureCluster } from '#src/db/embedded/cluster.ts'
import { resolveHome } from '#src/db/embedded/home.ts'
import { createDataDir } from '#test/processes/data-dir.ts'
import { freePort } from './free-port.ts'
import { killOnExit } from './kill-on-exit.ts'
import { databaseUrl, execute } from './server.ts'

const startTimeoutMs = 30_000

export interface PostgresOptions {
  /** Default 100. Three of them are reserved for superusers, to which the role of the service does not belong. */
  maxConnections?: number
}

/** The role of the service: the owner of the cluster is a superuser, who may use the reserved connections. */
const role = { name: 'service', password: 'service' }

const isReady = async (url: string) => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}

/**
 * Starts a PostgreSQL server that a test may stop, kill and start again at the same port, with an empty database that
 * the service can use. Unlike the embedded server of the service, it never starts by itself.
 */
export const openPostgres = async ({ maxConnections = 100 }: PostgresOptions = {}) => {
  const dataDir = await createDataDir('faults')
  const home = await resolveHome(dataDir)
  const cluster = await ensureCluster(home, await ensureBinaries(home.user, () => {}), {
    durable: false,
    onNotice: () => {},
    onWait: () => {},
  })
  const port = await freePort()
  const adminUrl = `postgres://${databaseName}:${cluster.password}@127.0.0.1:${port}/postgres`

  // Without fsync the data still survives the death of all processes; only a crash of the machine would lose it.
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: maxConnections,
    timezone: 'UTC',
    fsync: 'off',
    log_min_messages: 'fatal',
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  let server: ChildProcess | undefined

  const spawnServer = () => {
    const child = spawn(cluster.binaries.postgres, ['-D', 'data', ...args], {
      cwd: cluster.path,
      env: { PATH: process.env['PATH'], LC_ALL: 'C' },
      stdio: 'ignore',
      ...cluster.user,
    })
    return killOnExit(child)
  }

  /**
   * Starts the server, again if processes of a killed one are still exiting, and waits until it accepts connections.
   */
  const start = async () => {
    const deadline = Date.now() + startTimeoutMs
    while (Date.now() < deadline) {
      server ??= spawnServer()
      if (await isReady(adminUrl)) return
      if (server.exitCode !== null || server.signalCode !== null) server = undefined
      await delay(25)
    }
    throw new Error(`PostgreSQL in ${cluster.path} did not start within ${startTimeoutMs / 1000} s`)
  }
  const end = async (signal: NodeJS.Signals) => {
    const child = server
    server = undefined
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }

  /** Creates a database that belongs to the role of the service. */
  const createDatabase = (name: string) => execute(adminUrl, `create database ${name} owner ${role.name}`)

  await start()
  await execute(adminUrl, `create role ${role.name} login password '${role.password}'`)
  await createDatabase('service')

  return {
    port,
    /** For the service. */
    url: `postgres://${role.name}:${role.password}@127.0.0.1:${port}/service`,
    /** For tests, as a superuser. */
    adminUrl: databaseUrl(adminUrl, 'service'),
    createDatabase,
    start,
    /**
     * `fast` disconnects clients and rolls back; `immediate` leaves the recovery to the next start; `kill` is SIGKILL.
     */
    stop: (mode: 'fast' | 'immediate' | 'kill') =>
      end(({ fast: 'SIGINT', immediate: 'SIGQUIT', kill: 'SIGKILL' } as const)[mode]),
    close: async () => {
      await end('SIGQUIT')
      await rm(cluster.path, { recursive: true, force: true, maxRetries: 5 })
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
