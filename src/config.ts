import { compile as compileAddresses } from 'proxy-addr'
import type { SemVer } from 'semver'
import type { Platform } from '#generated/plugin/types.ts'
import { findMisspelled } from './misspelled.ts'
import { UserFacingError } from './user-facing-error.ts'
import { parseVersion } from './versions.ts'

export interface Config {
  host: string
  port: number
  /** When undefined, the service runs an embedded PostgreSQL with its data under `dataDir`. */
  databaseUrl: string | undefined
  dataDir: string
  /** Whether an embedded database without agencies gets a demo agency. */
  demo: boolean
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
    /** Whether a subscription is limited to the events that the key that makes it may read. */
    requireReadScopes: boolean
    timeoutMs: number
  }
  /** The OpenAI-compatible endpoint that writes syntheses. */
  synthesis: { url: string; key: string | undefined; name: string | undefined } | undefined
  /**
   * HMAC policy: if `required`, all plugins must sign; otherwise those from the threshold version of their platform.
   */
  hmac: { required: boolean; thresholds: Record<Platform, SemVer> }
  /** Where `/metrics` is served. */
  metrics: { host: string; port: number } | undefined
  /** The traces that are sent to an OpenTelemetry collector. */
  tracing:
    | {
        url: string
        headers: Record<string, string>
        serviceName: string
        resourceAttributes: Record<string, string>
        /** The share of traces that are recorded. If parent-based, a span with a parent is recorded when its parent is. */
        sampler: { isParentBased: boolean; ratio: number }
        /** Whether requests continue the traces of their callers. Otherwise they link to them. */
        continuesCallers: boolean
        exportIntervalMs: number
      }
    | undefined
  logLevel: string
}

type Environment = Record<string, string | undefined>

const integer = (env: Environment, name: string, fallback: number, [min, max]: [number, number]) => {
  const text = env[name]
  if (!text) return fallback
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < min || value > max)
    throw new UserFacingError(`${name} must be an integer from ${min} to ${max}, not "${text}"`)
  return value
}

const flag = (env: Environment, name: string, fallback = false) => {
  const text = env[name] || (fallback ? '1' : '0')
  if (text !== '0' && text !== '1') throw new UserFacingError(`${name} must be 0 or 1, not "${text}"`)
  return text === '1'
}

const list = (text = '') => text.split(',').flatMap(entry => entry.trim() || [])

