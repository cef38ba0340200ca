import pg from 'pg'
import { UserFacingError } from '#src/user-facing-error.ts'
import { connect, type ServiceDatabase } from './connect.ts'
import { openEmbedded } from './embedded/index.ts'
import { migrate } from './migrate.ts'

export interface OpenDatabase {
  db: ServiceDatabase
  /** The connection URL, for components that open a separate connection. */
  url: string
  /** The names of the migrations that were applied. */
  migrated: string[]
  close(): Promise<void>
}

interface DatabaseLocation {
  databaseUrl: string | undefined
  dataDir: string
}
interface Listeners {
  /** Receives one-line messages for the operator. */
  onNotice: (line: string) => void
  onError: (error: Error) => void
}

/** Fails fast, with the name of the variable, when the database is unreachable. */
const assertReachable = async (databaseUrl: string) => {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 })
  try {
    await client.connect()
    await client.end()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new UserFacingError(`DATABASE_URL: the database cannot be reached: ${message || code}`, { cause: error })
  }
}

/** Opens the configured database, or the embedded one, and applies all pending migrations. */
export const openDatabase = async (
  { databaseUrl, dataDir }: DatabaseLocation,
  { onNotice, onError }: Listeners,
): Promise<OpenDatabase> => {
  const embedded = databaseUrl ? undefined : await openEmbedded({ dataDir, onNotice })
  const url = databaseUrl ?? embedded?.url ?? ''
  try {
    if (databaseUrl) await assertReachable(databaseUrl)
    const migrated = await migrate(url)
    const db = connect(url, onError)
    return {
      db,
      url,
      migrated,
      close: async () => {
        await db.destroy()
        await embedded?.close()
      },
    }
  } catch (error) {
    await embedded?.close()
    throw error
  }
}
