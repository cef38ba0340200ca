import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const library = fileURLToPath(new URL('../../sdk/php', import.meta.url))

const run = (program: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: library, encoding: 'utf8', timeout: 50_000 })
  return { status, output: stdout + stderr }
}
const has = (program: string) => spawnSync(program, ['--version'], { timeout: 20_000 }).status === 0
const success = { status: 0 }

describe('the PHP library', () => {
  test.skipIf(!has('phpunit'))('passes its unit tests', () => {
    expect(run('phpunit')).toMatchObject({ ...success, output: expect.stringMatching(/^OK \(\d+ tests/m) })
  })

  test.skipIf(!has('phpcs'))('keeps the rules of PSR-12', () => {
    expect(run('phpcs')).toEqual({ ...success, output: '' })
  })

  test.skipIf(!has('composer'))('is a valid package of Composer', () => {
    const { output, ...result } = run('composer', 'validate', '--strict', '--no-check-publish', '--no-plugins')
    expect(result, output).toEqual(success)
  })
})
