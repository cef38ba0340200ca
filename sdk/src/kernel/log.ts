import { readEnvironment } from './environment.ts'

/**
 * The level of the log: `warn` logs pauses at a rate limit, `info` also retries, `debug` also requests and responses.
 */
export type LogLevel = 'off' | 'warn' | 'info' | 'debug'

/** Receives log messages with their data, such as `console`. They contain no keys, bodies or query parameters. */
export interface Logger {
  warn: (message: string, data: object) => void
  info: (message: string, data: object) => void
  debug: (message: string, data: object) => void
}

export interface LogOptions {
  /** Default: `AGENCY_API_LOG`, else `warn`. */
  logLevel?: LogLevel | undefined
  /** Default: `console`. */
  logger?: Logger | undefined
}

const levels: LogLevel[] = ['off', 'warn', 'info', 'debug']
const isLevel = (value: unknown): value is LogLevel => levels.includes(value as LogLevel)
const ignore = () => {}

/** @throws {TypeError} when `logLevel` is not a level. An invalid variable of the environment is reported instead. */
export const openLog = ({ logLevel, logger = console }: LogOptions): Logger => {
  if (logLevel !== undefined && !isLevel(logLevel)) throw new TypeError(`logLevel must be one of ${levels.join(', ')}`)
  const variable = readEnvironment('AGENCY_API_LOG')
  const configured = logLevel ?? variable
  if (!isLevel(configured ?? 'warn')) logger.warn('agency-api: invalid AGENCY_API_LOG', { allowed: levels })
  const maxLevel = levels.indexOf(isLevel(configured) ? configured : 'warn')
  const toMethod = (level: keyof Logger) =>
    levels.indexOf(level) > maxLevel
      ? ignore
      : (message: string, data: object) => logger[level](`agency-api: ${message}`, data)
  return { warn: toMethod('warn'), info: toMethod('info'), debug: toMethod('debug') }
}
