import type { Command } from 'commander'
import { readConfig } from '#src/config.ts'
import { openDatabase, type OpenDatabase } from '#src/db/open.ts'

const printStatus = (line: string) => console.error(line)

interface Outcome {
  /** Printed with `--json`. */
  result: object
  /** Printed without `--json`. */
  text: string
}

/** Defines the action of a command. The action gets the open database; its outcome is printed as text or as JSON. */
export const defineAction = (
  command: Command,
  action: (database: OpenDatabase, ...args: never[]) => Promise<Outcome>,
) =>
  command.option('--json', 'print one JSON object').action(async (...args: unknown[]) => {
    const database = await openDatabase(readConfig(process.env), {
      onNotice: printStatus,
      onError: ({ message }) => printStatus(message),
    })
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void database.close().finally(() => process.exit(1)))
    try {
      const { result, text } = await action(database, ...(args as never[]))
      console.log(command.opts<{ json?: true }>().json ? JSON.stringify(result) : text)
    } finally {
      await database.close()
    }
  })
