import type { Command } from 'commander'
import type { Config } from '#src/ground/config/config.ts'
import type { OpenDatabase } from '#src/ground/db/connection/open.ts'
import { UserFacingError } from '#src/ground/base/errors/user-facing-error.ts'
import { toSafeJson } from '#src/ground/log/terminal.ts'
import type { SafeTerminal } from './terminal.ts'

const terminals = new WeakMap<Command, SafeTerminal>()

/** The words of a command, such as `agency-api key create`. */
const pathOf = (command: Command): string =>
  command.parent ? `${pathOf(command.parent)} ${command.name()}` : command.name()

/** Prints a text of the program itself, which has several lines. */
const printLines = (text: string, print: (line: string) => void) => {
  for (const line of text.trimEnd().split('\n')) print(line)
}

/** Makes a command and its subcommands use a terminal, and throw instead of exiting. */
export const attachTerminal = (command: Command, terminal: SafeTerminal, { isJson = false } = {}): void => {
  terminals.set(command, terminal)
  command.showHelpAfterError(`See \`${pathOf(command)} --help\`.`)
  command.exitOverride().configureOutput({
    writeOut: text => printLines(text, terminal.print),
    // With `--json`, the error is printed as JSON.
    writeErr: text => (isJson ? undefined : printLines(text, terminal.printError)),
  })
  for (const subcommand of command.commands) attachTerminal(subcommand, terminal, { isJson })
}

/** The terminal that a command is attached to. */
export const terminalOf = (command: Command): SafeTerminal => {
  const terminal = terminals.get(command)
  if (!terminal) throw new Error(`${command.name()} has no terminal`)
  return terminal
}

/** The lines of a list, or one that says that there are none. */
export const linesOr = (lines: readonly string[], none: string): readonly string[] =>
  lines.length > 0 ? lines : [none]

export interface CommandOutcome {
  /** Printed with `--json`. */
  result: object
  /** Printed without `--json`: a line, or several. */
  text: string | readonly string[]
  /** Whether the lines have colours, and their texts are escaped already. */
  isPainted?: boolean
  /** Whether the command exits with 1 after it has printed its outcome. */
  isFailure?: boolean
}

/** Thrown after the outcome of a failed command was printed. */
export class FailedOutcome extends Error {}

const signals = ['SIGINT', 'SIGTERM'] as const

/** Runs work that a signal interrupts: the process exits with 1 when `close` has ended. */
export const withInterrupt = async <Result>(close: () => Promise<unknown>, work: () => Promise<Result>) => {
  const interrupt = () => void close().finally(() => process.exit(1))
  for (const signal of signals) process.once(signal, interrupt)
  try {
    return await work()
  } finally {
    for (const signal of signals) process.off(signal, interrupt)
  }
}

/**
 * Runs work that ends by itself when the process is interrupted, or when the reader of its output has gone. Returns
 * undefined then.
 */
