import { compile as compileAddresses } from 'proxy-addr'
import type { SemVer } from 'semver'
import type { Platform } from '#generated/plugin/types.ts'
import { UserFacingError } from '#src/ground/base/errors/user-facing-error.ts'
import { parseVersion } from '#src/ground/base/versions.ts'
import { readExportStore } from './export-store.ts'
import { readMail, type MailConfig } from './mail.ts'
import { findMisspelled } from './misspelled.ts'
import { readOpenIdConnect, readPasswordSignIn, type OpenIdConnectConfig } from './openid-connect.ts'
import { readPublicUrl } from './public-url.ts'
import { readSecurityContacts } from './security-contact.ts'
import { readTracing, type TracingConfig } from './tracing.ts'
import { flag, integer, list, ports, url, type Environment } from './values.ts'

export interface Config {
  host: string
  port: number
  /** The origin under which people and programs reach the service. */
  publicUrl: string | undefined
  /** The OpenID Connect provider that people can sign in with. It needs a public address. */
  openIdConnect: OpenIdConnectConfig | undefined
  /** Whether people can sign in with a password. */
  passwordSignIn: boolean
  /** When undefined, the service runs an embedded PostgreSQL with its data under `dataDir`. */
  databaseUrl: string | undefined
  /** A streaming replica, which answers lists that may be a little stale. */
  databaseReplicaUrl: string | undefined
  dataDir: string
  /** Where the files of exports are: a directory, or `s3://bucket/prefix`. Undefined for `exports` in `dataDir`. */
  exportStore: string | undefined
  /** Whether an embedded database without agencies gets a demo agency. */
  demo: boolean
  /** Whether the web console is served. */
  console: boolean
  redisUrl: string | undefined
  /** Where rate limits are counted without Redis. In memory, a restart resets them. */
  rateLimitStore: 'memory' | 'postgres'
  /** The value of Express's `trust proxy` setting. */
  trustProxy: boolean | number | string
  /** Paths of PEM files. */
  tls: { cert: string; key: string } | undefined
  /** Accepts requests without TLS from everywhere, for development. */
  allowPlainHttp: boolean
  ipRateLimitPerMinute: number
  /** Per IPv4 address or IPv6 /64 network. Does not apply to trusted proxies. */
  maxConnectionsPerAddress: number
  /** The maximum of requests of one agency in flight at once. */
  maxRequestsPerAgency: number
  corsOrigins: string[]
  /** Where people report vulnerabilities, as URLs, in the order of preference. */
  securityContacts: string[]
  /** The hosts that requests may name in `Host`, in lower case and without ports. Empty: all hosts. */
  allowedHosts: string[]
  /** 32 bytes in base64. When undefined, the service generates a key and stores it under `dataDir`. */
  secretKey: string | undefined
  /** The key before a rotation, whose values stay valid. */
  secretKeyPrevious: string | undefined
  /** Whether requests to URLs that agencies enter may reach private networks. */
  outbound: { allowPrivate: boolean }
  webhooks: {
    /** Whether subscriptions may use `http` URLs. */
    allowHttp: boolean
    backoffSeconds: number
    /** How old the first of the failures in a row must be that disable a subscription. */
    disableAfterHours: number
    /** Whether a subscription is limited to the events that the key that makes it may read. */
    requireReadScopes: boolean
    /** The ports of receivers whose responses are kept. Undefined for all. */
    responsePorts: number[] | undefined
    timeoutMs: number
  }
  /** The OpenAI-compatible endpoint that writes syntheses. */
  synthesis: { url: string; key: string | undefined; name: string | undefined } | undefined
  /** Without it, the service sends no mail. */
  mail: MailConfig | undefined
  /**
   * HMAC policy: if `required`, all plugins must sign; otherwise those from the threshold version of their platform.
   */
  hmac: { required: boolean; thresholds: Record<Platform, SemVer> }
  /** Where `/metrics` is served. */
  metrics: { host: string; port: number } | undefined
  /** The traces that are sent to an OpenTelemetry collector. */
  tracing: TracingConfig | undefined
  logLevel: string
}

