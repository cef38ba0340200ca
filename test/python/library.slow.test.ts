import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect } from 'vitest'
import manifest from '../../sdk/package.json' with { type: 'json' }
import { test } from '#test/app/index.ts'
import { environment, hasModules, library, python, runPython } from './interpreter.ts'

const readme = readFileSync(join(library, 'README.md'), 'utf8')
const blocks = [...readme.matchAll(/^```python\n(.*?)^```$/gms)].map(([, code = '']) => code)

/** Runs all blocks in one process, each as a program of its own. */
const runBlocks = `
import json, os
for index, block in enumerate(json.loads(os.environ["BLOCKS"])):
    exec(compile(block, f"block {index}", "exec"), {"__name__": "__main__"})
`

const it = test.extend('variables', { scope: 'file' }, async ({ app }) => {
  const agency = await app.agency()
  const { key } = await app.key(agency)
  const { email, password } = await app.adminSession(agency)
  return { AGENCY_API_URL: app.url, AGENCY_API_KEY: key, EMAIL: email, PASSWORD: password }
})

describe('the Python library', () => {
  it('has the version of the SDK', () => {
    const version = readFileSync(join(library, 'src/agency_api/_version.py'), 'utf8')
    expect(version).toBe(`VERSION = "${manifest.version}"\n`)
  })

  it.skipIf(!hasModules('pytest'))('passes its unit tests', () => {
    const { status, output } = runPython('-m', 'pytest', '-q', '-p', 'no:cacheprovider')
    expect(status, output).toBe(0)
  })

  it.skipIf(!python)('runs the blocks of its README', async ({ variables }) => {
    const env = environment({ ...variables, BLOCKS: JSON.stringify(blocks) })
    const options = { env, timeout: 50_000 }
    await promisify(execFile)(python ?? '', ['-X', 'dev', '-W', 'error', '-c', runBlocks], options)
  })
})
