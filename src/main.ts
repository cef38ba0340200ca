import { pino } from 'pino'
import { ConfigError, readConfig, type Config } from './config.ts'
import { openDatabase } from './db/open.ts'
import { createDemo } from './demo.ts'
import { isLoopback } from './http/address.ts'
import { startService } from './service.ts'

const say = (line: string) => console.log(line)

/** What a person at the terminal needs to know once the service listens. */
const introduce = ({ host, tls, trustProxy }: Config, url: string, demoKey: string | undefined) => {
  const lines = [`Listening on ${url}`]
  if (!tls && !trustProxy && !isLoopback(host))
    lines.push('Only requests over TLS are answered: set TLS_CERT and TLS_KEY, or TRUST_PROXY behind a proxy with TLS.')
  if (demoKey)
    lines.push(
      `\nA demo agency is ready. Its API key is shown only now:\n\n  ${demoKey}\n`,
      `Try it:\n\n  curl -H 'x-api-key: ${demoKey}' ${url}/api/public/v1/clients\n`,
    )
  say(lines.join('\n'))
}

const serve = async (config: Config) => {
  const logger = pino({ level: config.logLevel })
  const onError = (err: Error) => logger.error({ err }, 'a database connection broke')
  const database = await openDatabase(config, { say, onError })
  try {
    const demo = config.databaseUrl ? undefined : await createDemo(database.db)
    const service = await startService(config, database.db, logger)
    introduce(config, service.url, demo?.key)
    return async () => {
      await service.stop()
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
const explain = (error: unknown) => {
  const { code, message } = error as NodeJS.ErrnoException
  if (error instanceof ConfigError) return message
  if (code === 'EADDRINUSE') return `${message}: another service listens there; set PORT to another port`
  return error
}

try {
  const stop = await serve(readConfig(process.env))
  let stopping: Promise<never> | undefined
  const leave = () => (stopping ??= stop().then(() => process.exit(0)))
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void leave())
  if (process.env['npm_lifecycle_event']) whenOrphaned(() => void leave())
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}