const trustProxy = (text = '') => {
  if (text === '' || text === 'false') return false
  if (text === 'true') return true
  if (/^\d+$/.test(text)) return Number(text)
  try {
    // Express compiles the list in the same way.
    compileAddresses(text.split(/(?<!\s)\s*,\s*/))
    return text
  } catch (error) {
    throw new UserFacingError(
      `TRUST_PROXY: ${(error as Error).message}. Set it to true, false, a number of proxies or a list of addresses`,
    )
  }
}

const tls = ({ TLS_CERT: cert, TLS_KEY: key }: Environment) => {
  if (!cert && !key) return undefined
  if (!cert || !key)
    throw new UserFacingError(`TLS_CERT and TLS_KEY must be set together: set ${cert ? 'TLS_KEY' : 'TLS_CERT'}, too`)
  return { cert, key }
}

const origin = (text: string) => {
  if (!URL.canParse(text) || new URL(text).origin !== text)
    throw new UserFacingError(`CORS_ORIGINS must list origins such as https://app.example.com, not "${text}"`)
  return text
}

const hostname = (text: string) => {
  const host = text.toLowerCase()
  if (!URL.canParse(`http://${host}`) || new URL(`http://${host}`).hostname !== host)
    throw new UserFacingError(`ALLOWED_HOSTS must list hosts without ports, such as api.example.com, not "${text}"`)
  return host
}

/** Rejects values that `fetch` would reject later: its error message contains them, and would leak them to the log. */
const synthesis = (env: Environment) => {
  const base = url(env, 'SYNTHESIS_API_URL', 'https:', 'http:')
  const { SYNTHESIS_API_KEY: key, SYNTHESIS_MODEL: name } = env
  if (!base) return undefined
  const { username, password } = new URL(base)
  if (username || password)
    throw new UserFacingError('SYNTHESIS_API_URL must not contain credentials: set SYNTHESIS_API_KEY instead')
  if (key && !/^[\x21-\x7e]+$/.test(key))
    throw new UserFacingError('SYNTHESIS_API_KEY must consist of printable ASCII characters, without spaces')
  return { url: base, key: key || undefined, name: name || undefined }
}

const databaseReplicaUrl = (env: Environment) => {
  const replicaUrl = url(env, 'DATABASE_REPLICA_URL', 'postgres:', 'postgresql:')
  if (replicaUrl && !env['DATABASE_URL'])
    throw new UserFacingError('DATABASE_REPLICA_URL needs DATABASE_URL: the embedded PostgreSQL has no replica')
  return replicaUrl
}

const rateLimitStore = (text = 'memory') => {
  if (text !== 'memory' && text !== 'postgres')
    throw new UserFacingError(`RATE_LIMIT_STORE must be memory or postgres, not "${text}"`)
  return text
}

const metrics = (env: Environment) => {
  const host = env['METRICS_HOST'] || '127.0.0.1'
  const port = integer(env, 'METRICS_PORT', 0, [0, 65535])
  return env['METRICS_PORT'] ? { host, port } : undefined
}

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
const logLevel = (text = 'info') => {
  if (!levels.includes(text)) throw new UserFacingError(`LOG_LEVEL must be one of ${levels.join(', ')}, not "${text}"`)
  return text
}

/** The lowest plugin version of a platform that must sign. */
const threshold = (env: Environment, platform: Platform) => {
  const name = `HMAC_THRESHOLD_${platform.toUpperCase()}`
  const version = parseVersion(env[name] || '3.13.0')
  if (!version) throw new UserFacingError(`${name} must be a version such as 3.13.0, not "${env[name]}"`)
  return version
}

