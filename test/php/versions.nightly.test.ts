import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { foreignModules } from '#test/foreign/tools.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const isInstalled = existsSync(join(foreignModules, '@php-wasm'))
const phpunit = '/usr/bin/phpunit'
const suites = globSync(['sdk/php/phpunit.xml', 'plugins/*/phpunit.xml'], { cwd: root })

const run = (version: string, ...script: string[]) => {
  const args = [join(root, 'test/php/wasm.ts'), version, ...script]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 100_000 })
  return { status, output: stdout + stderr }
}

describe.skipIf(!isInstalled)('the PHP code', { timeout: 120_000 }, () => {
  describe.each(['7.4', '8.0', '8.1', '8.2', '8.3', '8.4', '8.5'])('on PHP %s', version => {
    test('compiles and works without a message', () => {
      const { status, output } = run(version, '/project/test/php/probe.php')
      expect(output.trim()).toMatch(/^PHP [\d.]+: \d+ classes loaded, \d+ files compiled$/)
      expect(status).toBe(0)
      console.log(output.trim())
    })

    test.skipIf(!existsSync(phpunit)).each(suites)('passes %s', suite => {
      // PHPUnit 9 itself uses features that later versions deprecate.
      const settings = ['-d', 'error_reporting=E_ALL & ~E_DEPRECATED']
      const options = ['--columns=80', '--colors=never', '-c', `/project/${suite}`]
      const { status, output } = run(version, ...settings, '/host/bin/phpunit', ...options)
      expect(output).toMatch(/^OK( \(|, but)/m)
      expect(status).toBe(0)
    })
  })
})
