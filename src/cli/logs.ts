import { Command, Option } from 'commander'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { UserFacingError } from '#src/ground/base/errors/user-facing-error.ts'
import { toSafeJson } from '#src/ground/log/terminal.ts'
import { defineAction, linesOr, untilInterrupted, withInterrupt, type CommandOutcome } from './command.ts'
import { instant, method, statusCodes } from './logs/options.ts'
import type { LoggedRequest, RequestFilters } from './logs/requests.ts'
import { id, integer } from './options.ts'
import type { SafeTerminal, Terminal } from './terminal.ts'

interface Options {
  agency?: number
  key?: number
  status?: [number, number]
  path?: string
  method?: string
  since?: string
  until?: string
  limit: number
  follow?: true
  anonymous?: true
}

/** How far back all agencies are searched by default. One agency is searched in all of its log. */
const allAgenciesSince = '1h'

/** The agency of the options, which a key determines, too. */
const findAgencyId = async (db: Database, { agency, key }: Options) => {
  const { missingError, findOwningTenant, requireTenant } = await import('./owning-tenant.ts')
  if (agency !== undefined) await requireTenant(db, agency)
  if (key === undefined) return agency
  const tenant = await findOwningTenant(db, 'api_keys', key)
  if (!tenant) throw missingError('api_keys', key)
  if (agency !== undefined && agency !== tenant.ownerId)
    throw new UserFacingError(`Key ${key} belongs to agency ${tenant.ownerId}. Check --agency and --key.`)
  return tenant.ownerId
}

const filtersOf = async (db: Database, options: Options): Promise<RequestFilters> => {
  const { key: keyId, status, path, method: name, since, until } = options
  const agencyId = await findAgencyId(db, options)
  const isUnlimited = agencyId === undefined && since === undefined && until === undefined
  return { agencyId, keyId, status, path, method: name, since: isUnlimited ? instant(allAgenciesSince) : since, until }
}

const statementTimeout = '57014'

/** Names the remedy of a search that takes too long. */
const withTimeoutError = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work
  } catch (error) {
    if ((error as { code?: unknown }).code !== statementTimeout) throw error
    throw new UserFacingError('The search took too long. Use --since to search a shorter period, or --agency.', {
      cause: error,
    })
  }
}

const showAnonymous = async (db: Database, options: Options, { hasColors }: Terminal) => {
  const { readAnonymous } = await import('./logs/anonymous.ts')
  const { anonymousLine } = await import('./logs/text.ts')
  const anonymous = await withTimeoutError(readAnonymous(db, options, options.limit))
  const lines = anonymous.map(counted => anonymousLine(counted, hasColors))
  return { result: { anonymous }, text: linesOr(lines, 'No anonymous requests'), isPainted: true }
}

const showRequests = async (db: Database, options: Options, { hasColors }: Terminal) => {
  const { readNewest } = await import('./logs/requests.ts')
  const { requestLine } = await import('./logs/text.ts')
  const requests = await withTimeoutError(readNewest(db, await filtersOf(db, options), options.limit))
  const lines = requests.map(request => requestLine(request, hasColors))
  return { result: { requests }, text: linesOr(lines, 'No requests'), isPainted: true }
}

const show = (db: Database, options: Options, terminal: Terminal): Promise<CommandOutcome> =>
  options.anonymous ? showAnonymous(db, options, terminal) : showRequests(db, options, terminal)

const follow = async (
  db: Database,
  options: Options,
  { terminal, isJson }: { terminal: SafeTerminal; isJson: boolean },
) => {
  const { readNewest } = await import('./logs/requests.ts')
  const { followRequests } = await import('./logs/follow.ts')
  const { requestLine } = await import('./logs/text.ts')
  const { print, printPainted, printError, hasColors } = terminal
  const { limit } = options
  const onRequests = (requests: readonly LoggedRequest[]) => {
    for (const request of requests)
      if (isJson) print(toSafeJson(request))
      else printPainted(requestLine(request, hasColors))
  }
  await untilInterrupted(async signal => {
    const filters = await filtersOf(db, options)
    const read = await withTimeoutError(readNewest(db, filters, limit))
    onRequests(read)
    await followRequests(db, { filters, read, hasOlder: read.length === limit, signal, onRequests, printError })
  })
}

export const logs = new Command('logs')
  .description('show the requests of API keys, newest last')
  .option('--agency <id>', 'only requests of this agency (default: all agencies)', id)
  .option('--key <id>', 'only requests of this key', id)
  .option('--status <code>', 'only responses with this status, such as 404, or 4xx', statusCodes)
  .option('--path <path>', 'only paths that start with this one, such as /clients')
  .option('--method <method>', 'only requests with this method', method)
  .option('--since <time>', 'only requests since then: a time, or a time ago such as 15m', instant)
  .addOption(new Option('--until <time>', 'only requests before then').argParser(instant))
  .option('--limit <number>', 'how many requests to show', integer(1, 1000), 50)
  .addOption(new Option('--follow', 'show new requests until Ctrl-C').conflicts('until'))
  .addOption(
    new Option('--anonymous', 'show how many requests without a known caller each network sent per minute').conflicts([
      'agency',
      'key',
      'path',
      'method',
      'follow',
    ]),
  )

defineAction(
  logs,
  async ({ db, terminal, isJson, ...database }, options: Options) => {
    if (!options.follow)
      return withInterrupt(
        () => database.close(),
        () => show(db, options, terminal),
      )
    await follow(db, options, { terminal, isJson })
    return undefined
  },
  {
    handlesSignals: true,
    examples: [
      'logs --agency 2',
      'logs --agency 2 --status 4xx --since 2h',
      'logs --key 1 --path /invoices --method POST --json',
      'logs --status 5xx --follow',
      'logs --anonymous --since 15m',
    ],
  },
)
