import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

// Each fixture is named on its own, so that the search for unused files sees that it is read here.
const fixtures = [
  new URL('../compile-errors/handlers.ts', import.meta.url),
  new URL('../compile-errors/events.ts', import.meta.url),
  new URL('../compile-errors/tenants.ts', import.meta.url),
  new URL('../compile-errors/resources.ts', import.meta.url),
].map(url => fileURLToPath(url))

interface Case {
  title: string
  expected: string
  file: string
  first: number
  last: number
}
interface CompileError {
  file: string
  line: number
  text: string
}

/** A case starts with two comments, its title and the complaint that it expects, and ends where the next one starts. */
const casesOf = (fixture: string): Case[] => {
  const lines = readFileSync(fixture, 'utf8').split(/\r?\n/)
  const starts = lines.flatMap((line, index) => (line.startsWith('// case: ') ? [index] : []))
  return starts.map((start, nth) => ({
    title: lines[start]?.replace('// case: ', '') ?? '',
    expected: lines[start + 1]?.replace('// expect: ', '') ?? '',
    file: basename(fixture),
    first: start + 1,
    last: starts[nth + 1] ?? lines.length,
  }))
}

/** What the compiler says of the fixtures; lines that are indented belong to the complaint before them. */
const compile = (): CompileError[] => {
  const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc')
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', '.', '--pretty', 'false'], {
    cwd: fileURLToPath(new URL('../compile-errors', import.meta.url)),
    encoding: 'utf8',
  })
  return stdout.split(/\r?\n(?! )/).flatMap(text => {
    const [, file = '', line] = /^(.+?)\((\d+),\d+\): error /.exec(text) ?? []
    return text ? [{ file, line: Number(line), text }] : []
  })
}

const cases = fixtures.flatMap(casesOf)
const compileErrors = compile()

const errorsIn = ({ file, first, last }: Case) =>
  compileErrors.filter(error => error.file === file && error.line >= first && error.line <= last)

it.each(cases.map(testCase => [testCase.title, testCase] as const))('%s does not compile', (_, testCase) => {
  const texts = errorsIn(testCase).map(({ text }) => text)
  expect(texts.join('\n')).toContain(testCase.expected)
})

it('the compiler complains of nothing else', () => {
  const expected = cases.flatMap(testCase => errorsIn(testCase).filter(({ text }) => text.includes(testCase.expected)))
  expect(compileErrors.filter(compileError => !expected.includes(compileError))).toEqual([])
})
