import { pino, type DestinationStream, type Logger } from 'pino'

/** Drivers attach whole connections, with secrets, to their errors, so only these fields are logged. */
const serializeError = ({
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

export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino({ level, serializers: { err: serializeError } }, destination)
