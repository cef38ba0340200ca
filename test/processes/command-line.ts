import { runCli } from '#src/cli.ts'

/**
 * Runs a command line in this process, on one database and with a line on standard input. Returns the exit code and the
 * output.
 */
export const runWithInput = async (databaseUrl: string, input: string, ...args: string[]) => {
  const output = { stdout: '', stderr: '' }
  const code = await runCli(args, {
    environment: { DATABASE_URL: databaseUrl },
    print: line => void (output.stdout += `${line}\n`),
    printError: line => void (output.stderr += `${line}\n`),
    readSecret: () => Promise.resolve(input),
  })
  return { code, ...output }
}

/** Runs a command line without standard input. */
export const runCommandLine = (databaseUrl: string, ...args: string[]) => runWithInput(databaseUrl, '', ...args)
