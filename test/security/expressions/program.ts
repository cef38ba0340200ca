import { spawnSync } from 'node:child_process'
import { attacksOn } from './attacks.ts'
import type { Measured } from './run.ts'
import { describeSlow, maxMsOf } from './slow.ts'
import { root, sourceFiles } from './source.ts'

/** An expression of another language, as its program lists it. */
interface Listed {
  place: string
  /** The expressions that may be searched for at this place. */
  patterns: string[]
}

const length = 1024 * 1024

const run = ([command = '', ...options]: readonly string[], args: readonly string[], input = '') => {
  const settings = { cwd: root, encoding: 'utf8', input, maxBuffer: 64 * length, timeout: 110_000 } as const
  const { status, stdout, stderr } = spawnSync(command, [...options, ...args], settings)
  if (status !== 0) throw new Error(`${command} ${args[0]} exited with ${status}: ${stderr}`)
  return JSON.parse(stdout) as unknown
}

/**
 * The expressions of another language in files, and those that are not linear for 1 MiB. Its program lists and measures
 * them; a function says what they are in JavaScript, from which their attacks follow.
 */
export const examine = (
  command: readonly string[],
  program: string,
  files: string,
  toJavaScript: (listed: Listed & { pattern: string }) => RegExp,
): { places: string[]; withoutPattern: string[]; slow: string[] } => {
  const script = `test/security/expressions/${program}`
  const listed = run(command, [script, 'list', root, ...sourceFiles(files)]) as Listed[]
  const expressions = listed.flatMap(expression =>
    expression.patterns.map(pattern => {
      const { source, flags } = toJavaScript({ ...expression, pattern })
      return { ...expression, pattern, source, attacks: attacksOn(source, flags) }
    }),
  )
  const measured = run(
    command,
    [script, 'measure', String(length), String(maxMsOf(length))],
    JSON.stringify(expressions),
  )
  return {
    places: listed.map(({ place }) => place),
    withoutPattern: listed.filter(({ patterns }) => patterns.length === 0).map(({ place }) => place),
    slow: describeSlow(expressions, measured as Measured[], length),
  }
}
