import { readdirSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }

/** The specifiers that a module imports, dynamically imports or resolves. Type imports are erased first. */
const specifiersIn = (code: string) =>
  [
    /^(?:import|export)\b[^'"=]*?\bfrom\s*['"]([^'"]+)['"]/gm,
    /^import\s*['"]([^'"]+)['"]/gm,
    /\bimport\(\s*['"`]([^'"`]+)['"`]/g,
    /(?:\bmeta|\brequire|\bcreateRequire\([^)]*\))\.resolve\(\s*['"`]([^'"`]+)['"`]/g,
  ].flatMap(pattern => [...stripTypeScriptTypes(code).matchAll(pattern)].flatMap(([, specifier]) => specifier ?? []))

/** `pg` of `pg/lib/query`, `@scope/name` of `@scope/name/file`. */
const packageOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

const loaded = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.ts'))
  .map(name => `src/${name.replaceAll('\\', '/')}`)
  .flatMap(file => specifiersIn(readFileSync(file, 'utf8')).map(specifier => ({ file, specifier })))

const isPackage = (specifier: string) => !/^(node:|[.#])/.test(specifier)

it('the search finds all forms of import, but no type imports', () => {
  const code = `import a, { b } from 'a'
import {
  c,
} from "@scope/c/file"
import 'd'
import type { E } from 'e'
export { f } from 'f'
export const sql = "select * from 'g'"
const h = await import('h')
const i = import.meta.resolve('i/file.js')
const j = createRequire(import.meta.url).resolve('j')
`
  expect(specifiersIn(code).map(packageOf)).toEqual(['a', '@scope/c', 'f', 'd', 'h', 'i', 'j'])
})

it('the service loads only packages in its dependencies, and no development dependency', () => {
  const installed = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })
  const packages = loaded.filter(({ specifier }) => isPackage(specifier))
  expect(packages.map(({ specifier }) => specifier)).toEqual(expect.arrayContaining(['express', 'pg', 'kysely']))
  expect(packages.filter(({ specifier }) => !installed.includes(packageOf(specifier)))).toEqual([])
})
