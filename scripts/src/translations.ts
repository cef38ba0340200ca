// Fails when a French guide or its English one has changed alone. With --confirm, records that the texts of the named
// French guides, or of all, say the same in both languages.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { compare, confirm, type Confirmed, type Translation } from './translations/compare.ts'
import { readSections } from './translations/sections.ts'

const lockFile = 'docs/fr/confirmed.json'

const read = (french: string): Translation => {
  const english = french === 'README.fr.md' ? 'README.md' : french.replace('docs/fr/', 'docs/')
  return {
    files: { english, french },
    english: readSections(readFileSync(english, 'utf8')),
    french: readSections(readFileSync(french, 'utf8')),
  }
}

const translations = ['README.fr.md', ...globSync('docs/fr/*.md')]
  .map(file => file.replaceAll('\\', '/'))
  .filter(file => file !== 'docs/fr/index.md')
  .toSorted()
  .map(read)
const stored: Record<string, Confirmed[]> = existsSync(lockFile) ? JSON.parse(readFileSync(lockFile, 'utf8')) : {}

const [option, ...names] = process.argv.slice(2)
if (option === '--confirm') {
  const isNamed = ({ files }: Translation) => names.length === 0 || names.includes(files.french)
  const confirmed = translations.map(translation => [
    translation.files.french,
    isNamed(translation) ? confirm(translation) : (stored[translation.files.french] ?? []),
  ])
  writeFileSync(lockFile, `${JSON.stringify(Object.fromEntries(confirmed), null, 2)}\n`)
} else {
  const problems = translations.flatMap(translation => compare(translation, stored[translation.files.french]))
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) {
    console.error('Translate the change, and run npm run translations:confirm -- and the French files')
    process.exitCode = 1
  }
}
