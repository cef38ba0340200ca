import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Files and classes of the plugin and of the library in it. */
const ours = /agency-connector|agency-watchdog|AgencyConnector|AgencyApi/

/** Deprecations of WordPress 6.1's own code, which newer versions of PHP report. */
const ofCore = /^(Return type of|Optional parameter|Creation of dynamic property|http_build_query\(\))/

interface Warning {
  message: string
  file: string
  trace: string[]
}

const readLines = async (file: string) =>
  (await readFile(file, 'utf8').catch(() => '')).split('\n').filter(line => line !== '')

/**
 * The problems of a site that come from the plugin: warnings, notices and deprecations that its code led to, fatal
 * errors, and errors of the database.
 */
export const openProblems = (folder: string) => {
  const ignored: RegExp[] = []
  return {
    /** From now on, problems that match are expected. */
    ignore: (pattern: RegExp) => void ignored.push(pattern),
    read: async () => {
      const warnings = (await readLines(join(folder, 'warnings.jsonl')))
        .map(line => JSON.parse(line) as Warning)
        .filter(({ message, file }) => ours.test(file) || !ofCore.test(message))
        .filter(({ file, trace }) => [file, ...trace].some(path => ours.test(path)))
        .map(({ message, file }) => `${message} in ${file}`)
      const logged = (await readLines(join(folder, 'debug.log'))).filter(
        line => ours.test(line) && /PHP Fatal|Uncaught|WordPress database error/.test(line),
      )
      return [...new Set([...warnings, ...logged])].filter(problem => !ignored.some(pattern => pattern.test(problem)))
    },
  }
}
