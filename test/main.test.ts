import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, describe, expect, inject, test as base } from 'vitest'
import { openEmbedded } from '#src/db/embedded/index.ts'
import { createDatabase } from './database.ts'
import { cli, spawnMain, startMain, startUnderShell } from './process.ts'

const it = base.extend('setup', { scope: 'file' }, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'agency-api-main-'))
  await chmod(dataDir, 0o755)
  const env = { DATA_DIR: dataDir }

  /** The file that tells of the embedded server while it runs, as the server itself names it. */
  const openPostmaster = async () => {
    const server = await openEmbedded({ dataDir, onNotice: () => {} })
    const client = new pg.Client(server.url)
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    await client.end()
    const file = `${rows[0]?.data_directory}/postmaster.pid`
    const [pid] = (await readFile(file, 'utf8')).split('\n')
    return { file, pid: Number(pid), close: () => server.close() }
  }

  return { dataDir, env, openPostmaster }
})

it.afterAll(({ setup: { dataDir } }) => rm(dataDir, { recursive: true }))

const clients = async (url: string, key = '') => {
  const response = await fetch(`${url}/api/public/v1/clients`, { headers: { 'x-api-key': key } })
  return { status: response.status, body: (await response.json()) as { total: number } }
}

describe('the service on an embedded database', { timeout: 60_000 }, () => {
  let key: string | undefined

  it('prints a key on the first start, and a line that works when pasted', async ({ setup: { env } }) => {
    const service = await startMain(env)
    key = service.key
    expect(service.output.stdout).toContain(`curl -H 'x-api-key: ${key}' ${service.url}/api/public/v1/clients`)
    const { status, body } = await clients(service.url, key)
    expect(status).toBe(200)
    expect(body.total).toBeGreaterThan(0)
    // What the demo watches, the service serves itself: it is there within moments, without the internet.
    const feed = async () => {
      const response = await fetch(`${service.url}/api/public/v1/watches/1/feed`, {
        headers: { 'x-api-key': key ?? '' },
      })
      return ((await response.json()) as { total: number }).total
    }
    await expect.poll(feed, { timeout: 40_000 }).toBeGreaterThan(5)
    expect(await service.kill('SIGTERM')).toEqual({ code: 0, signal: null })
  })

  it.for(['SIGTERM', 'SIGINT'] as const)(
    'ends with %s, and its database with it',
    async (signal, { setup: { env, openPostmaster } }) => {
      const service = await startMain(env)
      const server = await openPostmaster()
      await server.close()
      const before = Date.now()
      expect(await service.kill(signal)).toEqual({ code: 0, signal: null })
      expect(Date.now() - before).toBeLessThan(10_000)
      expect(existsSync(server.file)).toBe(false)
    },
  )

  it('finds its data after being killed, and after being killed with its database', async ({
    setup: { env, openPostmaster },
  }) => {
    for (const killsDatabase of [false, true]) {
      const service = await startMain(env)
      expect(service.key, 'only the first start prints a key').toBeUndefined()
      expect((await clients(service.url, key)).status).toBe(200)
      const server = await openPostmaster()
      await service.kill('SIGKILL')
      if (killsDatabase) process.kill(server.pid, 'SIGKILL')
      await server.close()
    }
    const last = await startMain(env)
    expect((await clients(last.url, key)).status).toBe(200)
    await last.kill('SIGTERM')
  })

  it('is joined by the command line, which leaves it running', async ({ setup: { env } }) => {
    const service = await startMain(env)
    const { code, stdout } = await cli(env, 'agency', 'create', '--name', 'Beside', '--json')
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ name: 'Beside', plan: 'pro', timezone: 'Europe/Paris' })
    expect((await clients(service.url, key)).status).toBe(200)
    await service.kill('SIGTERM')
  })
})

describe('the service on a database of its operator', { timeout: 60_000 }, () => {
  it('migrates an empty database once, though several instances start at once', async () => {
    const { url, template } = inject('database')
    const database = await createDatabase({ url, template: 'template0' }, `${template}_instances`)
    try {
      const instances = await Promise.all([1, 2, 3].map(() => startMain({ DATABASE_URL: database.url })))
      for (const instance of instances) {
        expect(instance.output.stderr).toBe('')
        expect(instance.key, 'a demo is for embedded databases').toBeUndefined()
        expect((await clients(instance.url, 'spk_unknown')).status).toBe(401)
        await instance.kill('SIGTERM')
      }
    } finally {
      await database.drop()
    }
  })

  it('finishes what is in flight when it is told to stop, and writes its log', async () => {
    const { url, template } = inject('database')
    const database = await createDatabase({ url, template })
    const operator = { DATABASE_URL: database.url }
    const client = new pg.Client(database.url)
    await client.connect()
    try {
      await cli(operator, 'agency', 'create', '--name', 'A')
      await cli(operator, 'user', 'create', '--agency', '1', '--email', 'a@b.example', '--name', 'A', '--password', 'p')
      const created = await cli(operator, 'key', 'create', '--agency', '1', '--name', 'K', '--scope', '*', '--json')
      const { key } = JSON.parse(created.stdout) as { key: string }
      const service = await startMain(operator)

      await client.query('begin; lock table clients')
      const answer = clients(service.url, key)
      const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
      while ((await client.query(waiting)).rowCount === 0) {
        await client.query('select pg_stat_clear_snapshot()')
        await delay(20)
      }
      const exited = service.kill('SIGTERM')
      await delay(200)
      await client.query('commit')

      expect((await answer).status).toBe(200)
      expect(await exited).toEqual({ code: 0, signal: null })
      const { rows } = await client.query('select method, status_code from request_log')
      expect(rows).toEqual([{ method: 'GET', status_code: 200 }])
    } finally {
      await client.end()
      await database.drop()
    }
  })
})

