import { X509Certificate } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { access, readFile, statfs } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { constants, existsSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import pg from 'pg'
import type { Config } from '#src/ground/config/config.ts'
import { serviceMigrations } from '#src/ground/db/migrations/index.ts'
import { openExportStore } from '#src/features/transfer/exports/store/open.ts'
import { openOutbound } from '#src/ground/outbound/client.ts'
import { isBuilt } from '#src/interfaces/pages/files.ts'

/** The outcome of one check. */
export interface Check {
  name: string
  status: 'ok' | 'warning' | 'failed' | 'skipped'
  detail: string
  /** The advice for the operator. */
  advice?: string
}

type Outcome = Omit<Check, 'name'>

const ok = (detail: string): Outcome => ({ status: 'ok', detail })
const skipped = (detail: string): Outcome => ({ status: 'skipped', detail })
const warning = (detail: string, advice: string): Outcome => ({ status: 'warning', detail, advice })
const failed = (detail: string, advice: string): Outcome => ({ status: 'failed', detail, advice })

const messageOf = (error: unknown) => (error instanceof Error && error.message) || String(error)

const minServerVersion = 15
const maxClockOffsetMs = { warning: 1000, failed: 30_000 }
const minDaysOfCertificate = 14
const minFreeBytes = { warning: 2 ** 30, failed: 100 * 2 ** 20 }
const timeoutMs = 5000

/** Checks the version of the server, its migrations, and its clock, without a change of the database. */
export const checkServer = async (url: string): Promise<Check[]> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs })
  client.on('error', () => {})
  try {
    await client.connect()
    const sentAt = Date.now()
    const { rows: servers } = await client.query<{ version: number; text: string; time: string; exists: boolean }>(`
      select current_setting('server_version_num')::integer as version, current_setting('server_version') as text,
        extract(epoch from clock_timestamp()) * 1000 as time, to_regclass('kysely_migration') is not null as exists`)
    const middle = (sentAt + Date.now()) / 2
    const [server] = servers
    if (!server) throw new Error('The server returned no row')
    const { rows: applied } = server.exists
      ? await client.query<{ name: string }>('select name::text from kysely_migration')
      : { rows: [] }
    return [
      { name: 'database', ...checkVersion(server.version, server.text) },
      { name: 'migrations', ...checkMigrations(applied.map(({ name }) => name)) },
      { name: 'clock', ...checkClock(Math.round(Math.abs(Number(server.time) - middle))) },
    ]
  } catch (error) {
    return [{ name: 'database', ...failed(messageOf(error), 'Start PostgreSQL, and check DATABASE_URL.') }]
  } finally {
    await client.end().catch(() => {})
  }
}

/** Checks that the server is a replica of the database, and that it is not behind. */
export const checkReplica = async ({
  databaseUrl,
  databaseReplicaUrl: replicaUrl,
}: Pick<Config, 'databaseUrl' | 'databaseReplicaUrl'>): Promise<Outcome> => {
  if (!databaseUrl || !replicaUrl) return skipped('DATABASE_REPLICA_URL is not set')
  const { connect } = await import('#src/ground/db/connection/connect.ts')
  const reasons: Error[] = []
  const onReplicaChange = (reason?: Error) => void (reason && reasons.push(reason))
  const db = connect(databaseUrl, { onError: () => {}, onReplicaChange }, { replicaUrl })
  try {
    const lagMs = (await db.replica?.readState())?.lagMs ?? 0
    return reasons[0]
      ? warning(messageOf(reasons[0]), 'Check DATABASE_REPLICA_URL. Meanwhile, the primary answers all lists.')
      : ok(`${Math.round(lagMs)} ms behind`)
  } finally {
    await db.destroy()
  }
}

/** Checks that there is something to serve besides the APIs. */
export const checkPages = (): Outcome =>
  isBuilt()
    ? ok('the documentation and the console are built')
    : warning('the documentation and the console are not built', 'Run `npm run build`. The APIs do not need it.')

const checkVersion = (version: number, text: string): Outcome =>
  version >= minServerVersion * 10_000
    ? ok(`PostgreSQL ${text}`)
    : failed(`PostgreSQL ${text}`, `Upgrade PostgreSQL to version ${minServerVersion} or later.`)

const describePending = (names: readonly string[]) =>
  names.length === 1 ? `1 pending: ${names[0]}` : `${names.length} pending, from ${names[0]} to ${names.at(-1)}`

/** Compares the applied migrations with those of this version. */
export const checkMigrations = (applied: readonly string[], { names } = serviceMigrations): Outcome => {
  const unknown = applied.filter(name => !names.includes(name))
  const pending = names.filter(name => !applied.includes(name))
  if (unknown.length > 0)
    return warning(
      `a newer version has applied ${unknown.join(', ')}`,
      'Upgrade this instance: it may soon be unable to use the database.',
    )
  if (pending.length > 0)
    return warning(describePending(pending), 'Start the service or run `agency-api migrate`, which applies them.')
  return ok('up to date')
}

