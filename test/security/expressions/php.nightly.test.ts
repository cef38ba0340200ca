import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { examine } from './program.ts'

const hasPhp = spawnSync('php', ['-r', 'exit(extension_loaded("tokenizer") ? 0 : 1);']).status === 0

/** Without its compiler for expressions, which some hosts do not have: it hides most searches that are not linear. */
const php = ['php', '-d', 'pcre.jit=0']

const closing: Record<string, string> = { '{': '}', '(': ')', '[': ']', '<': '>' }

/** `~a~iD` as /a/i. The flags that JavaScript does not have do not repeat anything. */
const toJavaScript = ({ pattern }: { pattern: string }) => {
  const open = pattern.charAt(0)
  const end = pattern.lastIndexOf(closing[open] ?? open)
  return new RegExp(pattern.slice(1, end), pattern.slice(end + 1).replaceAll(/[^ims]/g, ''))
}

it.skipIf(!hasPhp)(
  'each expression of the plugins and of the PHP library is linear for 1 MiB',
  { timeout: 240_000 },
  () => {
    const { places, withoutPattern, slow } = examine(php, 'php.php', '{plugins,sdk/php}/**/*.php', toJavaScript)
    expect(places.length).toBeGreaterThan(30)
    expect(withoutPattern).toEqual([])
    expect(slow).toEqual([])
  },
)
