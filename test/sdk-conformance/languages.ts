import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { hasPhp } from '#test/php/driver.ts'
import { environment, python } from '#test/python/interpreter.ts'

const driver = (name: string) => fileURLToPath(new URL(`drivers/${name}`, import.meta.url))

export interface Language {
  name: string
  command: string[]
  /** The programs that are missing; undefined if it can run. */
  missing?: string
}

/** The clients, each with a program that calls it: it reads a line of JSON per step, and writes one per outcome. */
export const languages: Language[] = [
  { name: 'TypeScript', command: [process.execPath, driver('driver.ts')] },
  {
    name: 'PHP',
    command: ['php', '-d', 'error_reporting=-1', '-d', 'display_errors=stderr', driver('driver.php')],
    ...(!hasPhp && { missing: 'PHP with curl' }),
  },
  ...(['Python', 'Python with asyncio'] as const).map(name => ({
    name,
    command: [python ?? 'python3', driver('driver.py'), ...(name === 'Python' ? [] : ['--async'])],
    ...(!python && { missing: 'Python 3.9 with httpx' }),
  })),
]

/** The result of a step, or its error. */
export interface Outcome {
  result?: unknown
  etag?: string | null
  file?: { size: number; start: string }
  error?: Record<string, unknown>
}

/** Starts the program of a language. */
export const startDriver = ({ name, command: [program = '', ...args] }: Language) => {
  const child = spawn(program, args, { env: environment(), stdio: ['pipe', 'pipe', 'pipe'] })
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    run: async (step: object): Promise<Outcome> => {
      child.stdin.write(`${JSON.stringify(step)}\n`)
      const { value, done } = await lines.next()
      if (done) throw new Error(`The driver of ${name} has ended: ${stderr}`)
      return JSON.parse(value) as Outcome
    },
    close: async () => {
      child.stdin.end()
      if (child.exitCode === null) await once(child, 'exit')
      return stderr
    },
  }
}
export type Driver = ReturnType<typeof startDriver>
