import type { Command } from 'commander'
import type { Config } from '#src/config.ts'
import type { OpenDatabase } from '#src/db/open.ts'

/** Where a command line reads its settings from, and prints its lines. */
export interface Terminal {
  environment: Record<string, string | undefined>
  print: (line: string) => void
  printError: (line: string) => void
  /** Reads a secret, such as a password, without showing it. */
  readSecret: (prompt: string) => Promise<string>
}

const terminals = new WeakMap<Command, Terminal>()

/** Makes a command and its subcommands use a terminal, and throw instead of exiting. */
export const attachTerminal = (command: Command, terminal: Terminal): void => {
  terminals.set(command, terminal)
  command.exitOverride().configureOutput({
    writeOut: text => terminal.print(text.trimEnd()),
    writeErr: text => terminal.printError(text.trimEnd()),
  })
  for (const subcommand of command.commands) attachTerminal(subcommand, terminal)
}

const terminalOf = (command: Command): Terminal => {
  const terminal = terminals.get(command)
  if (!terminal) throw new Error(`${command.name()} has no terminal`)
  return terminal
}

interface Outcome {
  /** Printed with `--json`. */
  result: object
  /** Printed without `--json`. */
  text: string
}

const signals = ['SIGINT', 'SIGTERM'] as const

interface Context extends OpenDatabase {
  config: Config
  terminal: Terminal
}

/** Defines the action of a command. The action gets the open database; its outcome is printed as text or as JSON. */
export const defineAction = (command: Command, action: (context: Context, ...args: never[]) => Promise<Outcome>) =>
  command.option('--json', 'print one JSON object').action(async (...args: unknown[]) => {
    const terminal = terminalOf(command)
    const { environment, print, printError } = terminal
    // Commands load what they need when they run, so that the help appears at once.
    const [{ readConfig }, { openDatabase }] = await Promise.all([import('#src/config.ts'), import('#src/db/open.ts')])
    const config = readConfig(environment)
    const database = await openDatabase(config, {
      onNotice: printError,
      onError: ({ message }) => printError(message),
      onOutage: ({ message }) => printError(message),
      onFatal: ({ message }) => {
        printError(message)
        process.exit(1)
      },
    })
    const interrupt = () => void database.close().finally(() => process.exit(1))
    for (const signal of signals) process.once(signal, interrupt)
    try {
      const { result, text } = await action({ ...database, config, terminal }, ...(args as never[]))
      print(command.opts<{ json?: true }>().json ? JSON.stringify(result) : text)
    } finally {
      for (const signal of signals) process.off(signal, interrupt)
      await database.close()
    }
  })
