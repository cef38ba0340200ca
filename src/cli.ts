import { inspect } from 'node:util'
import { Command, CommanderError } from 'commander'
import { agency } from './cli/agency.ts'
import { attachTerminal, type Terminal } from './cli/command.ts'
import { UserFacingError } from './user-facing-error.ts'
import { key } from './cli/key.ts'
import { migrate } from './cli/migrate.ts'
import { pairingToken } from './cli/pairing-token.ts'
import { seed } from './cli/seed.ts'
import { user } from './cli/user.ts'

const program = new Command('cli').description('Administers the service. The server may be running or stopped.')
for (const command of [agency, user, key, pairingToken, migrate, seed]) program.addCommand(command)

/**
 * Runs a command line and returns its exit code: 0 for success, 1 when the command failed, 2 for an invalid command
 * line. Commands keep their options while they run, so run one at a time.
 */
export const runCli = async (args: readonly string[], terminal: Terminal): Promise<number> => {
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

// `main` is false where a test imports this module, and undefined before Node 24.2.
const { main: isEntryPoint = true } = import.meta as Partial<ImportMeta>
if (isEntryPoint)
  process.exitCode = await runCli(process.argv.slice(2), {
    environment: process.env,
    print: line => console.log(line),
    printError: line => console.error(line),
  })