export const checkClock = (offsetMs: number): Outcome => {
  const detail = `${offsetMs} ms between this machine and the database`
  const advice = 'Synchronize the clocks, for example with chrony: signatures and second factors depend on them.'
  if (offsetMs > maxClockOffsetMs.failed) return failed(detail, advice)
  return offsetMs > maxClockOffsetMs.warning ? warning(detail, advice) : ok(detail)
}

export const checkTls = async ({ tls, trustProxy }: Pick<Config, 'tls' | 'trustProxy'>): Promise<Outcome> => {
  if (!tls) return skipped(trustProxy ? 'a proxy terminates TLS' : 'TLS_CERT is not set')
  try {
    const [cert, key] = await Promise.all([readFile(tls.cert), readFile(tls.key)])
    createSecureContext({ cert, key })
    const { validTo } = new X509Certificate(cert)
    const days = Math.floor((Date.parse(validTo) - Date.now()) / 86_400_000)
    const renew = 'Renew the certificate, and restart the service.'
    if (days < 0) return failed(`the certificate expired on ${validTo}`, renew)
    return days < minDaysOfCertificate
      ? warning(`the certificate expires on ${validTo}`, renew)
      : ok(`the certificate is valid until ${validTo}`)
  } catch (error) {
    return failed(messageOf(error), 'Check that TLS_CERT and TLS_KEY are readable PEM files that belong together.')
  }
}

export const checkRedis = async ({ redisUrl }: Pick<Config, 'redisUrl'>): Promise<Outcome> => {
  if (!redisUrl) return skipped('REDIS_URL is not set')
  const { Redis } = await import('ioredis')
  const client = new Redis(redisUrl, {
    lazyConnect: true,
    connectTimeout: timeoutMs,
    commandTimeout: timeoutMs,
    retryStrategy: () => null,
  })
  const errors: Error[] = []
  client.on('error', (error: Error) => void errors.push(error))
  try {
    await client.connect()
    return ok(`answers ${await client.ping()}`)
  } catch (error) {
    return failed(
      messageOf(errors[0] ?? error),
      'Start Redis, and check REDIS_URL. Meanwhile, each instance counts rate limits separately.',
    )
  } finally {
    client.disconnect()
  }
}

export const checkMail = async ({ mail }: Pick<Config, 'mail'>): Promise<Outcome> => {
  if (!mail) return skipped('SMTP_URL is not set')
  const { openMailer } = await import('#src/platform/mail/mailer.ts')
  try {
    await openMailer(mail).verify()
    return ok(`${new URL(mail.smtpUrl).host} accepts the connection`)
  } catch (error) {
    return failed(messageOf(error), 'Start the mail server, and check SMTP_URL. Meanwhile, mails wait.')
  }
}

/** The nearest existing folder. */
const existing = (path: string): string => (existsSync(path) ? path : existing(dirname(path)))

export const checkDisk = async ({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<Outcome> => {
  if (databaseUrl) return skipped('the database is on another server')
  const { bavail, bsize } = await statfs(existing(resolve(dataDir)))
  const free = bavail * bsize
  const detail = `${Math.floor(free / 2 ** 20)} MiB free for ${resolve(dataDir)}`
  const advice = 'Free disk space: without it, PostgreSQL stops.'
  if (free < minFreeBytes.failed) return failed(detail, advice)
  return free < minFreeBytes.warning ? warning(detail, advice) : ok(detail)
}

/** Checks that files of exports can be stored: the permissions of the folder, or the access to the bucket. */
export const checkExports = async (config: Pick<Config, 'dataDir' | 'exportStore'>): Promise<Outcome> => {
  const { exportStore = resolve(join(config.dataDir, 'exports')) } = config
  try {
    if (exportStore.startsWith('s3:')) await openExportStore(config).listBefore(new Date(0))
    else await access(existing(exportStore), constants.R_OK | constants.W_OK | constants.X_OK)
    return ok(exportStore)
  } catch (error) {
    const advice =
      'Set EXPORT_STORE to a folder that the service may write to, or to a bucket: without it, exports fail.'
    return failed(messageOf(error), advice)
  }
}

export const checkDns = async ({ hostname }: URL): Promise<Outcome> => {
  try {
    const { address } = await lookup(hostname.replace(/^\[(.*)\]$/, '$1'))
    return ok(`${hostname} is ${address}`)
  } catch (error) {
    return failed(messageOf(error), 'Check the resolver of this machine: webhooks and watches need it.')
  }
}

/** Sends a request in the same way as webhooks and watches. Any response is a success. */
export const checkOutbound = async (url: URL, { outbound: options }: Pick<Config, 'outbound'>): Promise<Outcome> => {
  const outbound = openOutbound(options)
  try {
    const { statusCode, body } = await outbound.request(url, { method: 'HEAD', signal: AbortSignal.timeout(timeoutMs) })
    await body.dump()
    return ok(`${url.origin} responds with ${statusCode}`)
  } catch (error) {
    return failed(
      `HEAD ${url.origin} failed: ${messageOf(error)}`,
      'Check the firewall: webhooks and watches need outgoing connections.',
    )
  } finally {
    await outbound.close()
  }
}
