import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { isAllAddresses, isLoopback } from '#src/ground/base/addresses.ts'
import { readConfig, type Config } from '#src/ground/config/config.ts'
import { loadEnvironmentFile } from '#src/ground/config/environment.ts'
import { openDatabase, type DatabaseListeners } from '#src/ground/db/connection/open.ts'
import { UserFacingError } from '#src/ground/base/errors/user-facing-error.ts'
import type { ServerLimits } from '#src/interfaces/http/server.ts'
import { embeddedDatabaseStates } from '#src/ground/log/diagnostics.ts'
import { createLogger } from '#src/ground/log/logger.ts'
import { isBuilt } from '#src/interfaces/pages/files.ts'
import type { QueueIntervals } from '#src/ground/db/queue/queue.ts'
import { loadSecretKeys } from '#src/ground/secrets/key-file.ts'
import { currentSpanFields } from '#src/ground/log/tracing/tracer.ts'
import type { Demo } from './parts.ts'

/** The process exits this long after a signal, even if shutdown is not complete. */
export const defaultShutdownTimeoutMs = 9500

/** npm repeats a signal that the process has also received itself: a second one counts only after this time. */
const duplicateSignalMs = 500

type Print = (line: string) => void

const tlsHint =
  'Requests without TLS are rejected: set TLS_CERT and TLS_KEY, or TRUST_PROXY behind a proxy with TLS. ' +
  'ALLOW_PLAIN_HTTP=1 accepts them during development.'

const plainHttpWarning =
  'ALLOW_PLAIN_HTTP=1: API keys, passwords and data cross the network unencrypted. Use it during development only.'

const notBuiltHint = 'The documentation and the console are not built. Run `npm run build`, and restart the service.'

const demoLines = (url: string, demo: Demo) =>
  'agencyId' in demo
    ? [`For another API key: npm run -s cli -- key create --agency ${demo.agencyId} --name Mine --scope '*'`]
    : [
        `\nA demo agency is ready. Its API key and its admin API credentials are shown only once:\n`,
        `  export API_KEY=${demo.key}`,
        `  ${demo.email} with the password ${demo.password}\n`,
        `Try it:\n\n  curl -H 'x-api-key: ${demo.key}' ${url}/api/public/v1/clients\n`,
      ]

/** Prints the URLs of the service, and the credentials of the demo agency or how to get a key of it. */
const printStartup = (print: Print, config: Config, url: string, demo: Demo | undefined) => {
  const { host, tls, trustProxy, allowPlainHttp } = config
  const lines = [`Listening on ${url}${isAllAddresses(host) ? ' and all other addresses of this machine' : ''}`]
  if (allowPlainHttp) lines.push(plainHttpWarning)
  else if (!tls && !trustProxy && !isLoopback(host)) lines.push(tlsHint)
  if (demo) lines.push(...demoLines(url, demo))
  if (!isBuilt()) lines.push(notBuiltHint)
  else {
    if (config.console) lines.push(`Console: ${url}/console`)
    lines.push(`Documentation: ${url}/docs`)
  }
  print(lines.join('\n'))
}

/** Timing that tests change. */
interface Timing {
  intervals?: QueueIntervals
  limits?: Partial<ServerLimits>
}

interface ServeOptions extends Timing {
  /** Ends the drain of a stop early. */
  skipDrain?: AbortSignal
}

const databaseListeners = (logger: Logger, print: Print): DatabaseListeners => ({
  onNotice: print,
  onError: err => logger.warn({ err, dependency: 'database' }, 'idle database connection lost'),
  onAvailabilityChange: err =>
    err ? logger.error({ err }, 'database unavailable') : logger.info('database available again'),
  onReplicaChange: err =>
    err ? logger.warn({ err }, 'database replica not used') : logger.info('database replica used again'),
  onOutage: ({ message, ...fields }) => {
    const isUp = message === 'embedded database restored'
    embeddedDatabaseStates.report({ isUp })
    logger[isUp ? 'info' : 'error'](fields, message)
  },
  onFatal: fail,
})

/** Starts the service and returns a function that stops it. A failed start closes everything it has opened. */
export const serve = async (config: Config, print: Print, { intervals, limits = {}, skipDrain }: ServeOptions = {}) => {
  const logger = createLogger(config.logLevel, config.tracing && { lineFields: currentSpanFields })
  const secretKeys = loadSecretKeys(config)
  await using opened = new AsyncDisposableStack()
  if (config.tracing) {
    const { openTracing } = await import('#src/ground/log/tracing/opentelemetry.ts')
    opened.adopt(openTracing(config.tracing, logger), open => open.close())
  }
  // The modules of the service take longer to load than PostgreSQL to start, so they are loaded meanwhile.
  const loadParts = () => import('./parts.ts')
  const listeners = { ...databaseListeners(logger, print), onWait: () => void loadParts().catch(() => {}) }
  const database = opened.adopt(await openDatabase(config, listeners), open => open.close())
  const { startParts } = await loadParts()
  if (config.metrics) {
    const { openMetrics } = await import('#src/service/metrics/index.ts')
    const metrics = opened.adopt(await openMetrics(config.metrics, database.db, !config.databaseUrl), open =>
      open.close(),
    )
    print(`Metrics: ${metrics.url}`)
  }
  await startParts({
    config,
    logger,
    secretKeys,
    opened,
    intervals,
    limits,
    skipDrain,
    db: database.db,
    databaseDirectory: database.directory,
    onListening: (url, demo) => {
      printStartup(print, config, url, demo)
      if (config.allowPlainHttp) logger.warn('plain HTTP allowed')
    },
  })
  const stack = opened.move()
  return () => stack.disposeAsync()
}

/** npm cannot forward SIGKILL, so exit when the parent process disappears. */
const exitWhenOrphaned = (onOrphaned: () => void) => {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) onOrphaned()
  }, 200).unref()
}

/** Prints the message of a `UserFacingError`, or any other error with its stack, and exits with 1. */
const fail = (error: unknown): never => {
  console.error(error instanceof UserFacingError ? error.message : error)
  process.exit(1)
}

const shutDown = async (starting: Promise<() => Promise<void>>, timeoutMs: number) => {
  const stopped = starting.then(stop => stop()).then(() => true)
  if (await Promise.race([stopped, delay(timeoutMs, false)])) {
    console.log('Stopped')
    process.exit(0)
  }
  fail(new UserFacingError(`Shutdown not complete after ${timeoutMs / 1000} s, exiting with work unfinished`))
}

export interface RunOptions extends Timing {
  shutdownTimeoutMs?: number
}

/** Runs the service, with the settings of the environment, until a signal or an error ends the process. */
export const run = async ({
  shutdownTimeoutMs = defaultShutdownTimeoutMs,
  ...timing
}: RunOptions = {}): Promise<void> => {
  try {
    const skipDrain = new AbortController()
    const options = { ...timing, skipDrain: skipDrain.signal }
    loadEnvironmentFile()
    const starting = serve(readConfig(process.env), line => console.log(line), options)
    let shutdown: Promise<void> | undefined
    const shutDownOnce = () => {
      shutdown ??= shutDown(starting, shutdownTimeoutMs).catch(fail)
    }
    let signaledAt: number | undefined
    const onSignal = () => {
      signaledAt ??= performance.now()
      if (performance.now() - signaledAt > duplicateSignalMs) skipDrain.abort()
      shutDownOnce()
    }
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, onSignal)
    if (process.env['npm_lifecycle_event']) exitWhenOrphaned(shutDownOnce)
    await starting
  } catch (error) {
    fail(error)
  }
}
