import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/**
 * Makes sure that a directory is there with all its contents, or not at all: it is filled beside its place and then
 * renamed. When several processes do so at once, the first one to finish wins and the others find its directory.
 * @param marker a path inside the directory that is there once the directory is
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
    if (occupied) throw new Error(`${directory} is in the way: it is not empty, and ${marker} is not in it`)
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

  // Once the directory is there, everything unfinished beside it is of no use: what processes left that were killed,
  // and what slower ones are still filling, which then fail and take the finished one.
  for (const name of await readdir(parent)) {
    if (name.startsWith(prefix)) await rm(join(parent, name), { recursive: true, force: true }).catch(() => {})
  }
}
