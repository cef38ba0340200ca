// Writes all generated files. With --check, writes nothing and fails if a file is stale.
import { generate } from './generator.ts'
import { check, compare, write } from './output.ts'

const root = process.cwd()
const files = await generate(root)

if (process.argv.includes('--check')) {
  process.exitCode = check(root, files, console.error)
} else {
  const difference = compare(root, files)
  write(root, files, difference)
  for (const file of difference.stale) console.log(`wrote ${file}`)
  for (const file of difference.orphaned) console.log(`removed ${file}`)
}
