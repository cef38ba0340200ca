import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { UserFacingError } from '#src/ground/base/errors/user-facing-error.ts'

/**
 * Creates a directory with all its contents, or not at all: fills a temporary directory beside it, then renames that.
 * If several processes run this at the same time, the first one to finish wins and the others use its directory.
 * @param marker a path inside the directory that exists once the directory is complete
 */
export const createAtomically = async (
  directory: string,
  marker: string,
  fill: (unfinished: string) => Promise<void>,
): Promise<void> => {
  const isComplete = (): boolean => existsSync(join(directory, marker))
  const parent = dirname(directory)
  const prefix = `${basename(directory)}.new-`

  const occupied = existsSync(directory) && (await readdir(directory)).length > 0
  if (!isComplete()) {
    if (occupied) throw new UserFacingError(`${directory} is not empty and does not contain ${marker}`)
    await mkdir(parent, { recursive: true })
    const unfinished = await mkdtemp(join(parent, prefix))
    try {
      await fill(unfinished)
      await rename(unfinished, directory)
    } catch (error) {
      if (!isComplete()) throw error
    } finally {
      await rm(unfinished, { recursive: true, force: true, maxRetries: 5 })
    }
  }

  // Remove the temporary directories of killed processes and of slower ones, which then fail and use the finished
  // directory.
  for (const name of await readdir(parent)) {
    if (name.startsWith(prefix)) await rm(join(parent, name), { recursive: true, force: true }).catch(() => {})
  }
}
