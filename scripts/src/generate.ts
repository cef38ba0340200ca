// Writes the generated files that are committed. With --check, writes nothing and fails if a file is stale.
import { generate } from './generator.ts'
import { check, write } from './output.ts'

const root = process.cwd()
const files = await generate(root)

if (process.argv.includes('--check')) {
  process.exitCode = check(root, files, console.error)
} else {
  for (const file of write(root, files)) console.log(`wrote ${file}`)
}
