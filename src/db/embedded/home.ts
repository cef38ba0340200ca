import { createHash } from 'node:crypto'
import { chmod, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type SystemUser, testAs, unprivilegedUser } from './system-user.ts'

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

/** The place of the cluster for this data directory; one that exists stays where it is. */
export const findHome = async (dataDir: string): Promise<Home> => {
  const inside = join(dataDir, 'postgresql')
  const aside = join(stateDir, createHash('sha256').update(dataDir).digest('hex').slice(0, 12))
  for (const path of [inside, aside]) {
    const owner = await ownerOf(path)
    if (owner !== undefined) return { path, user: await runnerOf(path, owner) }
  }

  await mkdir(dataDir, { recursive: true })
  if (process.getuid?.() !== 0) return { path: inside, user: undefined }
  const user = await unprivilegedUser()
  if (await testAs(user, ['-x', dataDir])) return { path: inside, user }
  await mkdir(stateDir, { recursive: true })
  await chmod(stateDir, 0o755)
  return { path: aside, user }
}
