import type { Terminal } from './cli/terminal.ts'
import { enableCompileCache } from '#src/service/start/compile-cache.ts'

/**
 * Runs a command line and returns its exit code: 0 for success, 1 when the command failed, 2 for an invalid command
 * line. Commands keep their options while they run, so run one at a time.
 */
export const runCli = async (args: readonly string[], terminal: Terminal): Promise<number> => {
  const { run } = await import('./cli/run.ts')
  return run(args, terminal)
}

/** Somebody can answer a question. */
const isInteractive = () => process.stdin.isTTY && process.stderr.isTTY

/**
 * Output that cannot be written, such as the only copy of a key on a full disk, fails the command. A reader that has
 * read enough, such as `head`, does not.
 */
const failOnLostOutput = (isJson: boolean) => {
  process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE') return
    process.exitCode = 1
    const error = `The output cannot be written: ${message}`
    console.error(isJson ? JSON.stringify({ error, code: 'COMMAND_FAILED' }) : error)
  })
}

/** Runs the command line of this process, and sets its exit code. */
export const runProcess = async (): Promise<void> => {
  // The cache applies to modules that are loaded afterwards.
  enableCompileCache()
  const { tryToLoadEnvironmentFile } = await import('#src/ground/config/environment.ts')
  if (!tryToLoadEnvironmentFile(line => console.error(line))) process.exit(1)
  const args = process.argv.slice(2)
  failOnLostOutput(args.includes('--json'))
  const code = await runCli(args, {
    environment: process.env,
    print: line => console.log(line),
    printError: line => console.error(line),
    hasColors: process.stdout.isTTY && process.stdout.hasColors(),
    readSecret: async prompt => {
      const { readSecret } = await import('./cli/read-secret.ts')
      return readSecret(prompt)
    },
    ...(isInteractive() && {
      confirm: async question => {
        const { confirm } = await import('./cli/confirm.ts')
        return confirm(question)
      },
    }),
  })
  process.exitCode ||= code
}

// `main` is false where another module imports this one, and undefined before Node 24.2.
const { main: isEntryPoint = true } = import.meta as Partial<ImportMeta>
if (isEntryPoint) await runProcess()
