import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, inject, onTestFinished } from 'vitest'
import { readConfig } from '#src/ground/config/config.ts'
import { openEmbedded } from '#src/ground/db/embedded/index.ts'
import { UserFacingError } from '#src/ground/base/errors/user-facing-error.ts'
import { defaultShutdownTimeoutMs, serve } from '#src/service/start/process.ts'
import { testWith } from '#test/app/index.ts'
import { createDatabase } from '#test/database.ts'
import { createDataDir } from '#test/processes/data-dir.ts'
import { cli, secretKey, spawnMain, startMain, startUnderShell } from '#test/processes/process.ts'
import { dial, parseResponse } from '#test/servers/raw-http.ts'
import manifest from '../../../package.json' with { type: 'json' }
import scriptsManifest from '../../../scripts/package.json' with { type: 'json' }

/** Serves in this process, and returns the output of the startup. */
const serveHere = async (env: Record<string, string>) => {
  let output = ''
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', ...env })
  const stop = await serve(config, line => void (output += line), { limits: { drainMs: 0 } })
  const [, url = ''] = /Listening on (\S+)/.exec(output) ?? []
  return { output, url, key: /spk_[0-9a-f]{48}/.exec(output)?.[0], stop }
}

const clients = async (url: string, key = '') => {
  const response = await fetch(`${url}/api/public/v1/clients`, { headers: { 'x-api-key': key } })
  return { status: response.status, body: (await response.json()) as { total: number } }
}

/** The embedded server's pid file, which exists while the server runs, and the server's process id. */
const findPostmaster = async (dataDir: string) => {
  const server = await openEmbedded({ dataDir, onNotice: () => {} })
  const client = new pg.Client(server.url)
  await client.connect()
  const { rows } = await client.query<{ data_directory: string }>('show data_directory')
  await client.end()
  const file = `${rows[0]?.data_directory}/postmaster.pid`
  const [pid] = (await readFile(file, 'utf8')).split('\n')
  await server.close()
  return { file, pid: Number(pid) }
}

const openDataDir = async ({}, { onCleanup }: { onCleanup: (cleanup: () => Promise<void>) => void }) => {
  const dataDir = await createDataDir('main')
  onCleanup(() => rm(dataDir, { recursive: true }))
  return dataDir
}

const it = testWith()
  .extend('dataDir', { scope: 'file' }, openDataDir)
  .extend('otherDataDir', openDataDir)
  // The service of the data directory: it is started when a test needs it and none runs.
  .extend('embedded', { scope: 'file' }, async ({ dataDir }, { onCleanup }) => {
    const first = await startMain({ DATA_DIR: dataDir })
    let running: typeof first | undefined = first
    const kill = async (signal: NodeJS.Signals) => {
      const exited = await running?.kill(signal)
      running = undefined
      return exited
    }
    onCleanup(async () => void (await kill('SIGKILL')))
    return {
      key: first.key,
      firstStart: first.output,
      service: async () => (running ??= await startMain({ DATA_DIR: dataDir })),
      kill,
    }
  })

