import { pino, type DestinationStream, type Logger } from 'pino'

/** Drivers hang whole connections on their errors, secrets included: the log takes what tells of the error. */
const describe = ({ name, message, stack, code, cause }: Error & { code?: unknown }): object => ({
  name,
  message,
  stack,
  code,
  ...(cause instanceof Error && { cause: describe(cause) }),
})

export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino({ level, serializers: { err: describe } }, destination)