const parse = (env: Environment): Config => ({
  host: env['HOST'] || '127.0.0.1',
  port: integer(env, 'PORT', 3000, [0, 65535]),
  publicUrl: readPublicUrl(env),
  openIdConnect: readOpenIdConnect(env),
  passwordSignIn: readPasswordSignIn(env),
  databaseUrl: url(env, 'DATABASE_URL', 'postgres:', 'postgresql:'),
  databaseReplicaUrl: databaseReplicaUrl(env),
  dataDir: env['DATA_DIR'] || '.data',
  exportStore: readExportStore(env),
  demo: flag(env, 'DEMO', env['NODE_ENV'] !== 'production'),
  console: flag(env, 'CONSOLE', true),
  redisUrl: url(env, 'REDIS_URL', 'redis:', 'rediss:'),
  rateLimitStore: rateLimitStore(env['RATE_LIMIT_STORE'] || undefined),
  trustProxy: trustProxy(env['TRUST_PROXY']),
  tls: tls(env),
  allowPlainHttp: flag(env, 'ALLOW_PLAIN_HTTP'),
  ipRateLimitPerMinute: integer(env, 'IP_RATE_LIMIT_PER_MINUTE', 200, [1, 1_000_000_000]),
  maxConnectionsPerAddress: integer(env, 'MAX_CONNECTIONS_PER_ADDRESS', 500, [1, 1_000_000]),
  maxRequestsPerAgency: integer(env, 'MAX_REQUESTS_PER_AGENCY', 1000, [1, 1_000_000]),
  corsOrigins: list(env['CORS_ORIGINS']).map(origin),
  securityContacts: readSecurityContacts(env),
  allowedHosts: list(env['ALLOWED_HOSTS']).map(hostname),
  secretKey: env['SECRET_KEY'] || undefined,
  secretKeyPrevious: env['SECRET_KEY_PREVIOUS'] || undefined,
  outbound: { allowPrivate: flag(env, 'WEBHOOK_ALLOW_PRIVATE_NETWORKS') },
  webhooks: {
    allowHttp: flag(env, 'WEBHOOK_ALLOW_PRIVATE_NETWORKS'),
    requireReadScopes: flag(env, 'WEBHOOK_REQUIRE_READ_SCOPES'),
    backoffSeconds: integer(env, 'WEBHOOK_BACKOFF_SECONDS', 60, [1, 3600]),
    disableAfterHours: integer(env, 'WEBHOOK_DISABLE_AFTER_HOURS', 0, [0, 720]),
    // Receivers in private networks are the operator's own.
    responsePorts: flag(env, 'WEBHOOK_ALLOW_PRIVATE_NETWORKS')
      ? undefined
      : [443, ...ports(env, 'WEBHOOK_RESPONSE_PORTS')],
    timeoutMs: integer(env, 'WEBHOOK_TIMEOUT_MS', 10_000, [1, 20_000]),
  },
  synthesis: synthesis(env),
  mail: readMail(env),
  hmac: {
    required: flag(env, 'HMAC_REQUIRED'),
    thresholds: { wordpress: threshold(env, 'wordpress'), prestashop: threshold(env, 'prestashop') },
  },
  metrics: metrics(env),
  tracing: readTracing(env),
  logLevel: logLevel(env['LOG_LEVEL'] || undefined),
})

/** Notes which variables are read, so that no list of them can be outdated. */
const noteReads = (env: Environment, names: Set<string>): Environment =>
  new Proxy(env, {
    get: (target, name) => {
      names.add(String(name))
      return target[String(name)]
    },
  })

const rejectMisspelled = (env: Environment, settings: Set<string>) => {
  const [misspelled] = findMisspelled(env, [...settings])
  if (!misspelled) return
  const [variable, setting] = misspelled
  throw new UserFacingError(`${variable} is not a setting of this service: rename it to ${setting}, or unset it`)
}

/** The names of all variables that the service reads. */
export const settingNames = (): string[] => {
  const names = new Set<string>()
  parse(noteReads({}, names))
  return [...names].toSorted()
}

/** Reads and validates the environment. Throws a `UserFacingError` that names the invalid variable. */
export const readConfig = (env: Environment): Config => {
  const names = new Set<string>()
  const config = parse(noteReads(env, names))
  rejectMisspelled(env, names)
  return config
}