export const untilInterrupted = async <Result>(
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result | undefined> => {
  const interruption = new AbortController()
  const interrupt = () => interruption.abort()
  for (const signal of signals) process.once(signal, interrupt)
  process.stdout.on('error', interrupt)
  try {
    return await work(interruption.signal)
  } catch (error) {
    if (!interruption.signal.aborted) throw error
    return undefined
  } finally {
    for (const signal of signals) process.off(signal, interrupt)
    process.stdout.off('error', interrupt)
  }
}

interface BaseContext {
  terminal: SafeTerminal
  isJson: boolean
}

interface Help {
  /** Command lines without the name of the program. */
  examples: readonly string[]
}

/** Command lines as the help shows them. */
export const exampleText = (examples: readonly string[]): string =>
  ['', 'Examples:', ...examples.map(example => `  $ agency-api ${example}`)].join('\n')

const examplesOf = new WeakMap<Command, readonly string[]>()

/** Adds an example of each subcommand to the help of a command. */
export const addExamplesOfSubcommands = (command: Command): void => {
  const examples = command.commands.flatMap(subcommand => examplesOf.get(subcommand)?.slice(0, 1) ?? [])
  if (examples.length > 0) command.addHelpText('after', exampleText(examples))
}

/**
 * Defines the action of a command that opens no database by itself. Its outcome is printed as text or as JSON; without
 * one, it has printed everything.
 */
export const defineCommand = (
  command: Command,
  action: (context: BaseContext, ...args: never[]) => Promise<CommandOutcome | undefined>,
  { examples }: Help,
) => {
  examplesOf.set(command, examples)
  return command
    .option('--json', 'print one JSON object, and errors as JSON')
    .addHelpText('after', exampleText(examples))
    .action(async (...args: unknown[]) => {
      const terminal = terminalOf(command)
      const isJson = command.opts<{ json?: true }>().json ?? false
      const operands = args.slice(0, -2)
      // Actions pass their options on, without those of all commands.
      const { json: _, embedded: __, ...options } = command.opts()
      const outcome = await action({ terminal, isJson }, ...([...operands, options] as never[]))
      if (!outcome) return
      const { result, text, isPainted, isFailure } = outcome
      const print = isPainted ? terminal.printPainted : terminal.print
      for (const line of isJson ? [toSafeJson(result)] : [text].flat()) print(line)
      if (isFailure) throw new FailedOutcome()
    })
}

/** How the listeners of a database report to the person at the terminal. */
export const listenersOf = ({ printError }: SafeTerminal) => ({
  onNotice: printError,
  onError: ({ message }: Error) => printError(message),
  onOutage: ({ message }: { message: string }) => printError(message),
  onFatal: ({ message }: Error) => {
    printError(message)
    process.exit(1)
  },
})

interface Context extends OpenDatabase, BaseContext {
  config: Config
}

interface DatabaseHelp extends Help {
  /** Whether the command is of use on a new database, and may create an embedded one. */
  canCreate?: boolean
  /** Whether the action uses `untilInterrupted`. By default, a signal ends the process with 1. */
  handlesSignals?: boolean
}

/** Defines the action of a command on the database, which is migrated first. */
export const defineAction = (
  command: Command,
  action: (context: Context, ...args: never[]) => Promise<CommandOutcome | undefined>,
  { canCreate = false, handlesSignals = false, ...help }: DatabaseHelp,
) => {
  if (canCreate) command.option('--embedded', 'create an embedded database in DATA_DIR if there is none')
  return defineCommand(
    command,
    async (base, ...args) => {
      const { terminal } = base
      // Commands load what they need when they run, so that the help appears at once.
      const [{ readConfig }, { openDatabase }, { requireDatabase }] = await Promise.all([
        import('#src/ground/config/config.ts'),
        import('#src/ground/db/connection/open.ts'),
        import('./require-database.ts'),
      ])
      const config = readConfig(terminal.environment)
      await requireDatabase(config, terminal, { canCreate, ...command.opts<{ embedded?: true }>() })
      const database = await openDatabase(config, listenersOf(terminal))
      const run = () => action({ ...database, ...base, config }, ...args)
      try {
        return await (handlesSignals ? run() : withInterrupt(() => database.close(), run))
      } finally {
        await database.close()
      }
    },
    help,
  )
}

/** Adds the option that answers the question of `requireConfirmation`. */
export const confirmable = (command: Command): Command => command.option('--yes', 'do not ask for confirmation')

/** Asks whether to do what cannot be undone. Throws unless the answer, or the option, is yes. */
export const requireConfirmation = async (
  { confirm }: SafeTerminal,
  { yes = false }: { yes?: boolean },
  question: string,
): Promise<void> => {
  if (yes) return
  if (!confirm) throw new UserFacingError(`${question} Add --yes to confirm: nobody can be asked without a terminal.`)
  if (!(await confirm(question))) throw new UserFacingError('Canceled: nothing was changed.')
}
