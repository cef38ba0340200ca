import { execFile, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Whether PHP with its curl extension is installed, which the transport of the tests needs. */
export const hasPhp = spawnSync('php', ['-r', 'exit(extension_loaded("curl") ? 0 : 1);']).status === 0

const driver = fileURLToPath(new URL('driver.php', import.meta.url))

/** The outcome of a call: its result, or the exception. */
export interface Outcome {
  result?: unknown
  error?: { class: string; code: string | null; message: string }
}

export type Call = [method: string, ...values: unknown[]]

/** Calls methods of one object of the library in a PHP process, one after another. */
export const callPhp = (
  open: ['pairing' | 'plugin' | 'client' | 'webhook' | 'transport', options: object],
  calls: Call[],
): Promise<Outcome[]> =>
  new Promise((resolve, reject) => {
    const php = execFile('php', ['-d', 'error_reporting=-1', driver], { timeout: 50_000 }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${error.message}\n${stdout}${stderr}`))
      else resolve(JSON.parse(stdout) as Outcome[])
    })
    php.stdin?.end(JSON.stringify({ open, calls }))
  })

/** The results of calls that all succeed. */
export const resultsOf = async (...parameters: Parameters<typeof callPhp>): Promise<unknown[]> => {
  const outcomes = await callPhp(...parameters)
  const failed = outcomes.find(({ error }) => error)
  if (failed) throw new Error(failed.error?.message)
  return outcomes.map(({ result }) => result)
}
