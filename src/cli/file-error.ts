import { outageFields } from '#src/ground/base/errors/outage-fields.ts'
import { UserFacingError } from '#src/ground/base/errors/user-facing-error.ts'

/** Errors of a connection name a system call, as those of files do. */
const connectionCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])

/** Describes an error of a file, or the loss of the database, in a sentence. Returns other errors as they are. */
export const toFileError = (error: unknown, describe: (message: string) => string): unknown => {
  if (!(error instanceof Error) || error instanceof UserFacingError) return error
  const { code = '', message } = error as NodeJS.ErrnoException
  const isOfFile = ('syscall' in error && !connectionCodes.has(code)) || code.startsWith('Z_')
  if (isOfFile) return new UserFacingError(describe(message), { cause: error })
  return outageFields(error).dependency === 'database'
    ? new UserFacingError(`The connection to the database was lost: ${message}. Try again.`, { cause: error })
    : error
}