describe('the service on an embedded database', { timeout: 60_000 }, () => {
  it('prints a key on the first start, and a curl command that works', async ({ embedded }) => {
    const { key, firstStart } = embedded
    const service = await embedded.service()
    expect(firstStart.stdout).toContain(`\n  export API_KEY=${key}\n`)
    expect(firstStart.stdout).toContain(`curl -H 'x-api-key: ${key}' ${service.url}/api/public/v1/clients`)
    const { status, body } = await clients(service.url, key)
    expect(status).toBe(200)
    expect(body.total).toBeGreaterThan(0)
    // The service serves the feeds of the demo itself, so that the demo watch has documents without the internet.
    const feed = async () => {
      const response = await fetch(`${service.url}/api/public/v1/watches/1/feed`, {
        headers: { 'x-api-key': key ?? '' },
      })
      return ((await response.json()) as { total: number }).total
    }
    // The key of the demo allows 60 requests a minute.
    await expect.poll(feed, { timeout: 40_000, interval: 900 }).toBeGreaterThan(5)
  })

  it('prints on later starts where the documentation is, and a command for another key', async ({
    dataDir,
    embedded,
  }) => {
    await embedded.service()
    await embedded.kill('SIGTERM')
    const { url, output } = await embedded.service()
    expect(output.stdout).toContain(`Console: ${url}/console\nDocumentation: ${url}/docs\n`)
    const [, command = ''] = /For another API key: npm run -s cli -- (.+)\n/.exec(output.stdout) ?? []
    const words = command.split(' ').map(word => word.replaceAll("'", ''))
    const { key } = JSON.parse((await cli({ DATA_DIR: dataDir }, ...words, '--json')).stdout)
    expect((await clients(url, key)).body.total).toBeGreaterThan(0)
  })

  it.for([
    ['a port in use', (port: string) => ({ PORT: port }), /^listen EADDRINUSE.*set PORT to another port\n$/],
    ['a missing certificate', () => ({ TLS_CERT: '/nowhere.pem', TLS_KEY: '/nowhere.pem' }), /^TLS_CERT: ENOENT.*\n$/],
    ['an invalid TRUST_PROXY', () => ({ TRUST_PROXY: 'yes' }), /^TRUST_PROXY: invalid IP address: yes\..*\n$/],
  ] as const)('prints one line and nothing else for %s', async ([, wrong, line], { app, dataDir, embedded }) => {
    await embedded.kill('SIGTERM')
    const service = await startMain({ DATA_DIR: dataDir, ...wrong(new URL(app.url).port) })
    expect(await service.exited).toEqual({ code: 1, signal: null })
    expect(service.output.stderr).toMatch(line)
    expect(service.output.stdout).toBe('')
  })

  it('has no demo in production, unless DEMO is 1', async ({ otherDataDir }) => {
    const isEnabled = (environment: Record<string, string>) => readConfig(environment).demo
    expect([{}, { DEMO: '1' }, { DEMO: '0' }].map(isEnabled)).toEqual([true, true, false])

    const production = { DATA_DIR: otherDataDir, NODE_ENV: 'production' }
    const service = await startMain(production)
    expect([service.key, service.output.stderr]).toEqual([undefined, ''])
    expect((await fetch(`${service.url}/demo/feeds/web.xml`)).status).toBe(404)
    await service.kill('SIGTERM')
    const withDemo = await startMain({ ...production, DEMO: '1' })
    expect(withDemo.key).toBeDefined()
    await withDemo.kill('SIGTERM')
  })

  it.runIf(process.getuid?.() === 0)(
    'refuses to start as root without a user for PostgreSQL',
    async ({ otherDataDir }) => {
      const programs = await mkdtemp(join(tmpdir(), 'agency-api-programs-'))
      onTestFinished(() => rm(programs, { recursive: true }))
      await writeFile(join(programs, 'id'), '#!/bin/sh\n[ "$2" = nobody ] && echo 65534', { mode: 0o755 })
      const service = await startMain({ DATA_DIR: otherDataDir, PATH: `${programs}:${process.env['PATH']}` })
      expect((await service.exited).code).toBe(1)
      expect(service.output.stderr).toMatch(
        /^PostgreSQL does not run as root, .* no user "postgres": .*DATABASE_URL\n$/,
      )
    },
  )

  it('keeps running when the command line uses its database', async ({ dataDir, embedded }) => {
    const service = await embedded.service()
    const { code, stdout } = await cli({ DATA_DIR: dataDir }, 'agency', 'create', '--name', 'Beside', '--json')
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ name: 'Beside', plan: 'pro', timezone: 'Europe/Paris' })
    expect((await clients(service.url, embedded.key)).status).toBe(200)
  })

  it('stops with its database on SIGTERM', async ({ dataDir, embedded }) => {
    await embedded.service()
    const { file } = await findPostmaster(dataDir)
    expect(await embedded.kill('SIGTERM')).toEqual({ code: 0, signal: null })
    expect(existsSync(file)).toBe(false)
  })

  it('keeps its data when it is killed, alone or with its database', async ({ dataDir, embedded }) => {
    for (const killsDatabase of [false, true]) {
      const service = await embedded.service()
      expect(service.key, 'only the first start prints a key').toBeUndefined()
      expect((await clients(service.url, embedded.key)).status).toBe(200)
      const { pid } = await findPostmaster(dataDir)
      await embedded.kill('SIGKILL')
      if (killsDatabase) process.kill(pid, 'SIGKILL')
    }
    const last = await embedded.service()
    expect((await clients(last.url, embedded.key)).status).toBe(200)
  })

  it('stops with its database on SIGINT', async ({ dataDir, embedded }) => {
    await embedded.service()
    const { file } = await findPostmaster(dataDir)
    expect(await embedded.kill('SIGINT')).toEqual({ code: 0, signal: null })
    expect(existsSync(file)).toBe(false)
  })

  it('stops with its database on a signal during the start', async ({ dataDir, embedded }) => {
    await embedded.service()
    const { file } = await findPostmaster(dataDir)
    await embedded.kill('SIGTERM')
    const service = spawnMain({ DATA_DIR: dataDir })
    await expect.poll(() => existsSync(file), { timeout: 30_000, interval: 5 }).toBe(true)
    expect(await service.kill('SIGTERM')).toEqual({ code: 0, signal: null })
    expect(existsSync(file)).toBe(false)
  })
})

