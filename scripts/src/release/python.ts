import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const runs = (python: string) =>
  spawnSync(python, ['-c', 'import build, setuptools, wheel'], { timeout: 30_000 }).status === 0

const { PYTHON } = process.env

/** The Python that can build packages: `PYTHON`, or one in the path or of the system. Undefined without one. */
const python = (PYTHON ? [PYTHON] : ['python3', '/usr/bin/python3']).find(runs)

export const canBuildPython = python !== undefined

/** Not part of the package, or left by an earlier build. */
const isExcluded = (path: string) => /[\\/](build|dist|__pycache__|\.[a-z_]+_cache|[^\\/]+\.egg-info)$/.test(path)

/**
 * Builds the wheel and the source distribution of the Python library into a folder. It needs Python with build,
 * setuptools and wheel, and downloads nothing.
 */
export const buildPython = (library: string, folder: string): { files: string[]; issues: string[] } => {
  if (!python) return { files: [], issues: ['Python with build, setuptools and wheel is not installed'] }
  mkdirSync(folder, { recursive: true })
  const copy = mkdtempSync(join(tmpdir(), 'agency-api-python-'))
  const built = join(copy, 'built')
  try {
    // setuptools writes into the folder that it builds.
    cpSync(library, join(copy, 'library'), { recursive: true, filter: source => !isExcluded(source) })
    const args = ['-m', 'build', '--no-isolation', '--outdir', built, join(copy, 'library')]
    const { status, stdout, stderr } = spawnSync(python, args, { encoding: 'utf8', timeout: 120_000 })
    if (status !== 0) return { files: [], issues: [`The Python library could not be built: ${stdout}${stderr}`] }
    const names = readdirSync(built).toSorted((a, b) => Number(b.endsWith('.whl')) - Number(a.endsWith('.whl')))
    for (const name of names) cpSync(join(built, name), join(folder, name))
    return { files: names.map(name => join(folder, name)), issues: [] }
  } finally {
    rmSync(copy, { recursive: true })
  }
}
