import { Command } from 'commander'
import { does } from './command.ts'

export const migrate = new Command('migrate').description('bring the database to the newest migration')

does(migrate, async ({ migrated }) => ({
  result: { migrated },
  text: migrated.length > 0 ? `Applied ${migrated.join(', ')}` : 'The database is up to date',
}))
