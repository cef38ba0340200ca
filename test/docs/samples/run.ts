import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const sdk = new URL('../../../sdk/src/', import.meta.url)
const modules = {
  '@agency-api/sdk': 'index.ts',
  '@agency-api/sdk/admin': 'admin/index.ts',
  '@agency-api/sdk/plugin': 'plugin/index.ts',
}

const run = (cwd: string, command: string, args: string[], env: Record<string, string>) =>
  new Promise<{ code: unknown; stdout: string; stderr: string }>(resolve => {
    execFile(command, args, { cwd, env: { PATH: process.env['PATH'] ?? '', ...env } }, (error, stdout, stderr) =>
      resolve({ code: error ? error.code : 0, stdout, stderr }),
    )
  })

/** Imports the modules one after another, and prints the statuses of the responses to each. */
const runner = `
import { pathToFileURL } from 'node:url'
const say = console.log
console.log = () => {}
const statuses = []
const send = globalThis.fetch
globalThis.fetch = async (...args) => {
  const response = await send(...args)
  statuses.push(response.status)
  return response
}
const outcomes = {}
for (const [name, file] of JSON.parse(process.argv[2])) {
  statuses.length = 0
  const error = await import(pathToFileURL(file)).then(() => null, thrown => String(thrown?.stack ?? thrown))
  outcomes[name] = { statuses: [...statuses], error }
}
say(JSON.stringify(outcomes))
`

/** A fixture: a folder in which samples run as a reader would run them. */
export const openSandbox = ({}, { onCleanup }: { onCleanup: (cleanup: () => void) => void }) => {
  const folder = mkdtempSync(join(tmpdir(), 'agency-api-samples-'))
  onCleanup(() => rmSync(folder, { recursive: true }))
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  // The status comes after the body, regardless of its options.
  write('.curlrc', 'silent\nwrite-out = "\\n%{http_code}"\n')
  return {
    /** Runs a sample in the shell, and returns the status and the body of the response. */
    shell: async (sample: string, env: Record<string, string>) => {
      const { code, stdout, stderr } = await run(folder, 'sh', ['-euc', sample], { CURL_HOME: folder, ...env })
      const lines = stdout.split('\n')
      return { code, status: Number(lines.pop()), body: lines.join('\n'), stderr }
    },

    /** Runs modules in one process, one after another, and returns the outcome of each. */
    modules: async (sources: [name: string, source: string][], env: Record<string, string>) => {
      const files = sources.map(([name, source]) => {
        const code = Object.entries(modules).reduce(
          (text, [specifier, file]) => text.replaceAll(`'${specifier}'`, `'${new URL(file, sdk).href}'`),
          source,
        )
        return [name, write(`${name}.mjs`, code)]
      })
      const args = [write('runner.mjs', runner), JSON.stringify(files)]
      const { stdout, stderr } = await run(folder, process.execPath, args, env)
      if (stdout === '') throw new Error(stderr)
      return JSON.parse(stdout) as Record<string, { statuses: number[]; error: string | null }>
    },
  }
}
