import { Command } from 'commander'
import { defineAction } from './command.ts'

export const migrate = new Command('migrate').description('migrate the database to the latest version')

defineAction(
  migrate,
  async ({ migrated }) => ({
    result: { migrated },
    text: migrated.length > 0 ? `Applied ${migrated.join(', ')}` : 'The database is up to date',
  }),
  { examples: ['migrate'], canCreate: true },
)
