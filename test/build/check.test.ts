import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const check = fileURLToPath(new URL('../../scripts/src/check.ts', import.meta.url))
const withoutTimes = (text: string) => text.replaceAll(/\d+\.\d s/g, '… s')

/** A folder in which the commands of some parts exist, as scripts. */
const it = test.extend('folder', ({ onTestFinished }) => {
  const path = mkdtempSync(join(tmpdir(), 'agency-api-check-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return {
    add: (name: string, script: string) => {
      mkdirSync(dirname(join(path, name)), { recursive: true })
      writeFileSync(join(path, name), script)
    },
    run: (...args: string[]) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [check, ...args], { cwd: path, encoding: 'utf8' })
      return { status, output: withoutTimes(stdout), errors: stderr }
    },
  }
})

it('runs the named parts in their order, with their arguments, and prints the time of each', ({ folder }) => {
  folder.add('scripts/src/words/check.ts', 'console.log("words are fine")')
  folder.add('test/faults/upgrade.ts', 'console.log(process.argv.slice(2).join())')
  expect(folder.run('words', 'upgrade', 'v1.2.0', '--quick')).toEqual({
    status: 0,
    output: '== words\nwords are fine\n== words took … s\n== upgrade\nv1.2.0,--quick\n== upgrade took … s\n',
    errors: '',
  })
})

it('stops at a part that fails, and names it', ({ folder }) => {
  folder.add('scripts/src/words/check.ts', 'process.exitCode = 3')
  folder.add('test/contract/coverage.ts', '')
  expect(folder.run('coverage', 'words', 'coverage')).toMatchObject({
    status: 1,
    output: '== coverage\n== coverage took … s\n== words\n== words failed after … s\n',
  })
})

it('begins with the types, if no part is named', ({ folder }) => {
  // The compiler fails in a folder without a project.
  const { status, output } = folder.run()
  expect(status).toBe(1)
  expect(output).toMatch(/^== types\n[^]*== types failed after … s\n$/)
})

it.for([['nonsense'], ['words', '--all']])('runs nothing with %j', (args, { folder }) => {
  const { status, output, errors } = folder.run(...args)
  expect([status, output]).toEqual([1, ''])
  expect(errors).toMatch(
    new RegExp(`^"${args.at(-1)}" is no part of the check. The parts are types, lint, .*prism.\n$`),
  )
})

it('has the parts that the guides name', ({ folder }) => {
  const [, parts = ''] = /The parts are (.*)\./.exec(folder.run('nonsense').errors) ?? []
  const named = [
    'CONTRIBUTING.md',
    'docs/contributing/commands.md',
    'docs/style.md',
    '.ci/run',
    'package.json',
  ].flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/npm run (?:-s )?check --\s+([\w-]+)/g)].map(([, name = '']) => name),
  )
  expect(named.length).toBeGreaterThan(6)
  expect(named.filter(name => !parts.split(', ').includes(name))).toEqual([])
})
