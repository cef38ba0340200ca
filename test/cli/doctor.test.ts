import { createServer, type AddressInfo } from 'node:net'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { runCli } from '#src/cli.ts'
import { checkClock, checkMigrations, checkRedis } from '#src/cli/checks.ts'
import { serviceMigrations } from '#src/ground/db/migrations/index.ts'
import { test } from '#test/app/index.ts'
import { createCertificate } from '#test/servers/certificate.ts'

const listen = async (server: ReturnType<typeof createServer>) => {
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

const it = test
  .extend('directory', async ({}, { onCleanup }) => {
    const directory = await mkdtemp(join(tmpdir(), 'agency-api-doctor-'))
    onCleanup(() => rm(directory, { recursive: true }))
    return directory
  })
  .extend('receiver', async ({}, { onCleanup }) => {
    const server = createHttpServer((_, response) => response.writeHead(404).end())
    const port = await listen(server)
    onCleanup(() => void server.close())
    return `http://127.0.0.1:${port}`
  })
  .extend('certificate', async ({}, { onCleanup }) => {
    const { environment, remove } = await createCertificate()
    onCleanup(remove)
    return environment
  })
  .extend('closedPort', async () => {
    const server = createServer()
    const port = await listen(server)
    await new Promise(resolve => void server.close(resolve))
    return port
  })

const run = async (environment: Record<string, string>, ...args: string[]) => {
  const output = { stdout: '', stderr: '' }
  const code = await runCli([...args, '--json'], {
    environment,
    print: line => void (output.stdout += line),
    printError: line => void (output.stderr += line),
    readSecret: () => Promise.resolve(''),
  })
  expect(output.stderr).toBe('')
  return { code, text: output.stdout, result: JSON.parse(output.stdout) }
}

const statusesOf = ({ checks }: { checks: { name: string; status: string }[] }) =>
  Object.fromEntries(checks.map(({ name, status }) => [name, status]))

describe('doctor', { timeout: 60_000 }, () => {
  it('checks everything that the service depends on', async ({ app, receiver, certificate }) => {
    const settings = { DATABASE_URL: app.databaseUrl, WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1', ...certificate }
    const { code, result } = await run(settings, 'doctor', '--url', receiver)
    expect(statusesOf(result)).toMatchObject({
      database: 'ok',
      migrations: 'ok',
      clock: 'ok',
      Redis: 'skipped',
      // The certificate expires tomorrow.
      TLS: 'warning',
      disk: 'skipped',
      exports: 'ok',
      pages: 'ok',
      DNS: 'ok',
      outbound: 'ok',
    })
    expect({ code, ok: result.ok }).toEqual({ code: 0, ok: true })
  })

  it('exits with 1 and gives advice for each failed check', async ({ closedPort, directory }) => {
    await writeFile(join(directory, 'file'), '')
    const environment = {
      DATABASE_URL: `postgres://a:hidden-password@127.0.0.1:${closedPort}/a`,
      REDIS_URL: `redis://127.0.0.1:${closedPort}`,
      TLS_CERT: join(directory, 'none.pem'),
      TLS_KEY: join(directory, 'none.pem'),
      EXPORT_STORE: join(directory, 'file', 'exports'),
      WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1',
    }
    const url = `http://127.0.0.1:${closedPort}`
    const { code, text, result } = await run(environment, 'doctor', '--url', url)
    expect({ code, ok: result.ok }).toEqual({ code: 1, ok: false })
    expect(statusesOf(result)).toEqual({
      database: 'failed',
      pages: 'ok',
      Redis: 'failed',
      TLS: 'failed',
      disk: 'skipped',
      exports: 'failed',
      replica: 'skipped',
      mail: 'skipped',
      DNS: 'ok',
      outbound: 'failed',
    })
    const failures = (result.checks as { status: string; advice?: string }[]).filter(
      ({ status }) => status === 'failed',
    )
    for (const { advice } of failures) expect(advice).toMatch(/\w/)
    expect(text).not.toContain('hidden-password')
  })

  it('sends requests like webhooks, and none to private networks', async ({ app, receiver }) => {
    const { result } = await run({ DATABASE_URL: app.databaseUrl }, 'doctor', '--url', receiver)
    expect(statusesOf(result)).toMatchObject({ database: 'ok', outbound: 'failed' })
  })

  it('creates no embedded database', async ({ directory, receiver }) => {
    const { code, result } = await run({ DATA_DIR: directory }, 'doctor', '--url', receiver)
    expect({ code, database: statusesOf(result)['database'] }).toEqual({ code: 1, database: 'failed' })
    expect(await readdir(directory)).toEqual([])
  })

  it.for([
    ['ok', 'up to date', ['001-first', '002-second', '003-third']],
    ['warning', '1 pending: 003-third', ['001-first', '002-second']],
    ['warning', '2 pending, from 002-second to 003-third', ['001-first']],
    ['warning', 'a newer version has applied 999-later', ['001-first', '002-second', '003-third', '999-later']],
  ] as const)('compares migrations: %s, %s', ([status, detail, applied]) => {
    const names = ['001-first', '002-second', '003-third']
    expect(checkMigrations(applied, { ...serviceMigrations, names })).toMatchObject({ status, detail })
  })

  it.for([
    ['ok', 900],
    ['warning', 1100],
    ['failed', 31_000],
  ] as const)('compares clocks: %s at %i ms', ([status, offsetMs]) => {
    expect(checkClock(offsetMs).status).toBe(status)
  })
})

describe('config check', () => {
  const secretKey = Buffer.alloc(32, 7).toString('base64')

  it('prints the effective configuration without secrets', async () => {
    const { code, text, result } = await run(
      {
        DATABASE_URL: 'postgres://agency:hidden-password@db.internal/agency',
        REDIS_URL: 'redis://:hidden-password@redis.internal',
        SECRET_KEY: secretKey,
        SECRET_KEY_PREVIOUS: secretKey,
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
        OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20hidden-token',
        SYNTHESIS_API_URL: 'https://model.example/v1',
        SYNTHESIS_API_KEY: 'hidden-password',
        OIDC_ISSUER: 'https://login.internal',
        OIDC_CLIENT_ID: 'agency',
        OIDC_CLIENT_SECRET: 'hidden-password',
        PORT: '8080',
      },
      'config',
      'check',
    )
    expect(code).toBe(0)
    expect(result.settings).toMatchObject({
      port: 8080,
      databaseUrl: 'postgres://***:***@db.internal/agency',
      secretKey: '***',
      'webhooks.backoffSeconds': 60,
      'hmac.thresholds.wordpress': '3.13.0',
    })
    expect(text).not.toContain('hidden-password')
    expect(text).not.toContain(secretKey)
  })

  it('recommends settings that are not the default', async () => {
    const check = async (environment: Record<string, string>) =>
      (await run({ SECRET_KEY: secretKey, ...environment }, 'config', 'check')).result.recommendations
    expect(await check({})).toEqual([
      expect.stringMatching(/^WEBHOOK_REQUIRE_READ_SCOPES=1 /),
      expect.stringMatching(/^WEBHOOK_DISABLE_AFTER_HOURS=24 /),
    ])
    expect(await check({ WEBHOOK_REQUIRE_READ_SCOPES: '1', WEBHOOK_DISABLE_AFTER_HOURS: '24' })).toEqual([])
  })

  it('masks users and all values in the queries of URLs', async () => {
    const { code, text, result } = await run(
      {
        DATABASE_URL:
          'postgres://hidden-user@db.internal/agency?password=hidden-password&sslmode=hidden&sslmode=hidden',
        REDIS_URL: 'rediss://redis.internal/1?password=hidden-password=#hidden',
        SECRET_KEY: secretKey,
        SYNTHESIS_API_URL: 'https://model.example/v1?api-key=hidden-token&hidden',
      },
      'config',
      'check',
    )
    expect(code).toBe(0)
    expect(result.settings).toMatchObject({
      databaseUrl: 'postgres://***@db.internal/agency?password=***&sslmode=***&sslmode=***',
      redisUrl: 'rediss://redis.internal/1?password=***#***',
      'synthesis.url': 'https://model.example/v1?api-key=***&***',
    })
    expect(text).not.toContain('hidden')
  })

  it('names every invalid variable', async () => {
    const environment = { PORT: 'x', LOG_LEVEL: 'loud', DATABASE_URL: 'postgres://db.internal/agency' }
    const { code, result } = await run(environment, 'config', 'check')
    expect(code).toBe(1)
    expect(result).toEqual({
      ok: false,
      invalid: [
        expect.stringMatching(/^PORT must/),
        expect.stringMatching(/^LOG_LEVEL must/),
        expect.stringMatching(/^SECRET_KEY is required/),
      ],
    })
  })
})

it('a Redis server that accepts the connection and is silent is unavailable', async ({ onTestFinished }) => {
  const silent = createServer(socket => void socket.on('error', () => {}).resume())
  const port = await listen(silent)
  onTestFinished(() => void silent.close())
  expect(await checkRedis({ redisUrl: `redis://127.0.0.1:${port}` })).toMatchObject({
    status: 'failed',
    detail: 'Command timed out',
  })
})
