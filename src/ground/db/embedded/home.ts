import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { ensureDataDir } from '#src/ground/config/data-dir.ts'
import { UserFacingError } from '#src/ground/base/errors/user-facing-error.ts'
import type { SystemUser } from './run.ts'
import { testAs, unprivilegedUser } from './system-user.ts'

/** Holds the files that PostgreSQL needs when its system user cannot access the data directory. */
export const stateDir = '/var/lib/agency-api'

/** The directory of a cluster, its password and its log, and the user who owns them. */
export interface Home {
  path: string
  user: SystemUser | undefined
}

const fileOwner = async (path: string): Promise<SystemUser | undefined> => {
  try {
    const { uid, gid } = await stat(path)
    return { uid, gid }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** PostgreSQL runs a cluster only as the owner of its files, and only root can switch to another user. */
const serverUser = async (path: string, owner: SystemUser): Promise<SystemUser | undefined> => {
  const currentUid = process.getuid?.()
  if (currentUid === undefined || owner.uid === currentUid) return currentUid === 0 ? unprivilegedUser() : undefined
  if (currentUid === 0) return owner
  throw new UserFacingError(
    `The database in ${path} belongs to the user with id ${owner.uid}, because the service was started as that user ` +
      `or as root before, and this process runs as the user with id ${currentUid}: start the service as before, or choose ` +
      'another data directory, or set DATABASE_URL',
  )
}

/** The path of a cluster outside the data directory. */
const externalPath = async (pointerFile: string): Promise<string> =>
  join(stateDir, basename(await readFile(pointerFile, 'utf8')))

/**
 * Writes a random name for the cluster into the data directory, unless there is one. The name does not depend on the
 * path: a new data directory at the same path gets a new cluster.
 */
const writePointer = async (pointerFile: string): Promise<void> => {
  const temporaryFile = `${pointerFile}.${process.pid}`
  await writeFile(temporaryFile, randomBytes(6).toString('hex'), { flush: true })
  try {
    await link(temporaryFile, pointerFile)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(temporaryFile)
  }
}

const pathsOf = (dataDir: string) => ({
  defaultPath: join(dataDir, 'postgresql'),
  pointerFile: join(dataDir, 'postgresql-aside'),
})

/** The path of the cluster of a data directory, or where it would be. */
const findPath = (dataDir: string): Promise<string> | string => {
  const { defaultPath, pointerFile } = pathsOf(dataDir)
  return existsSync(pointerFile) ? externalPath(pointerFile) : defaultPath
}

/** Whether a data directory has a cluster. Creates nothing. */
export const hasCluster = async (dataDir: string): Promise<boolean> =>
  (await fileOwner(await findPath(dataDir))) !== undefined

/** Returns the home of the cluster of a data directory, and chooses one for a new cluster. Never moves a cluster. */
export const resolveHome = async (dataDir: string): Promise<Home> => {
  const { defaultPath, pointerFile } = pathsOf(dataDir)
  const existing = await findPath(dataDir)
  const owner = await fileOwner(existing)
  if (owner !== undefined) return { path: existing, user: await serverUser(existing, owner) }

  ensureDataDir(dataDir)
  if (process.getuid?.() !== 0) return { path: defaultPath, user: undefined }
  const user = await unprivilegedUser()
  if (await testAs(user, ['-x', dataDir])) return { path: defaultPath, user }
  await mkdir(stateDir, { recursive: true })
  await chmod(stateDir, 0o755)
  await writePointer(pointerFile)
  return { path: await externalPath(pointerFile), user }
}
