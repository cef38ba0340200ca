import { expect, it } from 'vitest'
import { python } from '#test/python/interpreter.ts'
import { examine } from './program.ts'

/** `\A` and groups with names are not in use. */
const toJavaScript = ({ pattern }: { pattern: string }) => new RegExp(pattern, 'i')

it.skipIf(python === undefined)(
  'each expression of the Python library is linear for 1 MiB',
  { timeout: 240_000 },
  () => {
    const { places, withoutPattern, slow } = examine([python ?? ''], 'python.py', 'sdk/**/*.py', toJavaScript)
    expect(places.length).toBeGreaterThan(10)
    expect(withoutPattern).toEqual([])
    expect(slow).toEqual([])
  },
)
