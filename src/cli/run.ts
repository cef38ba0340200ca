import { inspect } from 'node:util'
import { Command, CommanderError } from 'commander'
import { UserFacingError } from '#src/user-facing-error.ts'
import { agency } from './agency.ts'
import { attachTerminal, type Terminal } from './command.ts'
import { key } from './key.ts'
import { migrate } from './migrate.ts'
import { pairingToken } from './pairing-token.ts'
import { secretKey } from './secret-key.ts'
import { secrets } from './secrets.ts'
import { session } from './session.ts'
import { seed } from './seed.ts'
import { user } from './user.ts'

const program = new Command('cli').description('Administers the service. The server may be running or stopped.')
for (const command of [agency, user, session, key, pairingToken, migrate, secretKey, secrets, seed])
  program.addCommand(command)

/** Runs a command line and returns its exit code. */
export const run = async (args: readonly string[], terminal: Terminal): Promise<number> => {
  attachTerminal(program, terminal)
  try {
    await program.parseAsync(args, { from: 'user' })
    return 0
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    terminal.printError(error instanceof UserFacingError ? error.message : inspect(error))
    return 1
  }
}
