import { execFileSync } from 'node:child_process'
import { fullFormats } from 'ajv-formats/dist/formats.js'
import { attacksOn } from './attacks.ts'
import type { Expression } from './run.ts'
import { expressionsOf, readSource, root, sourceFiles } from './source.ts'

type Listed = Omit<Expression, 'attacks'>

/** The patterns and the names of formats in a contract. */
const keywordsOf = (contract: unknown) => {
  const values = { pattern: new Set<string>(), format: new Set<string>() }
  JSON.stringify(contract, (key, value: unknown) => {
    if ((key === 'pattern' || key === 'format') && typeof value === 'string') values[key].add(value)
    return value
  })
  return values
}

/** Validators run these on all values of callers: one that is too long is checked against its pattern, too. */
const expressionsOfContract = (file: string): Listed[] => {
  const { pattern, format } = keywordsOf(JSON.parse(readSource(file)))
  const patterns = [...pattern].map(source => ({ source, flags: 'u' }))
  const formats = [...format].map(name => (fullFormats as Record<string, unknown>)[name])
  const expressions = [...patterns, ...formats.filter(value => value instanceof RegExp)]
  return expressions.map(({ source, flags }) => ({ place: file, source, flags, isSeparator: false }))
}

const modules = sourceFiles('{src,console,sdk,plugins,demo}/**/*.{ts,tsx,js,mjs,cjs}').map(file =>
  expressionsOf(readSource(file), file),
)

/** The places of the code that builds expressions at run time. */
export const builtPlaces: string[] = modules.flatMap(({ built }) => built)

/** The expressions that this code has built. */
export const builtExpressions: Listed[] = (
  JSON.parse(
    execFileSync(process.execPath, ['test/security/expressions/built.ts'], { cwd: root, encoding: 'utf8' }),
  ) as Omit<Listed, 'isSeparator'>[]
).map(expression => ({ ...expression, isSeparator: false }))

const literals = modules.flatMap(module => module.literals)
const ofContracts = sourceFiles('generated/*/contract.json').flatMap(expressionsOfContract)

/** All expressions of the code and of the contracts, each once, with their attacks. */
export const javascriptExpressions: Expression[] = [
  ...new Map(
    [...literals, ...builtExpressions, ...ofContracts].map(({ source, flags, ...rest }) => [
      `${rest.isSeparator} /${source}/${flags}`,
      { ...rest, source, flags, attacks: attacksOn(source, flags) },
    ]),
  ).values(),
]
