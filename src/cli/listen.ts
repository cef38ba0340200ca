import { setTimeout as delay } from 'node:timers/promises'
import { Command, InvalidArgumentError } from 'commander'
import { integer, type Environment } from '#src/ground/config/values.ts'
import { UserFacingError } from '#src/ground/base/errors/user-facing-error.ts'
import { changeNames, type ChangeName } from '#src/platform/events/names.ts'
import { exampleText, terminalOf, untilInterrupted } from './command.ts'
import type { FeedClient, FeedEvent, FeedPage } from './listen/feed.ts'

/** How long to wait before the next request to a service that does not respond. */
const reconnectMs = 1000

const url = (text: string): URL => {
  const parsed = URL.parse(text)
  if (!parsed || !/^https?:$/.test(parsed.protocol)) throw new InvalidArgumentError('It must be an http or https URL.')
  return parsed
}

const eventNames = (text: string): ChangeName[] =>
  text.split(',').map(name => {
    const known = changeNames.find(candidate => candidate === name.trim())
    if (!known) throw new InvalidArgumentError(`${name} is not an event. Events are ${changeNames.join(', ')}.`)
    return known
  })

interface FollowOptions {
  signal: AbortSignal
  printError: (line: string) => void
  forward: (event: FeedEvent) => Promise<void>
}

/**
 * Forwards the events after a cursor, one after another, until the signal is aborted. Waits for a service that is down.
 */
const follow = async (feed: FeedClient, start: string, { signal, printError, forward }: FollowOptions) => {
  let after = start
  let isConnected = true
  const read = async (): Promise<FeedPage | undefined> => {
    try {
      const page = await feed.read(after, 25)
      if (!isConnected) printError('Connected again.')
      isConnected = true
      return page
    } catch (error) {
      if (signal.aborted || !feed.isTemporary(error)) throw error
      if (isConnected) printError(`${error.message} Trying again until it works.`)
      isConnected = false
      await delay(error.retryAfterMs ?? reconnectMs, undefined, { signal })
      return undefined
    }
  }
  for (;;) {
    const page = await read()
    for (const event of page?.data ?? []) await forward(event)
    if (page) after = page.nextCursor
  }
}

interface Options {
  forward: URL
  events?: ChangeName[]
  apiKey?: string
  url?: URL
}

/** The URL of the service on this machine. */
const localUrl = (environment: Environment) =>
  new URL(`http://127.0.0.1:${integer(environment, 'PORT', 3000, [1, 65535])}`)

export const listen = new Command('listen')
  .description("forward the agency's events to a URL on this machine, signed like webhooks, until Ctrl-C")
  .requiredOption('--forward <url>', 'the URL that receives the events', url)
  .option(
    '--events <names>',
    'the events to forward, separated by commas (default: all that the key may read)',
    eventNames,
  )
  .option('--api-key <key>', 'the API key; safer in the environment as API_KEY')
  .option('--url <url>', 'the URL of the service (default: this machine, at PORT or 3000)', url)
  .addHelpText(
    'after',
    exampleText([
      'listen --forward http://localhost:4000/',
      'listen --forward http://localhost:4000/ --events client.created',
    ]),
  )
  .action(async (options: Options, command: Command) => {
    const { environment, print, printError } = terminalOf(command)
    const apiKey = options.apiKey ?? environment['API_KEY']
    if (!apiKey) throw new UserFacingError('An API key is required. Set API_KEY, or use --api-key.')
    const [{ openFeed }, { openForwarder }, { openLocalClient }] = await Promise.all([
      import('./listen/feed.ts'),
      import('./listen/forward.ts'),
      import('./listen/local-client.ts'),
    ])
    const serviceUrl = options.url ?? localUrl(environment)
    const client = openLocalClient()
    try {
      await untilInterrupted(async signal => {
        const feed = openFeed(client, { ...options, url: serviceUrl, apiKey, signal })
        const forwarder = openForwarder(client, { url: options.forward, agencyId: await feed.connect() })
        const { nextCursor } = await feed.read('now', 0)
        print(`Forwarding events to ${options.forward.href} from now on. Press Ctrl-C to stop.`)
        print(`Signing secret: ${forwarder.signingSecret}`)
        print(`The same for Standard Webhooks: ${forwarder.standardSecret}`)
        const forward = async (event: FeedEvent) => print(await forwarder.forward(event))
        await follow(feed, nextCursor, { signal, printError, forward })
      })
    } finally {
      await client.close()
    }
  })
