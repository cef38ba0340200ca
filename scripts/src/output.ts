import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The files that are missing under a root, or whose contents differ from the generated ones. */
export const findStale = (root: string, files: Map<string, string>): string[] =>
  [...files]
    .filter(([file, text]) => !existsSync(join(root, file)) || readFileSync(join(root, file), 'utf8') !== text)
    .map(([file]) => file)
    .toSorted()

/** Writes the stale files under `root`, and returns their names. */
export const write = (root: string, files: Map<string, string>): string[] => {
  const stale = findStale(root, files)
  for (const file of stale) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), files.get(file) ?? '')
  }
  return stale
}

/** Reports which files under `root` are stale, and writes nothing. Returns the exit code. */
export const check = (root: string, files: Map<string, string>, report: (line: string) => void): 0 | 1 => {
  const stale = findStale(root, files)
  for (const file of stale) report(`${file} is stale`)
  if (stale.length === 0) return 0
  report('Run `npm run generate` and commit what it writes.')
  return 1
}
