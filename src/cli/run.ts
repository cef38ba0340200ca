import { readFileSync } from 'node:fs'
import { inspect } from 'node:util'
import { Command, CommanderError } from 'commander'
import { UserFacingError } from '#src/ground/base/errors/user-facing-error.ts'
import { toSafeJson } from '#src/ground/log/terminal.ts'
import { agency } from './agency.ts'
import { advisories } from './advisories.ts'
import { importCommand } from './import.ts'
import { app } from './app.ts'
import { backup } from './backup.ts'
import { addExamplesOfSubcommands, attachTerminal, exampleText, FailedOutcome } from './command.ts'
import { completion } from './completion.ts'
import { config } from './config.ts'
import { doctor } from './doctor.ts'
import { key } from './key.ts'
import { listen } from './listen.ts'
import { logs } from './logs.ts'
import { mail } from './mail.ts'
import { migrate } from './migrate.ts'
import { move } from './move.ts'
import { pairingToken } from './pairing-token.ts'
import { restore } from './restore.ts'
import { secretKey } from './secret-key.ts'
import { secrets } from './secrets.ts'
import { seed } from './seed.ts'
import { session } from './session.ts'
import { site } from './site.ts'
import { start } from './start.ts'
import { toSafeTerminal, type Terminal } from './terminal.ts'
import { user } from './user.ts'
import { webhook } from './webhook.ts'
import { website } from './website.ts'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** All commands. */
export const program = new Command('agency-api')
  .description('Starts and administers the service. The server may be running or stopped.')
  .version(version, '-V, --version', 'print the version')
  .helpCommand('help [command...]', 'show the help of a command')
  .addHelpText(
    'after',
    exampleText([
      "agency create --name 'Studio Vert'",
      "key create --agency 1 --name Zapier --scope '*' --json",
      'help key rotate',
    ]),
  )
for (const command of [
  agency,
  user,
  session,
  key,
  app,
  advisories,
  importCommand,
  website,
  site,
  pairingToken,
  webhook,
  logs,
  mail,
  doctor,
  config,
  migrate,
  backup,
  restore,
  move,
  secretKey,
  secrets,
  seed,
  listen,
  start,
  completion,
]) {
  addExamplesOfSubcommands(command)
  program.addCommand(command)
}

/** Shows the help of a command by all its words. The help command of Commander reads one word only. */
const showHelp = (words: readonly string[]): never => {
  let command: Command = program
  for (const word of words.filter(text => !text.startsWith('-'))) {
    const subcommand = command.commands.find(candidate => candidate.name() === word)
    if (!subcommand) return command.error(`error: unknown command '${word}'`, { code: 'commander.unknownCommand' })
    command = subcommand
  }
  return command.help()
}

/** An error as JSON, with the same fields as the errors of the API. */
const toJson = (error: unknown) => {
  if (error instanceof CommanderError)
    return { error: error.message.replace(/^error: /, ''), code: 'INVALID_COMMAND_LINE' }
  if (error instanceof UserFacingError) return { error: error.message, code: 'COMMAND_FAILED' }
  return { error: inspect(error), code: 'INTERNAL_ERROR' }
}

const toLines = (error: unknown) => (error instanceof UserFacingError ? error.lines : inspect(error).split('\n'))

/** Runs a command line and returns its exit code. */
export const run = async (args: readonly string[], unsafe: Terminal): Promise<number> => {
  const terminal = toSafeTerminal(unsafe)
  const isJson = args.includes('--json')
  const { printError } = terminal
  const printNotice = (notice: string) => printError(toSafeJson({ notice }))
  attachTerminal(program, isJson ? { ...terminal, printError: printNotice } : terminal, { isJson })
  try {
    const [first, ...words] = args
    if (first === 'help') showHelp(words)
    await program.parseAsync(args, { from: 'user' })
    return 0
  } catch (error) {
    if (error instanceof FailedOutcome) return 1
    const isUsage = error instanceof CommanderError
    if (isUsage && error.exitCode === 0) return 0
    if (isJson) printError(toSafeJson(toJson(error)))
    else if (!isUsage) for (const line of toLines(error)) printError(line)
    return isUsage ? 2 : 1
  }
}
