import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { SystemUser } from './run.ts'
import { testAs, unprivilegedUser } from './system-user.ts'

/** Where things go that cannot be beneath the data directory, because the user that runs PostgreSQL cannot reach it. */
export const stateDir = '/var/lib/agency-api'

/** The directory of a cluster, its password and its log, and the user that they belong to. */
export interface Home {
  path: string
  user: SystemUser | undefined
}

const ownerOf = async (path: string): Promise<SystemUser | undefined> => {
  try {
    const { uid, gid } = await stat(path)
    return { uid, gid }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** A cluster that exists is run by its owner: PostgreSQL accepts no other, and only root can act as somebody else. */
const runnerOf = async (path: string, owner: SystemUser): Promise<SystemUser | undefined> => {
  const me = process.getuid?.()
  if (me === undefined || owner.uid === me) return me === 0 ? unprivilegedUser() : undefined
  if (me === 0) return owner
  throw new Error(
    `The database in ${path} belongs to the user with id ${owner.uid}, because the service was started as that user ` +
      `or as root before, and this process runs as the user with id ${me}: start the service as before, or choose ` +
      'another data directory, or set DATABASE_URL',
  )
}

/** The place aside that a data directory names. */
const placeAside = async (mark: string): Promise<string> => join(stateDir, basename(await readFile(mark, 'utf8')))

/**
 * Lets a data directory name a place aside, once. It is no matter of its path: another directory there, such as that of
 * a new checkout, starts anew.
 */
const markPlace = async (mark: string): Promise<void> => {
  const draft = `${mark}.${process.pid}`
  await writeFile(draft, randomBytes(6).toString('hex'), { flush: true })
  try {
    await link(draft, mark)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft)
  }
}

/** The place of the cluster for this data directory; one that exists stays where it is. */
export const findHome = async (dataDir: string): Promise<Home> => {
  const inside = join(dataDir, 'postgresql')
  const mark = join(dataDir, 'postgresql-aside')
  const existing = existsSync(mark) ? await placeAside(mark) : inside
  const owner = await ownerOf(existing)
  if (owner !== undefined) return { path: existing, user: await runnerOf(existing, owner) }

  await mkdir(dataDir, { recursive: true })
  if (process.getuid?.() !== 0) return { path: inside, user: undefined }
  const user = await unprivilegedUser()
  if (await testAs(user, ['-x', dataDir])) return { path: inside, user }
  await mkdir(stateDir, { recursive: true })
  await chmod(stateDir, 0o755)
  await markPlace(mark)
  return { path: await placeAside(mark), user }
}