const trustProxy = (text = '') => {
  if (text === '' || text === 'false') return false
  if (text === 'true') return true
  if (/^\d+$/.test(text)) return Number(text)
  try {
    // Express compiles the list in the same way.
    compileAddresses(text.split(/\s*,\s*/))
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

const url = (env: Environment, name: string, ...protocols: string[]) => {
  const text = env[name]
  if (!text) return undefined
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol))
    throw new UserFacingError(`${name} must be a URL that starts with ${protocols.map(p => `${p}//`).join(' or ')}`)
  return text
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

/** Pairs such as `key=value`, separated by commas, with percent-encoded values. They may be secrets. */
const pairs = (env: Environment, name: string): Record<string, string> =>
  Object.fromEntries(
    list(env[name]).map(pair => {
      const [, key = '', value = ''] = /^\s*([^=\s]+)\s*=(.*)$/.exec(pair) ?? []
      try {
        if (key) return [key, decodeURIComponent(value.trim())]
      } catch {
        // The error would contain the value.
      }
      throw new UserFacingError(
        `${name} must consist of pairs such as key=value, separated by commas and percent-encoded`,
      )
    }),
  )

const collectorProtocol = 'http/protobuf'

const requireCollectorProtocol = (env: Environment) => {
  for (const name of ['OTEL_EXPORTER_OTLP_PROTOCOL', 'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL'])
    if (env[name] && env[name] !== collectorProtocol)
      throw new UserFacingError(`${name} must be ${collectorProtocol}, not "${env[name]}"`)
}

/** The sampler of the variable, with the share of the traces that it records. */
const sampler = (env: Environment) => {
  const name = env['OTEL_TRACES_SAMPLER'] || 'parentbased_always_on'
  const text = env['OTEL_TRACES_SAMPLER_ARG'] || '1'
  const [, prefix, root = ''] = /^(parentbased_)?(always_on|always_off|traceidratio)$/.exec(name) ?? []
  if (!root)
    throw new UserFacingError(
      `OTEL_TRACES_SAMPLER must be always_on, always_off or traceidratio, or one of them after parentbased_, not "${name}"`,
    )
  const ratios: Record<string, number> = { always_on: 1, always_off: 0, traceidratio: Number(text) }
  const ratio = ratios[root] ?? 1
  if (!(ratio >= 0 && ratio <= 1))
    throw new UserFacingError(`OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, not "${text}"`)
  return { isParentBased: prefix !== undefined, ratio }
}

const isTracingOff = (env: Environment) =>
  env['OTEL_SDK_DISABLED']?.toLowerCase() === 'true' || env['OTEL_TRACES_EXPORTER'] === 'none'

const requireCollectorExporter = ({ OTEL_TRACES_EXPORTER: exporter = '' }: Environment) => {
  if (exporter !== '' && exporter !== 'otlp')
    throw new UserFacingError(`OTEL_TRACES_EXPORTER must be otlp or none, not "${exporter}"`)
}

const collectorUrl = (env: Environment) => {
  const base = url(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', 'http:', 'https:')
  const endpoint = url(env, 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'http:', 'https:')
  return endpoint ?? (base && `${base.replace(/\/$/, '')}/v1/traces`)
}

/** Ignores the values of variables that are read. Their names are noted as those of settings. */
const withoutValues = (env: Environment): Environment =>
  new Proxy(env, { get: (target, name) => void target[String(name)] })

/**
 * OpenTelemetry's standard variables. Without an endpoint, or when they are off, there are no traces, and the values of the
 * others do not matter: they may be those of other software.
 */
const tracing = (env: Environment): Config['tracing'] => {
  const collector = collectorUrl(isTracingOff(env) ? withoutValues(env) : env)
  const used = collector ? env : withoutValues(env)
  requireCollectorExporter(used)
  requireCollectorProtocol(used)
  const settings = {
    headers: { ...pairs(used, 'OTEL_EXPORTER_OTLP_HEADERS'), ...pairs(used, 'OTEL_EXPORTER_OTLP_TRACES_HEADERS') },
    serviceName: used['OTEL_SERVICE_NAME'] || 'agency-api',
    resourceAttributes: pairs(used, 'OTEL_RESOURCE_ATTRIBUTES'),
    sampler: sampler(used),
    continuesCallers: flag(used, 'TRUST_TRACEPARENT'),
    exportIntervalMs: integer(used, 'OTEL_BSP_SCHEDULE_DELAY', 5000, [1, 60_000]),
  }
  return collector ? { url: collector, ...settings } : undefined
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
  databaseUrl: url(env, 'DATABASE_URL', 'postgres:', 'postgresql:'),
  dataDir: env['DATA_DIR'] || '.data',
  demo: flag(env, 'DEMO', env['NODE_ENV'] !== 'production'),
  redisUrl: url(env, 'REDIS_URL', 'redis:', 'rediss:'),
  rateLimitStore: rateLimitStore(env['RATE_LIMIT_STORE'] || undefined),
  trustProxy: trustProxy(env['TRUST_PROXY']),
  tls: tls(env),
  allowPlainHttp: flag(env, 'ALLOW_PLAIN_HTTP'),
  ipRateLimitPerMinute: integer(env, 'IP_RATE_LIMIT_PER_MINUTE', 200, [1, 1_000_000_000]),
  maxConnectionsPerAddress: integer(env, 'MAX_CONNECTIONS_PER_ADDRESS', 500, [1, 1_000_000]),
  maxRequestsPerAgency: integer(env, 'MAX_REQUESTS_PER_AGENCY', 1000, [1, 1_000_000]),
  corsOrigins: list(env['CORS_ORIGINS']).map(origin),
  allowedHosts: list(env['ALLOWED_HOSTS']).map(hostname),
  secretKey: env['SECRET_KEY'] || undefined,
  secretKeyPrevious: env['SECRET_KEY_PREVIOUS'] || undefined,
  outbound: { allowPrivate: flag(env, 'WEBHOOK_ALLOW_PRIVATE_NETWORKS') },
  webhooks: {
    allowHttp: flag(env, 'WEBHOOK_ALLOW_PRIVATE_NETWORKS'),
    requireReadScopes: flag(env, 'WEBHOOK_REQUIRE_READ_SCOPES'),
    backoffSeconds: integer(env, 'WEBHOOK_BACKOFF_SECONDS', 60, [1, 3600]),
    timeoutMs: integer(env, 'WEBHOOK_TIMEOUT_MS', 10_000, [1, 20_000]),
  },
  synthesis: synthesis(env),
  hmac: {
    required: flag(env, 'HMAC_REQUIRED'),
    thresholds: { wordpress: threshold(env, 'wordpress'), prestashop: threshold(env, 'prestashop') },
  },
  metrics: metrics(env),
  tracing: tracing(env),
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
