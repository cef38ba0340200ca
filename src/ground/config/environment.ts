import { existsSync } from 'node:fs'
import { UserFacingError } from '#src/ground/base/errors/user-facing-error.ts'

/**
 * Adds the variables of the file `.env`, or of the one in `ENV_FILE`, to the environment of the process. Variables of
 * the environment take precedence. An empty `ENV_FILE` reads none.
 */
export const loadEnvironmentFile = (): void => {
  const { ENV_FILE: file } = process.env
  if (file === '' || (file === undefined && !existsSync('.env'))) return
  try {
    process.loadEnvFile(file ?? '.env')
  } catch (error) {
    const { message } = error as Error
    throw new UserFacingError(`ENV_FILE: ${message}. Set it to a readable file, or to nothing`, { cause: error })
  }
}

/** Prints the reason and returns false when the file cannot be read. */
export const tryToLoadEnvironmentFile = (printError: (line: string) => void): boolean => {
  try {
    loadEnvironmentFile()
    return true
  } catch (error) {
    printError((error as Error).message)
    return false
  }
}
