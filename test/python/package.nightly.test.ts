import { execFile, spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { buildPython, canBuildPython } from '../../scripts/src/release/python.ts'
import { hasModules, library, python, runPython } from './interpreter.ts'

const minors = [9, 10, 11, 12, 13]
const runs = (program: string) => spawnSync(program, ['-m', 'venv', '--help'], { timeout: 20_000 }).status === 0

/** The interpreter of a version in the path, or the one that pyenv has installed; undefined without one. */
const findInterpreter = (minor: number) => {
  const installed = join(process.env['PYENV_ROOT'] ?? join(homedir(), '.pyenv'), `versions/3.${minor}.*/bin/python3`)
  return [`python3.${minor}`, ...globSync(installed)].find(runs)
}

/** A program that needs the installed package alone. */
const program = `
import asyncio, os
from agency_api import AgencyApi, AsyncAgencyApi, __file__ as file
from agency_api.admin import AdminApi
from agency_api.errors import NotFoundError
import agency_api.types, agency_api.admin_types, agency_api.webhooks

async def count():
    async with AsyncAgencyApi() as api:
        return (await api.clients.list()).total

with AgencyApi() as api:
    client = api.clients.create({"name": "Boulangerie Moreau"})
    api.clients.delete(client["id"])
    try:
        api.clients.get(client["id"])
    except NotFoundError as error:
        print(error.code, asyncio.run(count()), file)
`

const it = test
  .extend('folder', { scope: 'file' }, ({}, { onCleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), 'agency-api-python-'))
    onCleanup(() => rmSync(folder, { recursive: true }))
    return folder
  })
  .extend('built', { scope: 'file' }, ({ folder }) => buildPython(library, join(folder, 'built')))
  .extend('variables', { scope: 'file' }, async ({ app }) => {
    const { key } = await app.key(await app.agency())
    return { AGENCY_API_URL: app.url, AGENCY_API_KEY: key }
  })

/** Not synchronous, because the service responds in this process. */
const run = async (command: string, args: string[], variables: Record<string, string> = {}) => {
  const options = { timeout: 110_000, env: { PATH: process.env['PATH'], ...variables } }
  return (await promisify(execFile)(command, args, options)).stdout
}

/** The folders of httpx and the packages that it needs, which have no compiled parts. */
const httpxFolders = async () => {
  const names = ['httpx', 'httpcore', 'anyio', 'sniffio', 'h11', 'certifi', 'idna', 'rfc3986', 'typing_extensions']
  const code = `import importlib.util as u
for name in ${JSON.stringify(names)}:
    spec = u.find_spec(name)
    if spec: print(spec.submodule_search_locations[0] if spec.submodule_search_locations else spec.origin)`
  return (await run(python ?? '', ['-c', code])).trim().split('\n')
}

describe('the package for Python', { timeout: 180_000 }, () => {
  it.skipIf(!hasModules('mypy'))('passes strict type checks, with a program that uses it', () => {
    const { status, output } = runPython('-m', 'mypy')
    expect(status, output).toBe(0)
  })

  it.skipIf(!canBuildPython)('contains the library, its types, the README and the licence', async ({ built }) => {
    const { files, issues } = built
    expect(issues).toEqual([])
    expect(files.map(file => file.replace(/.*[\\/]/, ''))).toEqual([
      expect.stringMatching(/^agency_api_sdk-\d+\.\d+\.\d+-py3-none-any\.whl$/),
      expect.stringMatching(/^agency[-_]api[-_]sdk-\d+\.\d+\.\d+\.tar\.gz$/),
    ])
    const names = await run('python3', ['-m', 'zipfile', '-l', files[0] ?? ''])
    for (const name of ['py.typed', '_generated/types.py', '_core/attempts.py', 'LICENSE'])
      expect(names).toContain(name)
    expect(names).not.toMatch(/tests|typed_program/)
    expect(statSync(files[0] ?? '').size).toBeLessThan(250_000)
  })

  it.skipIf(!canBuildPython).for(minors)(
    'works in an empty environment of Python 3.%i',
    async (minor, { skip, folder, built, variables }) => {
      const interpreter = findInterpreter(minor)
      if (!interpreter) skip(`Python 3.${minor} is not installed`)
      const environment = join(folder, `3.${minor}`)
      await run(interpreter ?? '', ['-m', 'venv', '--without-pip', environment])
      const executable = join(environment, 'bin/python')
      const site = (await run(executable, ['-c', 'import sysconfig; print(sysconfig.get_path("purelib"))'])).trim()
      await run(executable, ['-m', 'zipfile', '-e', built.files[0] ?? '', site])
      for (const path of await httpxFolders())
        cpSync(path, join(site, path.replace(/.*[\\/]/, '')), { recursive: true })
      const file = join(environment, 'program.py')
      writeFileSync(file, program)
      expect(await run(executable, ['-X', 'dev', file], variables)).toBe(
        `NOT_FOUND 0 ${join(site, 'agency_api/__init__.py')}\n`,
      )
    },
  )

  it.skipIf(!canBuildPython)('installs with pip', async ({ folder, built }) => {
    const environment = join(folder, 'pip')
    await run(python ?? '', ['-m', 'venv', '--system-site-packages', environment])
    const executable = join(environment, 'bin/python')
    await run(executable, ['-m', 'pip', 'install', '--quiet', '--no-index', built.files[0] ?? ''])
    const metadata = await run(executable, ['-m', 'pip', 'show', 'agency-api-sdk'])
    expect(metadata).toMatch(/^License: MIT$/m)
    expect(metadata).toMatch(/^Requires: httpx$/m)
  })

  it('declares the Python versions that it was tried with', () => {
    const text = readFileSync(join(library, 'pyproject.toml'), 'utf8')
    expect(text).toContain(`requires-python = ">=3.${minors[0]}"`)
    expect(readdirSync(library)).toContain('LICENSE')
  })
})
