import { UserFacingError } from '#src/ground/base/errors/user-facing-error.ts'
import { flag, integer, list, url, type Environment } from './values.ts'

/** How traces are made, and where they are sent. */
export interface TracingConfig {
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
 * OpenTelemetry's standard variables. Without an endpoint, or when they are off, there are no traces, and the values of
 * the others do not matter: they may be those of other software.
 */
export const readTracing = (env: Environment): TracingConfig | undefined => {
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
