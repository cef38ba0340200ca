import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

// Each file is named here, because knip finds no files by pattern.
const files = [
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

/** A case starts with two comments, its title and the expected error, and ends where the next case starts. */
const casesOf = (path: string): Case[] => {
  const lines = readFileSync(path, 'utf8').split(/\r?\n/)
  const starts = lines.flatMap((line, index) => (line.startsWith('// case: ') ? [index] : []))
  return starts.map((start, nth) => ({
    title: lines[start]?.replace('// case: ', '') ?? '',
    expected: lines[start + 1]?.replace('// expect: ', '') ?? '',
    file: basename(path),
    first: start + 1,
    last: starts[nth + 1] ?? lines.length,
  }))
}

/** The errors that the compiler reports for the files. Indented lines continue the error before them. */
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

const cases = files.flatMap(casesOf)

const it = test.extend('compileErrors', { scope: 'file' }, compile)

const errorsIn = (compileErrors: CompileError[], { file, first, last }: Case) =>
  compileErrors.filter(error => error.file === file && error.line >= first && error.line <= last)

it.for(cases)('$title does not compile', (testCase, { compileErrors }) => {
  const texts = errorsIn(compileErrors, testCase).map(({ text }) => text)
  expect(texts.join('\n')).toContain(testCase.expected)
})

it('the compiler reports no other errors', ({ compileErrors }) => {
  const expected = cases.flatMap(testCase =>
    errorsIn(compileErrors, testCase).filter(({ text }) => text.includes(testCase.expected)),
  )
  expect(compileErrors.filter(compileError => !expected.includes(compileError))).toEqual([])
})
