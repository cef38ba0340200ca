import { Command } from 'commander'
import { defineCommand, listenersOf, withInterrupt } from './command.ts'

export const restore = new Command('restore')
  .description('restore a backup into an empty database, and verify it')
  .argument('<file>', 'the file that `backup` has created')
  .option('--embedded', 'create an embedded database in DATA_DIR if there is none')

defineCommand(
  restore,
  async ({ terminal }, file: string) => {
    const { readConfig } = await import('#src/ground/config/config.ts')
    const { openServer } = await import('#src/ground/db/connection/open.ts')
    const { requireDatabase } = await import('./require-database.ts')
    const { readBackup } = await import('./backup-file.ts')
    const { openProgress } = await import('./progress.ts')
    const { renewChanges } = await import('./renew-changes.ts')
    const config = readConfig(terminal.environment)
    await requireDatabase(config, terminal, { canCreate: true, ...restore.opts<{ embedded?: true }>() })
    const server = await openServer(config, listenersOf(terminal))
    using progress = openProgress('rows restored')
    try {
      const { rows, tables } = await withInterrupt(
        () => server.close(),
        () => readBackup(server.url, file, progress.update),
      )
      await renewChanges(server.url)
      return {
        result: { file, rows, tables },
        text: `Restored ${rows} rows of ${tables} tables, and verified their counts and checksums. The service needs the secret key of the backup's database.`,
      }
    } finally {
      await server.close()
    }
  },
  { examples: ['restore /backup/agency-2026-01-31.gz', 'restore /backup/agency-2026-01-31.gz --embedded'] },
)
