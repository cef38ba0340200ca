import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CoverageItem } from './coverage-items.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const records = join(root, '.conformance')

/** Files follow each other in a process: what was seen belongs to the one that is under way. */
const current = { file: '', items: new Set<CoverageItem>() }

/** Notes what a test file has seen of the contract. */
export const recordCoverage = (testFile: string, items: CoverageItem[]): void => {
  if (current.file !== testFile) Object.assign(current, { file: testFile, items: new Set() })
  for (const item of items) current.items.add(item)
}

/** Keeps what a test file has seen, in the place of what it saw when it ran before. */
export const saveCoverage = (testFile: string): void => {
  if (current.file !== testFile) return
  const file = join(records, `${relative(root, testFile)}.json`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify([...current.items]))
}

/** What all test files have seen when each ran last; one that is gone has seen nothing. */
export const readCoverage = (): Set<CoverageItem> => {
  const files = globSync('**/*.test.ts.json', { cwd: records }).filter(file =>
    existsSync(join(root, file.slice(0, -5))),
  )
  return new Set(files.flatMap(file => JSON.parse(readFileSync(join(records, file), 'utf8')) as CoverageItem[]))
}
