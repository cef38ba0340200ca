// Fails when the repository has a word that the glossary of docs/style.md forbids, or a comment against its rules.
import { globSync, readFileSync } from 'node:fs'
import { findComments } from './comments.ts'
import { findWords } from './find.ts'
import { readGlossary } from './glossary.ts'

const patterns = [
  '*.md',
  '{src,console,test,scripts,sdk,demo,deploy}/**/*.{ts,tsx,js,md}',
  'docs/**/*.md',
  'openapi/**/*.yaml',
]

/** Generated and vendored files, released contracts, the style guide, which has to name the words, and French. */
const excluded = [
  '**/node_modules/**',
  'openapi/released/**',
  'sdk/{dist,src/generated}/**',
  'test/foreign/out/**',
  'test/conformance/package/dist/**',
  'docs/errors.md',
  'docs/style.md',
  'docs/fr/**',
  '*.fr.md',
]

const glossary = readGlossary(readFileSync('docs/style.md', 'utf8'))
const files = globSync(patterns, { exclude: excluded })
  .map(file => file.replaceAll('\\', '/'))
  .toSorted()
const findings = files.flatMap(file => {
  const text = readFileSync(file, 'utf8')
  return [...findWords(glossary, file, text), ...(/\.(ts|tsx|js)$/.test(file) ? findComments(file, text) : [])]
})

for (const line of findings) console.error(line)
if (findings.length > 0) {
  console.error(`${findings.length} places to change: docs/style.md says why`)
  process.exitCode = 1
}
