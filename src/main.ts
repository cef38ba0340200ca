import { setTimeout as delay } from 'node:timers/promises'
import { readConfig, type Config } from './config.ts'
import { UserFacingError } from './user-facing-error.ts'
import { openDatabase } from './db/open.ts'
import { isLoopback } from './addresses.ts'
import { queueDefinitions, startJobs } from './jobs/index.ts'
import { createLogger } from './logger.ts'
import { openOutbound } from './outbound/client.ts'
import { defaultIntervals, openQueue, type QueueIntervals } from './queue/queue.ts'
import { loadSecrets } from './secrets.ts'
import { startService } from './service.ts'
import { openFeedReader } from './watches/feeds/reader.ts'
import { startDelivery } from './webhooks/index.ts'

/** The process exits this long after a signal, even if shutdown is not complete. */
export const defaultShutdownTimeoutMs = 9000

/** Credentials of the demo agency, printed once, at the first start. */
interface DemoAccess {
  key: string
  email: string
  password: string
}

type Print = (line: string) => void

/** Prints the URL of the service and, at the first start, the credentials of the demo agency. */
const printStartup = (print: Print, { host, tls, trustProxy }: Config, url: string, demo: DemoAccess | undefined) => {
  const lines = [`Listening on ${url}`]
  if (!tls && !trustProxy && !isLoopback(host))
    lines.push('Requests without TLS are rejected: set TLS_CERT and TLS_KEY, or TRUST_PROXY behind a proxy with TLS.')
  if (demo)
    lines.push(
      `\nA demo agency is ready. Its API key and its admin API credentials are shown only once:\n`,
      `  ${demo.key}`,
      `  ${demo.email} with the password ${demo.password}\n`,
      `Try it:\n\n  curl -H 'x-api-key: ${demo.key}' ${url}/api/public/v1/clients\n`,
      `Documentation: ${url}/docs\n`,
    )
  print(lines.join('\n'))
}

interface Stoppable {
  stop(): Promise<void>
}

/** Stops all parts in parallel, waits for all of them, and throws the first error. */
const stopAll = async (parts: readonly Stoppable[]) => {
  const outcomes = await Promise.allSettled(parts.map(part => part.stop()))
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}

/** Starts the service and returns a function that stops it. A failed start closes everything it has opened. */
export const serve = async (config: Config, print: Print, intervals = defaultIntervals) => {
  const logger = createLogger(config.logLevel)
  const secrets = loadSecrets(config)
  await using opened = new AsyncDisposableStack()
  const onError = (err: Error) => logger.error({ err }, 'idle database connection lost')
  const database = opened.adopt(await openDatabase(config, { onNotice: print, onError }), open => open.close())
  const outbound = opened.adopt(openOutbound(config.outbound), open => open.close())
  const feedReader = opened.adopt(openFeedReader(), open => open.close())
  // Each of these may need seconds to finish work in flight, so they stop in parallel.
  const running = opened.adopt([] as Stoppable[], stopAll)

  const onJobError = (err: Error) => logger.error({ err }, 'background job failed')
  const queue = await openQueue(database.url, queueDefinitions, onJobError, intervals)
  running.push(queue)
  const deps = { db: database.db, secrets, outbound, queue, feedReader, logger }

  const demo = config.databaseUrl ? undefined : await import('../demo/src/index.ts')
  const service = await startService(config, { ...deps, demoFeeds: demo?.demoFeeds() })
  running.push(service)
  if (demo) outbound.trust(`${service.url}${demo.feedsPath}`)

  await startJobs({
    ...deps,
    db: database.db.jobs,
    model: config.synthesis,
    onModelError: err => logger.warn({ err }, 'synthesis model failed, using built-in summary'),
  })
  const delivery = startDelivery({
    ...deps,
    ...config.webhooks,
    databaseUrl: database.url,
    onError: err => logger.error({ err }, 'webhook delivery worker failed'),
  })
  running.push(delivery)

  // Create the demo last, so that nothing can fail before its key is printed.
  printStartup(print, config, service.url, await demo?.createDemo({ ...deps, url: service.url }))
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
  if (await Promise.race([stopped, delay(timeoutMs, false)])) process.exit(0)
  fail(new UserFacingError(`Shutdown not complete after ${timeoutMs / 1000} s, exiting with work unfinished`))
}

/** Timing that tests shorten. */
export interface RunOptions {
  intervals?: QueueIntervals
  shutdownTimeoutMs?: number
}

/** Runs the service, with the settings of the environment, until a signal or an error ends the process. */
export const runService = async ({
  intervals,
  shutdownTimeoutMs = defaultShutdownTimeoutMs,
}: RunOptions = {}): Promise<void> => {
  try {
    const starting = serve(readConfig(process.env), line => console.log(line), intervals)
    let shutdown: Promise<void> | undefined
    const shutDownOnce = () => {
      shutdown ??= shutDown(starting, shutdownTimeoutMs).catch(fail)
    }
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, shutDownOnce)
    if (process.env['npm_lifecycle_event']) exitWhenOrphaned(shutDownOnce)
    await starting
  } catch (error) {
    fail(error)
  }
}

// `main` is false where a test imports this module, and undefined before Node 24.2.
const { main: isEntryPoint = true } = import.meta as Partial<ImportMeta>
if (isEntryPoint) await runService()