describe('the first start', { timeout: 60_000 }, () => {
  it('prints the key once, although an earlier start failed and two processes start at once', async ({
    otherDataDir: DATA_DIR,
  }) => {
    const unreadable = '/nowhere.pem'
    const failed = serveHere({ DATA_DIR, TLS_CERT: unreadable, TLS_KEY: unreadable })
    await expect(failed).rejects.toThrow('TLS_CERT: ENOENT')

    const [service, other] = await Promise.all([startMain({ DATA_DIR }), serveHere({ DATA_DIR })])
    const keys = [service, other].flatMap(({ key }) => key ?? [])
    expect(keys).toHaveLength(1)
    for (const { url } of [service, other]) expect((await clients(url, keys[0])).status).toBe(200)
    await Promise.all([service.kill('SIGTERM'), other.stop()])
  })
})

describe('the service on an external database', { timeout: 60_000 }, () => {
  it('migrates an empty database once when several instances start at once', async () => {
    const { url, template } = inject('database')
    const database = await createDatabase({ url, template: 'template0' }, `${template}_instances`)
    try {
      const environment = { DATABASE_URL: database.url }
      const here = () => serveHere({ ...environment, SECRET_KEY: secretKey })
      const [service, ...others] = await Promise.all([startMain(environment), here(), here()])
      expect(service.output.stderr).toBe('')
      for (const instance of [service, ...others]) {
        expect(instance.key, 'only an embedded database gets a demo').toBeUndefined()
        expect((await clients(instance.url, 'spk_unknown')).status).toBe(401)
      }
      await Promise.all([service.kill('SIGTERM'), ...others.map(({ stop }) => stop())])
    } finally {
      await database.drop()
    }
  })

  it('finishes requests in flight on SIGTERM, and writes its request log', async ({ app }) => {
    const { key } = await app.key(await app.agency())
    const service = await startMain({ DATABASE_URL: app.databaseUrl })

    const [start, rest] = ['{"name":', '"Moreau"}']
    const socket = dial(service.url).setEncoding('latin1')
    let response = ''
    socket.on('data', (text: string) => (response += text))
    const lines = ['POST /api/public/v1/clients HTTP/1.1', `Host: ${new URL(service.url).host}`, `x-api-key: ${key}`]
    lines.push('Content-Type: application/json', `Content-Length: ${start.length + rest.length}`)
    socket.write(`${lines.join('\r\n')}\r\nExpect: 100-continue\r\n\r\n${start}`)
    await expect.poll(() => response, { timeout: 30_000, interval: 20 }).toContain('100 Continue')
    const exited = service.kill('SIGTERM')
    const isRefused = () =>
      fetch(service.url).then(
        () => false,
        () => true,
      )
    await expect.poll(isRefused, { timeout: 30_000, interval: 20 }).toBe(true)
    socket.write(rest)

    await once(socket, 'end')
    socket.destroy()
    expect(parseResponse(response).status).toBe(201)
    expect(await exited).toEqual({ code: 0, signal: null })
    const rows = await app.db.selectFrom('request_log').select(['method', 'status_code']).execute()
    expect(rows).toEqual([{ method: 'POST', status_code: 201 }])
  })

  it('drains until a second signal, which is not one that npm repeats', async ({ app }) => {
    const service = await startMain(
      { DATABASE_URL: app.databaseUrl },
      { limits: { drainMs: 600_000 }, shutdownTimeoutMs: 60_000 },
    )
    const readiness = async () => (await fetch(`${service.url}/readyz`)).status
    expect(await readiness()).toBe(200)
    void service.kill('SIGINT')
    void service.kill('SIGTERM')
    await expect.poll(readiness, { timeout: 30_000, interval: 20 }).toBe(503)
    await delay(600)
    expect(await readiness()).toBe(503)
    expect(await service.kill('SIGINT')).toEqual({ code: 0, signal: null })
  })

  it('creates background jobs for requests during the drain', async ({ app }) => {
    const agency = await app.agency()
    const { key } = await app.key(agency)
    const queueConnections = async () => {
      const { rows } = await sql<{ pid: number }>`
        select pid from pg_stat_activity
        where datname = current_database() and application_name = 'agency-api queue'`.execute(app.db)
      return rows.map(({ pid }) => pid)
    }
    const others = new Set(await queueConnections())
    const service = await startMain(
      { DATABASE_URL: app.databaseUrl },
      { limits: { drainMs: 600_000 }, shutdownTimeoutMs: 60_000 },
    )
    const ownConnections = async () => (await queueConnections()).filter(pid => !others.has(pid)).length
    await expect.poll(ownConnections, { timeout: 30_000, interval: 50 }).toBeGreaterThan(0)
    void service.kill('SIGTERM')
    await expect.poll(ownConnections, { timeout: 30_000, interval: 50 }).toBe(0)
    const admin = await app.adminSession(agency)
    const { body: watch } = await admin.request('post', '/watches', { body: { name: 'Veille', status: 'active' } })
    const { status, headers } = await fetch(`${service.url}/api/public/v1/watches/${watch.id}/run`, {
      method: 'POST',
      headers: { 'x-api-key': key },
    })
    expect([status, headers.get('connection')]).toEqual([202, 'close'])
    const { rows } = await sql`select 1 from jobs.job where singleton_key = ${String(watch.id)}`.execute(app.db)
    expect(rows).toHaveLength(1)
    await service.kill('SIGINT')
  })

  it('exits after the shutdown timeout when the request log cannot be written', async ({ app }) => {
    expect(defaultShutdownTimeoutMs).toBeLessThan(10_000)
    const service = await startMain({ DATABASE_URL: app.databaseUrl }, { shutdownTimeoutMs: 300 })
    const client = new pg.Client(app.databaseUrl)
    await client.connect()
    try {
      await client.query('begin; lock table anonymous_requests')
      await clients(service.url, 'spk_unknown')
      expect(await service.kill('SIGTERM')).toEqual({ code: 1, signal: null })
      expect(service.output.stderr).toContain('Shutdown not complete after 0.3 s')
    } finally {
      await client.end()
    }
  })

  it('exits when npm, which started it, is killed', async ({ app }) => {
    const service = await startUnderShell({ DATABASE_URL: app.databaseUrl, npm_lifecycle_event: 'start' })
    expect((await clients(service.url)).status).toBe(401)
    service.killShell()
    await service.exited
    await expect(clients(service.url)).rejects.toThrow('fetch failed')
  })
})

