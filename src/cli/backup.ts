import { Command } from 'commander'
import { UserFacingError } from '#src/ground/base/errors/user-facing-error.ts'
import { defineCommand, listenersOf, withInterrupt } from './command.ts'
import { toFileError } from './file-error.ts'

export const backup = new Command('backup')
  .description('back up the database into one compressed file, while the service runs')
  .argument('<file>', 'the file to create, such as agency.backup.gz')

defineCommand(
  backup,
  async ({ terminal }, file: string) => {
    const { readConfig } = await import('#src/ground/config/config.ts')
    const { openServer } = await import('#src/ground/db/connection/open.ts')
    const { requireDatabase } = await import('./require-database.ts')
    const { writeBackup } = await import('./backup-file.ts')
    const { openProgress } = await import('./progress.ts')
    const config = readConfig(terminal.environment)
    await requireDatabase(config, terminal, { canCreate: false })
    // The database is not migrated: a backup is what comes before an upgrade.
    const server = await openServer(config, listenersOf(terminal))
    using progress = openProgress('rows saved')
    const interruption = new AbortController()
    try {
      const writing = writeBackup(server.url, file, progress.update, interruption.signal)
      const stop = async () => {
        interruption.abort()
        // An interrupted backup removes its file first.
        await writing.catch(() => {})
        await server.close()
      }
      const { rows, tables, bytes } = await withInterrupt(stop, () => writing)
      return {
        result: { file, rows, tables, bytes },
        text: `Saved ${rows} rows of ${tables} tables in ${file} (${bytes} bytes). The backup does not contain the secret key: keep it in another place.`,
      }
    } catch (error) {
      if (interruption.signal.aborted) throw new UserFacingError('Interrupted: no backup was written.')
      throw toFileError(error, message => `${file} cannot be written: ${message}`)
    } finally {
      await server.close()
    }
  },
  { examples: ['backup /backup/agency-2026-01-31.gz', 'backup /backup/agency-2026-01-31.gz --json'] },
)
