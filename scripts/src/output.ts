import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'

/** Differences between the files under a root and the generated ones. */
export interface Difference {
  /** Files that are missing or whose contents differ. */
  stale: string[]
  /** Files of the site that are no longer generated, which the service would still serve. */
  orphaned: string[]
}

const readIfExists = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)

const listFiles = (root: string, folder: string) =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .map(name => `${folder}/${name.replaceAll('\\', '/')}`)
        .filter(file => extname(file) !== '')
    : []

export const compare = (root: string, files: Map<string, string>): Difference => ({
  stale: [...files.keys()].filter(file => readIfExists(join(root, file)) !== files.get(file)).toSorted(),
  orphaned: listFiles(root, 'generated/docs')
    .filter(file => !files.has(file))
    .toSorted(),
})

/** Writes the stale files under `root` and deletes the orphaned ones. */
export const write = (root: string, files: Map<string, string>, { stale, orphaned }: Difference) => {
  for (const file of stale) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), files.get(file) ?? '')
  }
  for (const file of orphaned) rmSync(join(root, file))
}

/** Reports which files under `root` are stale or orphaned, and writes nothing. Returns the exit code. */
export const check = (root: string, files: Map<string, string>, report: (line: string) => void): 0 | 1 => {
  const { stale, orphaned } = compare(root, files)
  for (const file of stale) report(`${file} is stale`)
  for (const file of orphaned) report(`${file} is orphaned`)
  if (stale.length + orphaned.length === 0) return 0
  report('Run `npm run generate` and commit what it writes.')
  return 1
}