describe('a service that allows plain HTTP', { timeout: 60_000 }, () => {
  it('accepts forwarded requests without TLS, and warns', async ({ app }) => {
    const forwarded = { 'x-forwarded-for': '192.0.2.1' }
    const get = async (service: { url: string }, path: string) =>
      (await fetch(service.url + path, { headers: forwarded })).status
    const paths = ['/api/public/v1/clients', '/api/session', '/api/mcp/v1']
    const environment = { DATABASE_URL: app.databaseUrl, HOST: '0.0.0.0' }
    const strict = await startMain(environment)
    const plain = await startMain({ ...environment, ALLOW_PLAIN_HTTP: '1' })
    for (const path of paths) {
      expect(await get(strict, path), path).toBe(403)
      expect(await get(plain, path), path).not.toBe(403)
    }
    expect(strict.output.stdout).toMatch(
      /^Listening on http:\/\/127\.0\.0\.1:\d+ and all other addresses of this machine$/m,
    )
    expect(strict.output.stdout).toMatch(/^Documentation: http:\/\/127\.0\.0\.1:\d+\/docs$/m)
    expect(strict.output.stdout).toContain('ALLOW_PLAIN_HTTP=1 accepts them during development')
    expect(plain.output.stdout).toContain('cross the network unencrypted')
    await Promise.all([strict.kill('SIGTERM'), plain.kill('SIGTERM')])
    expect(plain.output.stdout).toMatch(/"level":40,.*"msg":"plain HTTP allowed"/)
  })
})

