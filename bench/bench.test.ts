import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const it = test.extend('runBenches', async ({}, { onCleanup }) => {
  const dir = await mkdtemp(join(tmpdir(), 'agency-api-bench-test-'))
  onCleanup(() => rm(dir, { recursive: true }))
  return async (...programs: string[]) => {
    const files = programs.map((_, nth) => join(dir, `bench-${nth}.mjs`))
    for (const [nth, file] of files.entries())
      await writeFile(file, `import { reportFigures } from '${import.meta.resolve('./figures.ts')}'\n${programs[nth]}`)
    const runner = spawn(process.execPath, [fileURLToPath(new URL('bench.ts', import.meta.url)), ...files])
    const [stdout, [code]] = await Promise.all([text(runner.stdout), once(runner, 'close')])
    return { stdout, code: code as number | null }
  }
})

const tableOf = (stdout: string) =>
  (stdout.split('=== all figures')[1] ?? '').split('\n').map(line => line.trim().replaceAll(/ {2,}/g, '|'))

it('prints the figures of all benchmarks, and fails when a ratio misses its goal', async ({ runBenches }) => {
  const { code, stdout } = await runBenches(
    `process.stdout.write('round 1')
    setTimeout(() => {
      console.log(' 2')
      reportFigures({ name: 'time', value: 0.5, unit: 's', goal: 0.8 }, { name: 'rate', value: 20, unit: '/s' })
    }, 100)`,
    `reportFigures({ name: 'cost', value: 1.2, unit: 'ratio', goal: 0.9 })
    reportFigures({ name: 'gain', value: 3, unit: 'ratio', goal: 2, isMinimum: true })`,
  )
  expect(stdout).toContain('round 1 2\n')
  expect(stdout).not.toContain('{"figures"')
  expect(tableOf(stdout)).toEqual(
    expect.arrayContaining([
      'time|0.50 s|≤ 0.80 s|0.63|met',
      'rate|20 /s',
      'cost|1.20|≤ 0.90|1.33|missed',
      'gain|3.00|≥ 2.00|1.50|met',
    ]),
  )
  expect(code).toBe(1)
})

it('shows absolute figures that miss their goal and skipped ones, and succeeds', async ({ runBenches }) => {
  const { code, stdout } = await runBenches(
    `reportFigures({ name: 'memory', value: 150, unit: 'MB', goal: 130 }, { name: 'size', skipped: 'no registry' })`,
  )
  const table = tableOf(stdout)
  expect(table).toContain('memory|150.00 MB|≤ 130.00 MB|1.15|missed, not judged')
  expect(table).toContain('size|skipped: no registry')
  expect(code).toBe(0)
})

it('judges ratios by their confidence interval', async ({ runBenches }) => {
  const { code, stdout } = await runBenches(
    `const figure = (name, interval) => ({ name, value: 1, unit: 'ratio', goal: 1, interval })
    reportFigures(figure('low', [0.9, 1]), figure('wide', [0.9, 1.1]), figure('short', null))
    reportFigures({ ...figure('growing', [0.9, 1.1]), isMinimum: true })`,
  )
  expect(tableOf(stdout)).toEqual(
    expect.arrayContaining([
      'low|1.00|0.90 – 1.00|≤ 1.00|1.00|met',
      'wide|1.00|0.90 – 1.10|≤ 1.00|1.00|undecided',
      'short|1.00|≤ 1.00|1.00|undecided',
      'growing|1.00|0.90 – 1.10|≥ 1.00|1.00|undecided',
    ]),
  )
  expect(code).toBe(0)
  const high = `reportFigures({ name: 'high', value: 1.2, unit: 'ratio', goal: 1, interval: [1.1, 1.3] })`
  expect(await runBenches(high)).toMatchObject({ code: 1, stdout: expect.stringContaining('missed') as string })
})

it('keeps the figures of other benchmarks, and those before an error, when a benchmark fails', async ({
  runBenches,
}) => {
  const { code, stdout } = await runBenches(
    `reportFigures({ name: 'before', value: 1, unit: 'ratio', goal: 1 })
    throw new Error('no database')`,
    `reportFigures({ name: 'after', value: 1, unit: 'ratio', goal: 1 })`,
  )
  const table = tableOf(stdout)
  expect(table).toContain('before|1.00|≤ 1.00|1.00|met')
  expect(table).toContain('after|1.00|≤ 1.00|1.00|met')
  expect(table).toContain('bench-0.mjs|FAILED: ended with 1')
  expect(code).toBe(1)
})
