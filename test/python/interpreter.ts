import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const library = fileURLToPath(new URL('../../sdk/python', import.meta.url))

const imports = (python: string, ...modules: string[]) =>
  spawnSync(python, ['-c', `import ${modules.join(', ')}`], { timeout: 30_000 }).status === 0

/** The Python 3.9 or later that has httpx: the first one in the path, or that of the system. Undefined without one. */
export const python = ['python3', '/usr/bin/python3'].find(candidate => imports(candidate, 'httpx', 'asyncio.runners'))

/** Whether the interpreter has modules that a test needs. */
export const hasModules = (...modules: string[]) => python !== undefined && imports(python, ...modules)

/** The environment of a program that uses the library of this repository. */
export const environment = (variables: Record<string, string> = {}): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  PYTHONPATH: join(library, 'src'),
  PYTHONDONTWRITEBYTECODE: '1',
  ...variables,
})

/** Runs Python in the folder of the library. */
export const runPython = (...args: string[]) => {
  const options = { cwd: library, encoding: 'utf8', timeout: 110_000, env: environment() } as const
  const { status, stdout, stderr } = spawnSync(python ?? 'python3', args, options)
  return { status, output: stdout + stderr }
}
