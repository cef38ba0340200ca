import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, cp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { ensureBinaries } from '#src/ground/db/embedded/binaries.ts'
import { databaseName, ensureCluster, type Cluster } from '#src/ground/db/embedded/cluster.ts'
import { resolveHome } from '#src/ground/db/embedded/home.ts'
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

interface ServerOptions extends Required<PostgresOptions> {
  cluster: Cluster
  port: number
  adminUrl: string
}

/** Runs the server of a cluster. */
const openProcess = ({ cluster, port, adminUrl, maxConnections }: ServerOptions) => {
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
  return {
    /** Starts the server, again while a killed one is still exiting, and waits until it accepts connections. */
    start: async () => {
      const deadline = Date.now() + startTimeoutMs
      while (Date.now() < deadline) {
        server ??= spawnServer()
        if (await isReady(adminUrl)) return
        if (server.exitCode !== null || server.signalCode !== null) server = undefined
        await delay(25)
      }
      throw new Error(`PostgreSQL in ${cluster.path} did not start within ${startTimeoutMs / 1000} s`)
    },
    /**
     * `fast` disconnects clients and rolls back; `immediate` leaves the recovery to the next start; `kill` is SIGKILL.
     */
    stop: async (mode: 'fast' | 'immediate' | 'kill') => {
      const child = server
      server = undefined
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      child.kill(({ fast: 'SIGINT', immediate: 'SIGQUIT', kill: 'SIGKILL' } as const)[mode])
      await once(child, 'exit')
    },
  }
}

const urlsOf = (port: number, password: string) => ({
  port,
  /** For the service. */
  url: `postgres://${role.name}:${role.password}@127.0.0.1:${port}/service`,
  /** For tests, as a superuser. */
  adminUrl: `postgres://${databaseName}:${password}@127.0.0.1:${port}/service`,
})

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
  const urls = urlsOf(await freePort(), cluster.password)
  const adminUrl = databaseUrl(urls.adminUrl, 'postgres')
  const { start, stop } = openProcess({ cluster, port: urls.port, adminUrl, maxConnections })

  /** Creates a database that belongs to the role of the service. */
  const createDatabase = (name: string) => execute(adminUrl, `create database ${name} owner ${role.name}`)

  await start()
  await execute(adminUrl, `create role ${role.name} login password '${role.password}'`)
  await createDatabase('service')

  /** Starts a streaming replica from a copy of the files, for which the server stops. */
  const openReplica = async () => {
    await stop('fast')
    const path = `${cluster.path}-replica`
    await cp(cluster.path, path, { recursive: true, preserveTimestamps: true })
    const data = join(path, 'data')
    await writeFile(join(data, 'standby.signal'), '')
    const source = `host=127.0.0.1 port=${urls.port} user=${databaseName} password=${cluster.password}`
    await appendFile(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`)
    if (cluster.user) await promisify(execFile)('chown', ['-R', `${cluster.user.uid}:${cluster.user.gid}`, path])
    await start()
    const replicaUrls = urlsOf(await freePort(), cluster.password)
    const replica = openProcess({ cluster: { ...cluster, path }, ...replicaUrls, maxConnections })
    await replica.start()
    return {
      ...replicaUrls,
      ...replica,
      close: async () => {
        await replica.stop('immediate')
        await rm(path, { recursive: true, force: true, maxRetries: 5 })
      },
    }
  }

  return {
    ...urls,
    createDatabase,
    openReplica,
    start,
    stop,
    close: async () => {
      await stop('immediate')
      await rm(cluster.path, { recursive: true, force: true, maxRetries: 5 })
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
