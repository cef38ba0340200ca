import type { Terminal } from './cli/command.ts'
import { enableCompileCache } from './compile-cache.ts'

/**
 * Runs a command line and returns its exit code: 0 for success, 1 when the command failed, 2 for an invalid command
 * line. Commands keep their options while they run, so run one at a time.
 */
export const runCli = async (args: readonly string[], terminal: Terminal): Promise<number> => {
  const { run } = await import('./cli/run.ts')
  return run(args, terminal)
}

// `main` is false where a test imports this module, and undefined before Node 24.2.
const { main: isEntryPoint = true } = import.meta as Partial<ImportMeta>
if (isEntryPoint) {
  // The cache applies to modules that are loaded afterwards.
  enableCompileCache()
  process.exitCode = await runCli(process.argv.slice(2), {
    environment: process.env,
    print: line => console.log(line),
    printError: line => console.error(line),
    readSecret: async prompt => {
      const { readSecret } = await import('./cli/read-secret.ts')
      return readSecret(prompt)
    },
  })
}
