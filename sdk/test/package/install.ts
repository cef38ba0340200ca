import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const modules = join(root, 'node_modules')

/** Runs a program and returns its output. Throws with all output if it fails. */
export const execute = async (cwd: string, command: string, ...args: string[]) => {
  try {
    return (await promisify(execFile)(command, args, { cwd })).stdout
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`${command} failed:\n${stdout}${stderr}`, { cause: error })
  }
}

/** The path of an executable in `node_modules`. */
export const bin = (name: string) => join(modules, '.bin', name)

/**
 * Packs the SDK as npm would publish it and installs it in an empty folder. Dependencies come from the repository's
 * `node_modules`, so that no registry is needed.
 */
export const installPackage = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'agency-api-sdk-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  await execute(join(root, 'sdk'), 'npm', 'pack', '--pack-destination', folder)
  const tarball = join(folder, readdirSync(folder).find(name => name.endsWith('.tgz')) ?? '')
  const file = (name: string, text: string) => writeFileSync(join(folder, name), text)
  const toFileDependency = (name: string) => [name, `file:${join(modules, name)}`]
  const dependencies = {
    '@agency-api/sdk': `file:${tarball}`,
    ...Object.fromEntries(['openapi-fetch', 'openapi-typescript-helpers'].map(toFileDependency)),
  }
  file('package.json', JSON.stringify({ private: true, type: 'module', dependencies }))
  const npmOptions = ['--install-links', '--ignore-scripts', '--no-audit', '--no-fund']
  await execute(folder, 'npm', 'install', '--offline', ...npmOptions)
  // Users on Node install the types of Node themselves.
  symlinkSync(join(modules, '@types'), join(folder, 'node_modules/@types'), 'junction')
  return {
    folder,
    tarball,
    installed: join(folder, 'node_modules/@agency-api/sdk'),
    file,
  }
}
