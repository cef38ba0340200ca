import { setTimeout as delay } from 'node:timers/promises'
import { readConfig, type Config } from './config.ts'
import { Failure } from './failure.ts'
import { openDatabase } from './db/open.ts'
import { isLoopback } from './http/address.ts'
import { kinds, startJobs } from './jobs/index.ts'
import { createLogger } from './logger.ts'
import { openQueue } from './queue/queue.ts'
import { secretKey } from './secrets.ts'
import { startService } from './service.ts'
import { openFeedReader } from './watches/feeds/reader.ts'
import { openWebhooks, startDelivery } from './webhooks/index.ts'

/** The service must be gone 10 s after it was told to stop, whatever holds it up. */
const patienceMs = 9000

/** How to sign in to the demo agency: shown once, at the first start. */
interface DemoAccess {
  key: string
  email: string
  password: string
}

const say = (line: string) => console.log(line)

/** What a person at the terminal needs to know once the service listens. */
const introduce = ({ host, tls, trustProxy }: Config, url: string, demo: DemoAccess | undefined) => {
  const lines = [`Listening on ${url}`]
  if (!tls && !trustProxy && !isLoopback(host))
    lines.push('Only requests over TLS are answered: set TLS_CERT and TLS_KEY, or TRUST_PROXY behind a proxy with TLS.')
  if (demo)
    lines.push(
      `\nA demo agency is ready. Its API key and its sign-in to the admin interface are shown only now:\n`,
      `  ${demo.key}`,
      `  ${demo.email} with the password ${demo.password}\n`,
      `Try it:\n\n  curl -H 'x-api-key: ${demo.key}' ${url}/api/public/v1/clients\n`,
      `Documentation: ${url}/docs\n`,
    )
  say(lines.join('\n'))
}

/** Starts everything; what it returns ends everything. The demo comes last, when nothing can keep its key from view. */
const serve = async (config: Config) => {
  const logger = createLogger(config.logLevel)
  const key = secretKey(config)
  const webhooks = openWebhooks(config, key)
  const onError = (err: Error) => logger.error({ err }, 'a database connection broke')
  const database = await openDatabase(config, { say, onError })
  try {
    const queue = await openQueue(database.url, kinds, err =>
      logger.error({ err }, 'the background jobs are in trouble'),
    )
    const feedReader = openFeedReader()
    const means = { db: database.db, queue, outbound: webhooks.outbound, feedReader }
    const demo = config.databaseUrl ? undefined : await import('../demo/src/index.ts')
    const service = await startService(config, {
      ...means,
      webhooks,
      secretKey: key,
      logger,
      demoFeeds: demo?.demoFeeds(),
    })
    if (demo) webhooks.outbound.trust(`${service.url}${demo.feedsPath}`)
    await startJobs({
      ...means,
      model: config.synthesis,
      onModelFailure: err => logger.warn({ err }, 'the model wrote no synthesis'),
    })
    const delivery = startDelivery(database, webhooks, err => logger.error({ err }, 'webhooks are in trouble'))
    introduce(config, service.url, await demo?.createDemo({ ...means, secrets: webhooks.secrets, url: service.url }))
    return async () => {
      await Promise.all([service.stop(), queue.stop(), delivery.stop()])
      await Promise.all([webhooks.outbound.close(), feedReader.close()])
      await database.close()
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** npm that is killed outright cannot pass it on: a service that it started leaves when it is gone. */
const whenOrphaned = (leave: () => void) => {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) leave()
  }, 200).unref()
}

/** Failures that a person can mend are told in a line; the rest with all that is known. */
const fail = (error: unknown): never => {
  console.error(error instanceof Failure ? error.message : error)
  process.exit(1)
}

const leave = async (starting: Promise<() => Promise<void>>) => {
  const stopped = starting.then(stop => stop()).then(() => true)
  if (await Promise.race([stopped, delay(patienceMs, false)])) process.exit(0)
  fail(new Failure(`Something held the service up for ${patienceMs / 1000} s: it ends with work unfinished`))
}

try {
  const starting = serve(readConfig(process.env))
  let leaving: Promise<void> | undefined
  const leaveOnce = () => {
    leaving ??= leave(starting).catch(fail)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, leaveOnce)
  if (process.env['npm_lifecycle_event']) whenOrphaned(leaveOnce)
  await starting
} catch (error) {
  fail(error)
}
