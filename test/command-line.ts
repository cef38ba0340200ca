import { runCli } from '#src/cli.ts'

/** Runs a command line in this process, on one database. Returns the exit code and the output. */
export const runCommandLine = async (databaseUrl: string, ...args: string[]) => {
  const output = { stdout: '', stderr: '' }
  const code = await runCli(args, {
    environment: { DATABASE_URL: databaseUrl },
    print: line => void (output.stdout += `${line}\n`),
    printError: line => void (output.stderr += `${line}\n`),
  })
  return { code, ...output }
}
