import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Fact } from './facts.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const records = join(root, '.conformance')

/** Files follow each other in a process: what was seen belongs to the one that is under way. */
const seen = { by: '', facts: new Set<Fact>() }

/** Notes what a test file has seen of the contract. */
export const note = (testFile: string, facts: Fact[]): void => {
  if (seen.by !== testFile) Object.assign(seen, { by: testFile, facts: new Set() })
  for (const fact of facts) seen.facts.add(fact)
}

/** Keeps what a test file has seen, in the place of what it saw when it ran before. */
export const keepRecord = (testFile: string): void => {
  if (seen.by !== testFile) return
  const file = join(records, `${relative(root, testFile)}.json`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify([...seen.facts]))
}

/** What all test files have seen when each ran last; one that is gone has seen nothing. */
export const readRecords = (): Set<Fact> => {
  const files = globSync('**/*.test.ts.json', { cwd: records }).filter(file =>
    existsSync(join(root, file.slice(0, -5))),
  )
  return new Set(files.flatMap(file => JSON.parse(readFileSync(join(records, file), 'utf8')) as Fact[]))
}
