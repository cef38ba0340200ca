import { destination as openDestination, pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import { kibibyte } from '#src/ground/base/bytes.ts'
import type { Dependency } from '#src/ground/base/errors/outage-fields.ts'
import { createLogBudget } from './budget.ts'
import { toTerminalText } from './terminal.ts'

/** Drivers attach whole connections, with secrets, to their errors, so only these fields are logged. */
export const serializeError = ({
  name,
  message,
  stack,
  code,
  cause,
  errors,
}: Error & { code?: unknown; errors?: unknown }): object => ({
  name,
  message,
  stack,
  code,
  ...(cause instanceof Error && { cause: serializeError(cause) }),
  ...(Array.isArray(errors) && { errors: errors.filter(error => error instanceof Error).map(serializeError) }),
})

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>

interface DependencyLine {
  dependency: Dependency
}
const isDependencyLine = (fields: unknown): fields is DependencyLine =>
  typeof fields === 'object' && fields !== null && 'dependency' in fields

/**
 * A system call per line would take more time than the rest of logging. Lines are also written when the process exits.
 */
const openStdout = () => {
  const stdout = openDestination({ dest: 1, sync: true, minLength: 8 * kibibyte, periodicFlush: 100 })
  process.once('exit', () => stdout.flush())
  return stdout
}

/** People read a terminal; programs read files and pipes, as JSON. */
const openOutput = (): DestinationStream => {
  const { stdout } = process
  if (!stdout.isTTY) return openStdout()
  return { write: json => void stdout.write(toTerminalText(json, stdout.hasColors())) }
}

interface LoggerSettings {
  destination?: DestinationStream
  /** Returns fields that each line gets. */
  lineFields?: (() => object) | undefined
}

/** Lines with a field `dependency` have a budget of 60 per minute in all; the next one counts the `suppressed` ones. */
export const createLogger = (
  level: string,
  { destination = openOutput(), lineFields }: LoggerSettings = {},
): Logger => {
  const budget = createLogBudget()
  const logMethod: LogMethod = function logMethod([fields, ...rest], log) {
    if (!isDependencyLine(fields)) return log.call(this, fields, ...rest)
    const line = budget.admit(fields.dependency)
    if (line) log.call(this, { ...fields, ...(line.suppressed > 0 && line) }, ...rest)
  }
  const options = { level, serializers: { err: serializeError }, hooks: { logMethod } }
  return pino({ ...options, ...(lineFields && { mixin: lineFields }) }, destination)
}
