import { TimeoutError } from '#src/ground/outbound/timeout.ts'

/** Why there was no response, such as `ECONNREFUSED`. */
export const describeConnectionError = (error: unknown): string => {
  if (error instanceof TimeoutError) return 'timeout'
  const { code, message } = error as NodeJS.ErrnoException
  return code ?? message
}
