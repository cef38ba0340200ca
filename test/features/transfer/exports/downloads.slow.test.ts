import { mkdirSync, readdirSync, readlinkSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { diskStore } from '#src/features/transfer/exports/store/disk.ts'
import { testWith, type TestApp } from '#test/app/index.ts'
import { clientClosedLines, readUpTo, requestLines, startGet } from '#test/interfaces/http/interrupted.ts'
import { createDirectory, download, exportAll, startExports } from './export-app.ts'

const directory = createDirectory()
/** More than the buffers of a connection take. */
const bytes = 32 * 1024 * 1024

const it = testWith({ environment: { EXPORT_STORE: directory } })
  .extend('isStarted', { scope: 'file', auto: true }, async ({ app }) => {
    await startExports(app, diskStore(directory))
    return true
  })
  .extend('file', async ({ app }) => {
    const { key } = await app.key(await app.agency())
    const { downloadUrl } = await exportAll(app, key, { resources: ['clients'], format: 'jsonl' })
    const [name = ''] = readdirSync(directory).filter(entry => !entry.endsWith('.part'))
    const path = join(directory, name)
    writeFileSync(path, Buffer.alloc(bytes, 'a'))
    return { path, downloadUrl: downloadUrl as string }
  })
  .extend('cleanUp', { auto: true }, ({ file }, { onCleanup }) => {
    onCleanup(() => rmSync(file.path, { recursive: true, force: true }))
    return true
  })

/** The open descriptors of this process, of which the service is a part, for a file. */
const descriptorsOf = (path: string) =>
  readdirSync('/proc/self/fd').filter(fd => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(path)
    } catch {
      return false
    }
  })

const expectNothingOpen = async (app: TestApp, path: string) => {
  await expect.poll(() => descriptorsOf(path), { timeout: 20_000 }).toEqual([])
  expect((await fetch(`${app.url}/livez`)).status).toBe(200)
}

/** Starts a download, and reads none of its body. */
const start = (app: TestApp, downloadUrl: string) => {
  const { pathname, search } = new URL(downloadUrl, app.url)
  return startGet(`${app.url}${pathname}${search}`)
}

describe('a download whose file cannot be read', () => {
  it('at its beginning is an error of the service', async ({ app, file }) => {
    rmSync(file.path)
    mkdirSync(file.path)
    app.logLines.splice(0)
    await expect(start(app, file.downloadUrl)).rejects.toThrow('socket hang up')
    expect(await requestLines(app, 2)).toEqual([
      expect.objectContaining({ msg: 'request handled', statusCode: 500, errorCode: 'INTERNAL_ERROR' }),
      expect.objectContaining({
        level: 50,
        err: expect.objectContaining({ message: expect.stringContaining('EISDIR') }),
      }),
    ])
    await expectNothingOpen(app, file.path)
  })

  it.for([
    ['in the middle', bytes / 2],
    ['at its end', bytes - 1],
  ] as const)('%s is an error of the service, and ends the connection', async ([, size], { app, file }) => {
    app.logLines.splice(0)
    const response = await start(app, file.downloadUrl)
    expect(response.statusCode).toBe(200)
    truncateSync(file.path, size)
    expect(await readUpTo(response, Infinity)).toBe(size)
    expect(await requestLines(app, 2)).toEqual([
      expect.objectContaining({ statusCode: 500, errorCode: 'INTERNAL_ERROR' }),
      expect.objectContaining({ msg: 'request failed' }),
    ])
    await expectNothingOpen(app, file.path)
  })
})

describe('a download whose client goes away', () => {
  it.for([
    ['before it reads', 0],
    ['in the middle', bytes / 2],
    ['before the end', bytes - 4 * 1024 * 1024],
  ] as const)('%s is no error', async ([, size], { app, file }) => {
    app.logLines.splice(0)
    const response = await start(app, file.downloadUrl)
    if (size > 0) expect(await readUpTo(response, size)).toBeGreaterThanOrEqual(size)
    response.destroy()
    expect(await requestLines(app, 1)).toEqual(clientClosedLines)
    await expectNothingOpen(app, file.path)
    expect((await download(app, file.downloadUrl)).bytes).toHaveLength(bytes)
  })
})
