import { join } from 'node:path'
import { Command, InvalidArgumentError } from 'commander'
import { UserFacingError } from '#src/ground/base/errors/user-facing-error.ts'
import { defineCommand, listenersOf, withInterrupt } from './command.ts'

const postgresUrl = (text: string): string => {
  if (!URL.canParse(text) || !['postgres:', 'postgresql:'].includes(new URL(text).protocol))
    throw new InvalidArgumentError('It must be a URL such as postgres://user@host/database.')
  return text
}

export const move = new Command('move')
  .description('copy the embedded database into an empty PostgreSQL database, and verify the copy')
  .requiredOption('--to <url>', 'the new database; PGPASSWORD can contain its password', postgresUrl)

defineCommand(
  move,
  async ({ terminal }, { to }: { to: string }) => {
    const { readConfig } = await import('#src/ground/config/config.ts')
    const { countProcesses } = await import('#src/ground/db/embedded/session.ts')
    const { dump } = await import('#src/ground/db/backup/dump.ts')
    const { load } = await import('#src/ground/db/backup/load.ts')
    const { openServer } = await import('#src/ground/db/connection/open.ts')
    const { countRows } = await import('./backup-file.ts')
    const { openProgress } = await import('./progress.ts')
    const { renewChanges } = await import('./renew-changes.ts')
    const { requireDatabase } = await import('./require-database.ts')
    const { dataDir } = readConfig(terminal.environment)
    const location = { dataDir, databaseUrl: undefined }
    await requireDatabase(location, terminal, { canCreate: false })
    const listeners = listenersOf(terminal)
    const target = await openServer({ dataDir, databaseUrl: to }, listeners)
    const source = await openServer(location, listeners)
    using progress = openProgress('rows moved')
    try {
      if ((await countProcesses(source.url)) > 1)
        throw new UserFacingError('The service uses the embedded database. Stop it first: later changes would be lost.')
      const { rows, tables } = countRows(
        await withInterrupt(
          () => source.close(),
          () => load(target.url, dump(source.url), progress.update),
        ),
      )
      await renewChanges(target.url)
      return {
        result: { rows, tables },
        text: [
          `Moved ${rows} rows of ${tables} tables, and verified their counts and checksums.`,
          `Start the service with DATABASE_URL, and with SECRET_KEY from ${join(dataDir, 'secret-key')}. The embedded database is unchanged: remove it when the service runs.`,
        ],
      }
    } finally {
      await source.close()
    }
  },
  { examples: ['move --to postgres://agency@db.internal/agency'] },
)
