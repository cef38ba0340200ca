import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CoverageItem } from './coverage-items.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const records = join(root, '.conformance')

/** A process runs test files one after the other: these are the items of the current one. */
const current = { file: '', items: new Set<CoverageItem>() }

/** Records that a test file has covered items of the contract. */
export const recordCoverage = (testFile: string, items: CoverageItem[]): void => {
  if (current.file !== testFile) Object.assign(current, { file: testFile, items: new Set() })
  for (const item of items) current.items.add(item)
}

/** Saves the items that a test file has covered, and replaces those of its last run. */
export const saveCoverage = (testFile: string): void => {
  if (current.file !== testFile) return
  const file = join(records, `${relative(root, testFile)}.json`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify([...current.items]))
}

/** The items covered by the last run of each test file that still exists. */
export const readCoverage = (): Set<CoverageItem> => {
  const files = globSync('**/*.test.ts.json', { cwd: records }).filter(file =>
    existsSync(join(root, file.slice(0, -5))),
  )
  return new Set(files.flatMap(file => JSON.parse(readFileSync(join(records, file), 'utf8')) as CoverageItem[]))
}
