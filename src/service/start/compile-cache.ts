import { lstatSync, mkdirSync } from 'node:fs'
import { enableCompileCache as enable, getCompileCacheDir } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const isWindows = process.platform === 'win32'

/**
 * Creates a directory that only the user of this process can write to, and returns whether there is one. The cache
 * holds code that this process executes, so a directory of another user, or one that others can write to, is not used.
 */
const ensurePrivate = (directory: string): boolean => {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    const stats = lstatSync(directory)
    const isOwn = stats.uid === process.geteuid?.() && (stats.mode & 0o022) === 0
    return stats.isDirectory() && (isWindows || isOwn)
  } catch {
    return false
  }
}

const packages = fileURLToPath(new URL('../../../node_modules', import.meta.url))
/** Whether this user has installed the packages. */
const isInstaller = () => {
  const stats = lstatSync(packages, { throwIfNoEntry: false })
  return isWindows || stats?.uid === process.geteuid?.()
}

/** Beside the installed packages, or among temporary files if another user has installed them. */
const directories = (): string[] => [
  ...(isInstaller() ? [join(packages, '.cache', 'agency-api')] : []),
  join(tmpdir(), `agency-api-${process.geteuid?.() ?? 'user'}`),
]

/**
 * Keeps the compiled modules of this process and of its threads for the next one, which then starts twice as fast. The
 * directory of `NODE_COMPILE_CACHE` takes precedence. Without a private directory, modules are compiled at each start.
 */
export const enableCompileCache = (): void => {
  if (getCompileCacheDir() !== undefined) return
  const directory = directories().find(ensurePrivate)
  if (directory === undefined) return
  enable(directory)
  // Threads read the variable.
  process.env['NODE_COMPILE_CACHE'] = directory
}