describe('a service that something holds up', { timeout: 60_000 }, () => {
  it('is gone within 10 s all the same', async () => {
    const { url, template } = inject('database')
    const database = await createDatabase({ url, template })
    const service = await startMain({ DATABASE_URL: database.url })
    const client = new pg.Client(database.url)
    await client.connect()
    try {
      await client.query('begin; lock table request_log')
      await clients(service.url, 'spk_unknown')
      const stopRequestedAt = Date.now()
      await service.kill('SIGTERM')
      expect(Date.now() - stopRequestedAt).toBeLessThan(10_000)
    } finally {
      await client.end()
      await database.drop()
    }
  })

  it('leaves when npm, which started it, is killed outright', async ({ setup: { env } }) => {
    const service = await startUnderShell({ ...env, npm_lifecycle_event: 'start' })
    expect((await clients(service.url)).status).toBe(401)
    const stopRequestedAt = Date.now()
    service.killShell()
    await service.exited
    expect(Date.now() - stopRequestedAt).toBeLessThan(10_000)
    await expect(clients(service.url)).rejects.toThrow('fetch failed')
  })

  it('ends when it is told to while it starts, and its database with it', async ({
    setup: { env, openPostmaster },
  }) => {
    const before = await startMain(env)
    const { file, close } = await openPostmaster()
    await close()
    await before.kill('SIGTERM')
    const service = spawnMain(env)
    await expect.poll(() => existsSync(file), { timeout: 10_000, interval: 5 }).toBe(true)
    expect(await service.kill('SIGTERM')).toEqual({ code: 0, signal: null })
    expect(existsSync(file)).toBe(false)
  })
})

describe('the first start', { timeout: 60_000 }, () => {
  it('shows the key when it works at last, once, though two try at once', async () => {
    const newDataDir = await mkdtemp(join(tmpdir(), 'agency-api-first-'))
    await chmod(newDataDir, 0o755)
    const first = { DATA_DIR: newDataDir }
    try {
      const failed = await startMain({ ...first, TLS_CERT: '/nowhere.pem', TLS_KEY: '/nowhere.pem' })
      expect((await failed.exited).code).toBe(1)
      expect(failed.output.stderr).toContain('TLS_CERT: ENOENT')

      const both = await Promise.all([startMain(first), startMain(first)])
      const keys = both.flatMap(service => service.key ?? [])
      expect(keys).toHaveLength(1)
      for (const service of both) {
        expect((await clients(service.url, keys[0])).status).toBe(200)
        await service.kill('SIGTERM')
      }
    } finally {
      await rm(newDataDir, { recursive: true })
    }
  })
})

describe('a service that cannot start', () => {
  it.for([
    [{ PORT: 'http' }, 'PORT must be an integer from 0 to 65535, not "http"'],
    [{ TLS_CERT: '/cert.pem' }, 'TLS_CERT and TLS_KEY go together'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
    [{ CORS_ORIGINS: 'example.com' }, 'CORS_ORIGINS must list origins'],
    [{ DATABASE_URL: 'garbage' }, 'DATABASE_URL must be a URL that starts with postgres:// or postgresql://'],
    [{ DATABASE_URL: 'postgres://nobody:wrong@127.0.0.1:1/none' }, 'DATABASE_URL: the database cannot be reached'],
    [{ REDIS_URL: 'http://127.0.0.1' }, 'REDIS_URL must be a URL that starts with redis:// or rediss://'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY: invalid IP address: yes'],
    [{ WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'yes' }, 'WEBHOOK_ALLOW_PRIVATE_NETWORKS must be 0 or 1, not "yes"'],
    [{ WEBHOOK_TIMEOUT_MS: '0' }, 'WEBHOOK_TIMEOUT_MS must be an integer from 1 to 20000, not "0"'],
    [{ WEBHOOK_BACKOFF_SECONDS: 'x' }, 'WEBHOOK_BACKOFF_SECONDS must be an integer from 1 to 3600, not "x"'],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY must be 32 bytes in base64: make one with `openssl rand -base64 32`'],
    [{ HOST: '192.0.2.1' }, 'see HOST and PORT'],
  ] as const)('says why: %j', async ([wrong, reason], { setup: { env } }) => {
    const service = await startMain({ ...env, ...wrong })
    expect((await service.exited).code).toBe(1)
    expect(service.output.stderr).toContain(reason)
  })

  it('says that the port is taken', async () => {
    const { url, template } = inject('database')
    const database = await createDatabase({ url, template })
    const first = await startMain({ DATABASE_URL: database.url })
    const second = await startMain({ DATABASE_URL: database.url, PORT: new URL(first.url).port })
    expect((await second.exited).code).toBe(1)
    expect(second.output.stderr).toContain('set PORT to another port')
    await first.kill('SIGTERM')
    await database.drop()
  })
})
