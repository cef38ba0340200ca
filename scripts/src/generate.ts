// Writes all generated files. With --check, writes nothing and fails if a file is stale.
import { generate } from './generator.ts'
import { compare, write } from './output.ts'

const root = process.cwd()
const files = await generate(root)
const difference = compare(root, files)
const { stale, orphaned } = difference

if (process.argv.includes('--check')) {
  for (const file of stale) console.error(`${file} is stale`)
  for (const file of orphaned) console.error(`${file} is orphaned`)
  if (stale.length + orphaned.length > 0) {
    console.error('Run `npm run generate` and commit what it writes.')
    process.exitCode = 1
  }
} else {
  write(root, files, difference)
  for (const file of stale) console.log(`wrote ${file}`)
  for (const file of orphaned) console.log(`removed ${file}`)
}
