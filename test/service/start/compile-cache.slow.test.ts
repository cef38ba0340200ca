import { execFile } from 'node:child_process'
import { chmod, copyFile, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const source = fileURLToPath(new URL('../../../src/service/start/compile-cache.ts', import.meta.url))

/** A module that reports the directory of the cache in the main thread, and in a worker thread. */
const probe = `
  import { getCompileCacheDir } from 'node:module'
  import { isMainThread, parentPort, Worker } from 'node:worker_threads'
  import { once } from 'node:events'
  import { enableCompileCache } from './src/service/start/compile-cache.ts'
  if (isMainThread) {
    enableCompileCache()
    await import('./src/later.ts')
    const [inThread] = await once(new Worker(new URL(import.meta.url)), 'message')
    console.log(JSON.stringify([getCompileCacheDir() ?? null, inThread]))
  } else parentPort.postMessage(getCompileCacheDir() ?? null)`

/** A copy of the project with its own directories. */
const it = test.extend('project', async ({}, { onCleanup }) => {
  const root = await mkdtemp(join(tmpdir(), 'agency-api-compile-'))
  onCleanup(() => rm(root, { recursive: true }))
  for (const name of ['src/service/start', 'tmp', 'node_modules']) await mkdir(join(root, name), { recursive: true })
  await copyFile(source, join(root, 'src/service/start/compile-cache.ts'))
  await writeFile(join(root, 'src/later.ts'), 'export const later: number = 1')
  await writeFile(join(root, 'package.json'), '{ "type": "module" }')
  await writeFile(join(root, 'probe.mjs'), probe)
  return {
    installed: join(root, 'node_modules/.cache/agency-api'),
    temporary: join(root, 'tmp', `agency-api-${process.geteuid?.()}`),
    run: async (env: Record<string, string> = {}) => {
      const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'probe.mjs')], {
        env: { PATH: process.env['PATH'], TMPDIR: join(root, 'tmp'), ...env },
      })
      return JSON.parse(stdout) as [string | null, string | null]
    },
  }
})

it('keeps compiled modules in a private directory beside the packages, for all threads', async ({ project }) => {
  const [directory, inThread] = await project.run()
  expect(directory).toContain(project.installed)
  expect(inThread).toBe(directory)
  expect((await stat(project.installed)).mode & 0o777).toBe(0o700)
  expect((await readdir(directory ?? '')).length).toBeGreaterThan(0)
})

it('does not use a directory that others can write to', async ({ project }) => {
  await mkdir(project.installed, { recursive: true })
  await chmod(project.installed, 0o777)
  const [directory] = await project.run()
  expect(directory).toContain(project.temporary)
  await chmod(project.temporary, 0o770)
  expect(await project.run()).toEqual([null, null])
})

it('does not follow a link, and starts without a directory', async ({ project }) => {
  await writeFile(join(project.installed, '../../.cache'), '')
  await mkdir(`${project.temporary}-planted`)
  await symlink(`${project.temporary}-planted`, project.temporary)
  expect(await project.run()).toEqual([null, null])
})

it('uses the directory of NODE_COMPILE_CACHE', async ({ project }) => {
  const [directory] = await project.run({ NODE_COMPILE_CACHE: `${project.temporary}-configured` })
  expect(directory).toContain(`${project.temporary}-configured`)
})
