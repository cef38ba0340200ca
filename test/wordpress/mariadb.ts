import { execFile, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { createDataDir } from '#test/processes/data-dir.ts'
import { freePort } from '#test/servers/free-port.ts'
import { killOnExit } from '#test/servers/kill-on-exit.ts'

const env = { PATH: `${process.env['PATH']}:/usr/sbin` }
const host = '127.0.0.1'

/** Runs SQL as root, who has no password. */
const run = (port: number, sql: string) =>
  promisify(execFile)('mariadb', ['-h', host, '-P', String(port), '-u', 'root', '-e', sql], { env, timeout: 10_000 })

const isUsable = (port: number) =>
  run(port, 'select 1').then(
    () => true,
    () => false,
  )

/** Starts a server on an empty data directory, without durability. */
const startServer = async () => {
  const dataDir = await createDataDir('mariadb')
  const user = process.getuid?.() === 0 ? ['--user=root'] : []
  const install = ['--no-defaults', `--datadir=${dataDir}`, '--auth-root-authentication-method=normal', ...user]
  await promisify(execFile)('mariadb-install-db', [...install, '--skip-test-db'], { env })
  const port = await freePort()
  const child = killOnExit(
    spawn(
      'mariadbd',
      [
        '--no-defaults',
        `--datadir=${dataDir}`,
        `--socket=${join(dataDir, 'socket')}`,
        `--bind-address=${host}`,
        `--port=${port}`,
        '--innodb-flush-log-at-trx-commit=0',
        '--max-connections=500',
        ...user,
      ],
      { env, stdio: 'ignore' },
    ),
  )
  const deadline = Date.now() + 30_000
  while (!(await isUsable(port))) {
    if (Date.now() > deadline || child.exitCode !== null) throw new Error('MariaDB did not start')
    await delay(100)
  }
  const close = async () => {
    child.kill('SIGKILL')
    await rm(dataDir, { recursive: true })
  }
  return { port, close }
}

let server: ReturnType<typeof startServer> | undefined
let users = 0

/** The port of a local server on which root has no password: the one on 3306, else one for this process. */
const openServer = async () => {
  users += 1
  server ??= isUsable(3306).then(usable => (usable ? { port: 3306, close: async () => {} } : startServer()))
  const { port, close } = await server
  return {
    port,
    close: async () => {
      users -= 1
      if (users > 0) return
      server = undefined
      await close()
    },
  }
}

/** A new database. */
export const openMariaDb = async () => {
  const opened = await openServer()
  const name = `wordpress_${randomBytes(6).toString('hex')}`
  await run(opened.port, `create database ${name} character set utf8mb4`)
  return {
    name,
    host: `${host}:${opened.port}`,
    /** All rows of all tables, as SQL. */
    dump: () => {
      const args = ['-h', host, '-P', String(opened.port), '-u', 'root', '--skip-extended-insert', '--skip-dump-date']
      const { status, stdout, stderr } = spawnSync('mariadb-dump', [...args, name], {
        env,
        encoding: 'utf8',
        maxBuffer: 2 ** 28,
      })
      if (status !== 0) throw new Error(stderr)
      return stdout
    },
    close: async () => {
      await run(opened.port, `drop database ${name}`)
      await opened.close()
    },
  }
}
