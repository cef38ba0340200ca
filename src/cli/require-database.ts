import { resolve } from 'node:path'
import type { Config } from '#src/ground/config/config.ts'
import { hasCluster } from '#src/ground/db/embedded/home.ts'
import { UserFacingError } from '#src/ground/base/errors/user-facing-error.ts'
import type { Terminal } from './terminal.ts'

interface Options {
  /** Whether the command is of use on a new database. */
  canCreate: boolean
  /** Whether the operator has asked for an embedded database. */
  embedded?: boolean
}

/**
 * Throws unless there is a database, or the operator agrees that an embedded one is created. A shell without the
 * environment of the service would otherwise create a second database.
 */
export const requireDatabase = async (
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { environment, confirm }: Pick<Terminal, 'environment' | 'confirm'>,
  { canCreate, embedded = false }: Options,
): Promise<void> => {
  if (databaseUrl && embedded) throw new UserFacingError('--embedded contradicts DATABASE_URL: use only one of them.')
  if (databaseUrl || (await hasCluster(dataDir))) return
  const path = resolve(dataDir)
  const missing = `DATABASE_URL is not set, and ${path} contains no embedded database`
  if (!canCreate) throw new UserFacingError(`${missing}. Set DATABASE_URL or DATA_DIR to the database of the service.`)
  if (embedded || environment['DATA_DIR']) return
  if (!confirm)
    throw new UserFacingError(
      `${missing}. Set DATABASE_URL or DATA_DIR, or add --embedded to create a PostgreSQL database in ${path}.`,
    )
  if (!(await confirm(`${missing}. Create a PostgreSQL database there?`)))
    throw new UserFacingError('Canceled: no database was created.')
}