describe('npm start', () => {
  const start = manifest.scripts.start.split(' ')

  it('is replaced by the service in the shells of Linux and macOS, so that signals reach it', () => {
    expect(start.slice(0, 2)).toEqual(['exec', 'node'])
  })

  it('has an `exec` where the shell of Windows looks for it, which passes the exit code on', () => {
    const { status, stdout } = spawnSync(process.execPath, [
      `scripts/${scriptsManifest.bin.exec}`,
      process.execPath,
      '--eval',
      'console.log(1 + 1); process.exit(3)',
    ])
    expect([status, String(stdout)]).toEqual([3, '2\n'])
  })

  it.for(['start', 'cli'] as const)('names the necessary version of Node in an old one: %s', script => {
    const [, file = ''] = /--require (\S+)/.exec(manifest.scripts[script]) ?? []
    const old = `Object.defineProperty(process.versions, 'node', { value: '20.1.0' }); require('${file}')`
    const { status, stderr } = spawnSync(process.execPath, ['--eval', old])
    expect(status).toBe(1)
    expect(String(stderr)).toMatch(/^Node 20\.1\.0 is too old: install Node 24 or later.*\n$/)
    expect(manifest.engines.node).toBe('>=24')
  })
})

describe('a service that cannot start', () => {
  it.for([
    [{ PORT: 'http' }, 'PORT must be an integer from 0 to 65535, not "http"'],
    [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY: invalid range on address: 0.0.0.0/0'],
    [
      { TRUST_PROXY: 'loopback, 10.0.0' },
      'TRUST_PROXY: invalid IP address: 10.0.0. Set it to true, false, a number of proxies or a list of addresses',
    ],
    [{ TLS_CERT: '/cert.pem' }, 'TLS_CERT and TLS_KEY must be set together'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
    [{ CORS_ORIGINS: 'example.com' }, 'CORS_ORIGINS must list origins'],
    [{ DATABASE_URL: 'garbage' }, 'DATABASE_URL must be a URL that starts with postgres:// or postgresql://'],
    [{ DATABASE_URL: 'postgres://nobody:wrong@127.0.0.1:1/none' }, 'DATABASE_URL: the database cannot be reached'],
    [{ REDIS_URL: 'http://127.0.0.1' }, 'REDIS_URL must be a URL that starts with redis:// or rediss://'],
    [{ WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'yes' }, 'WEBHOOK_ALLOW_PRIVATE_NETWORKS must be 0 or 1, not "yes"'],
    [{ WEBHOOK_TIMEOUT_MS: '0' }, 'WEBHOOK_TIMEOUT_MS must be an integer from 1 to 20000, not "0"'],
    [{ WEBHOOK_BACKOFF_SECONDS: 'x' }, 'WEBHOOK_BACKOFF_SECONDS must be an integer from 1 to 3600, not "x"'],
    [{ DEMO: 'yes' }, 'DEMO must be 0 or 1, not "yes"'],
    [{ ALLOWED_HOSTS: 'https://api.example.com' }, 'ALLOWED_HOSTS must list hosts without ports'],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY must be 32 bytes in base64: make one with `openssl rand -base64 32`'],
    [{ HOST: '192.0.2.1' }, 'see HOST and PORT'],
    [{ DATABASE_URL: '', DATA_DIR: '/dev/null/data' }, 'DATA_DIR: /dev/null/data cannot be used: ENOTDIR'],
    [{ DATABASE_URL: '', DATA_DIR: '/dev/null/data', SECRET_KEY: '' }, 'DATA_DIR: /dev/null/data cannot be used'],
  ] as const)('names the invalid setting: %j', async ([wrong, reason], { app }) => {
    const error: unknown = await serveHere({
      DATABASE_URL: app.databaseUrl,
      SECRET_KEY: secretKey,
      ...wrong,
    }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(UserFacingError)
    expect((error as Error).message).toContain(reason)
  })

  it('prints the reason and exits with 1 when the port is taken', async ({ app }) => {
    const service = await startMain({ DATABASE_URL: app.databaseUrl, PORT: new URL(app.url).port })
    expect((await service.exited).code).toBe(1)
    expect(service.output.stderr).toContain('set PORT to another port')
  })
})
