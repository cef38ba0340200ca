import { parseArgs } from 'node:util'

/** An error in the options or in the set-up, for people. */
export class UsageError extends Error {}

export interface RunOptions {
  /** The origin of the deployment, with the path that it is mounted at. */
  url: URL
  key: string
  /** A key of another agency, which must not see the resources of the run. */
  otherKey: string | undefined
  /** A file with the contract, instead of the one that the deployment serves. */
  contract: string | undefined
  write: boolean
  /** Whether to create resources that the API cannot delete, too. */
  permanent: boolean
  only: string[]
  runs: number
  seed: number
  /** Maximum number of requests, without those that delete resources of the run. */
  requests: number
  timeoutMs: number
  json: boolean
}

const usage = `Tests a deployment of the agency API against its contract, with generated requests.

Usage: npx agency-api-conformance --url <url> [--key <key>] [options]

  --url <url>          the deployment, such as https://api.example.com; default: AGENCY_API_URL
  --key <key>          an API key; better in AGENCY_API_KEY, because others can see the arguments of a process
  --write              also create, change and delete resources; the run deletes what it created
  --permanent          with --write: also create invoices and quotes, which the API cannot delete
  --other-key <key>    with --write: a key of another agency, which must not see the resources of the run;
                       default: AGENCY_API_OTHER_KEY
  --contract <file>    the contract as JSON; default: /openapi/public.json of the deployment
  --only <ids>         test only these operations, such as listClients,getClient
  --runs <number>      requests of each kind per operation (5)
  --seed <number>      seed of the generated requests (20261122); "random" chooses one
  --requests <number>  maximum number of requests (2000)
  --timeout <seconds>  time limit of the run (3600)
  --json               print the report as JSON
  --help, --version

Without --write the program sends only GET, HEAD and OPTIONS.
Exit status: 0 the deployment conforms, 1 it does not, 2 wrong options or the run could not be completed.
`

const positive = (name: string, text: string) => {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new UsageError(`--${name} must be a positive integer, not "${text}"`)
}

/** The root of a deployment: a URL of the public API is accepted, too. */
const rootOf = (text: string) => {
  if (!URL.canParse(text)) throw new UsageError(`--url must be a URL such as https://api.example.com, not "${text}"`)
  const url = new URL(text)
  if (!['http:', 'https:'].includes(url.protocol)) throw new UsageError(`--url must begin with https:// or http://`)
  if (url.username || url.password || url.search || url.hash)
    throw new UsageError('--url must have no user name, password, query or fragment')
  url.pathname = url.pathname.replace(/\/+$/, '').replace(/\/api\/public\/v1$/, '')
  return url
}

/** Reads the command line. Returns a text to print instead of a run for `--help` and `--version`. */
export const readOptions = (args: string[], env: NodeJS.ProcessEnv, version: string): RunOptions | string => {
  const parse = () => {
    try {
      return parseArgs({
        args,
        options: {
          url: { type: 'string', default: env['AGENCY_API_URL'] ?? '' },
          key: { type: 'string', default: env['AGENCY_API_KEY'] ?? '' },
          'other-key': { type: 'string', default: env['AGENCY_API_OTHER_KEY'] ?? '' },
          contract: { type: 'string' },
          write: { type: 'boolean', default: false },
          permanent: { type: 'boolean', default: false },
          only: { type: 'string', default: '' },
          runs: { type: 'string', default: '5' },
          seed: { type: 'string', default: '20261122' },
          requests: { type: 'string', default: '2000' },
          timeout: { type: 'string', default: '3600' },
          json: { type: 'boolean', default: false },
          help: { type: 'boolean', default: false },
          version: { type: 'boolean', default: false },
        },
      }).values
    } catch (error) {
      throw new UsageError((error as Error).message)
    }
  }
  const values = parse()
  if (values.help) return usage
  if (values.version) return version
  if (!values.url) throw new UsageError('--url or AGENCY_API_URL is required')
  if (!values.key) throw new UsageError('--key or AGENCY_API_KEY is required')
  // Other bytes cannot be in a header.
  if (!/^[\x21-\x7e]+$/.test(values.key + values['other-key'])) throw new UsageError('A key has an invalid character')
  if (values.permanent && !values.write) throw new UsageError('--permanent requires --write')
  return {
    url: rootOf(values.url),
    key: values.key,
    otherKey: values['other-key'] || undefined,
    contract: values.contract,
    write: values.write,
    permanent: values.permanent,
    only: values.only.split(',').filter(id => id !== ''),
    runs: positive('runs', values.runs),
    seed: values.seed === 'random' ? Math.floor(Math.random() * 1e8) + 1 : positive('seed', values.seed),
    requests: positive('requests', values.requests),
    timeoutMs: positive('timeout', values.timeout) * 1000,
    json: values.json,
  }
}
