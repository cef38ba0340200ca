import { Command, CommanderError } from 'commander'
import { agency } from './cli/agency.ts'
import { UserFacingError } from './user-facing-error.ts'
import { key } from './cli/key.ts'
import { migrate } from './cli/migrate.ts'
import { pairingToken } from './cli/pairing-token.ts'
import { seed } from './cli/seed.ts'
import { user } from './cli/user.ts'

const program = new Command('cli').description('Administers the service. The server may be running or stopped.')
for (const command of [agency, user, key, pairingToken, migrate, seed]) program.addCommand(command)

/** Makes commander throw, so that all exit codes are set below. */
const throwInsteadOfExit = (command: Command) => {
  command.exitOverride()
  command.commands.forEach(throwInsteadOfExit)
}
throwInsteadOfExit(program)

/** Exit codes: 0 for success, 1 when the command failed, 2 for an invalid command line. */
try {
  await program.parseAsync()
} catch (error) {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? 0 : 2
  } else {
    console.error(error instanceof UserFacingError ? error.message : error)
    process.exitCode = 1
  }
}
