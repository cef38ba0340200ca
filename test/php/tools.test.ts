import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

const run = (folder: string, program: string, ...args: string[]) => {
  const options = { cwd: root + folder, encoding: 'utf8', timeout: 50_000 } as const
  const { status, stdout, stderr } = spawnSync(program, args, options)
  return { status, output: stdout + stderr }
}
const has = (program: string) => spawnSync(program, ['--version'], { timeout: 20_000 }).status === 0

describe.each(['sdk/php', 'plugins/prestashop'])('%s', folder => {
  test.skipIf(!has('phpunit'))('passes its unit tests', () => {
    expect(run(folder, 'phpunit')).toMatchObject({ status: 0, output: expect.stringMatching(/^OK( \(|, but)/m) })
  })

  test.skipIf(!has('phpcs'))('keeps its coding standard', () => {
    expect(run(folder, 'phpcs')).toEqual({ status: 0, output: '' })
  })
})

test.skipIf(!has('composer'))('the PHP library is a valid package of Composer', () => {
  const args = ['validate', '--strict', '--no-check-publish', '--no-plugins']
  const { status, output } = run('sdk/php', 'composer', ...args)
  expect(status, output).toBe(0)
})

test.skipIf(!has('php'))('every PHP file compiles, and the library works without a message', () => {
  const { output } = run('test/php', 'php', 'probe.php')
  expect(output.trim()).toMatch(/^PHP [\d.]+: \d+ classes loaded, \d+ files compiled$/)
})
