import { existsSync, mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { UserFacingError } from '#src/ground/base/errors/user-facing-error.ts'

/** Creates a directory and its parents. Node's recursive `mkdir` reports a read-only file system as ENOENT. */
const createDirectory = (path: string): void => {
  if (existsSync(path)) return
  createDirectory(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** Creates the data directory unless it exists. */
export const ensureDataDir = (dataDir: string): void => createDirectory(resolve(dataDir))

/**
 * Converts an error of the file system, whose message says why the data directory cannot be used. Returns other errors.
 */
export const toDataDirError = (dataDir: string, error: unknown): unknown =>
  error instanceof Error && 'syscall' in error
    ? new UserFacingError(`DATA_DIR: ${resolve(dataDir)} cannot be used: ${error.message}`, { cause: error })
    : error
