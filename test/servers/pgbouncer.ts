import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './free-port.ts'
import { databaseUrl } from './server.ts'

/** The program: `PGBOUNCER`, or the installed one. */
const findProgram = () => {
  for (const program of [
    process.env['PGBOUNCER'] ?? [],
    '/usr/sbin/pgbouncer',
    '/usr/bin/pgbouncer',
    'pgbouncer',
  ].flat()) {
    const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })
    const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(stdout ?? '') ?? []
    if (major) return { program, version: Number(major) * 100 + Number(minor) }
  }
  return undefined
}
const installed = findProgram()

/** Whether PgBouncer is installed. Tests that need it are skipped without it. */
export const hasPgBouncer = installed !== undefined
/** Whether it supports prepared statements in transaction mode, as 1.21 and later do. */
export const hasPreparedStatements = installed !== undefined && installed.version >= 121

/** The pooler connects to every database of a server as the user of its URL. */
const configuration = (serverUrl: string, port: number, settings: Settings) => {
  const { hostname, port: serverPort, username, password } = new URL(serverUrl)
  const login = { user: username, ...(password && { password: decodeURIComponent(password) }) }
  const entries = Object.entries({ host: hostname, port: serverPort || '5432', ...login })
  const lines = Object.entries({
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    ...settings,
  })
  return [
    '[databases]',
    `* = ${entries.map(([key, value]) => `${key}=${value}`).join(' ')}`,
    '[pgbouncer]',
    ...lines.map(([key, value]) => `${key} = ${value}`),
    '',
  ].join('\n')
}

const waitUntilListening = async (child: ChildProcess, port: number, output: () => string) => {
  const client = () => new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'pgbouncer' })
  while (child.exitCode === null) {
    const attempt = client()
    try {
      await attempt.connect()
      return
    } catch (error) {
      // PgBouncer refuses users without access to its console, but it listens.
      if (error instanceof pg.DatabaseError) return
      await delay(20)
    } finally {
      await attempt.end().catch(() => {})
    }
  }
  throw new Error(`PgBouncer ended: ${output()}`)
}

type Settings = Record<string, string | number>

/**
 * Starts PgBouncer in transaction mode, or with other settings of `pgbouncer.ini`, in front of a server. It does not
 * run as root, and stops at the latest when this process exits.
 */
export const startPgBouncer = async (serverUrl: string, settings: Settings = {}) => {
  if (!installed) throw new Error('PgBouncer is not installed')
  const dir = await mkdtemp(join(tmpdir(), 'agency-api-pgbouncer-'))
  await chmod(dir, 0o755)
  const port = await freePort()
  const file = join(dir, 'pgbouncer.ini')
  await writeFile(file, configuration(serverUrl, port, settings), { mode: 0o644 })
  const child = spawn(installed.program, [...(process.getuid?.() === 0 ? ['-u', 'nobody'] : []), file])
  const exited = once(child, 'exit')
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
  await waitUntilListening(child, port, () => output)
  const base = `postgres://${new URL(serverUrl).username}@127.0.0.1:${port}/postgres`
  return {
    /** The URL of a database through the pooler. */
    url: (database: string) => databaseUrl(base, database),
    pid: child.pid ?? 0,
    stop: async () => {
      kill()
      await exited
      process.off('exit', kill)
      await rm(dir, { recursive: true })
    },
  }
}
