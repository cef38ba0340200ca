// Removes the source maps of modules that consist of types only: they contain the source, which is most of the package.
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { emptyModule } from './empty-module.ts'

for (const file of globSync('dist/**/*.js')) {
  if (!readFileSync(file, 'utf8').startsWith(emptyModule)) continue
  writeFileSync(file, emptyModule)
  rmSync(`${file}.map`)
}
