import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { basePath, testWith } from '#test/app/index.ts'
import { clientClosedLines, requestLines } from '#test/interfaces/http/interrupted.ts'
import { dial } from '#test/servers/raw-http.ts'
import { openImports } from './import-app.ts'

/** Files in chunks reserve the largest size each. So many at a time exceed the memory for all of them. */
const uploads = 4
const part = `${'A'.repeat(63)}\n`.repeat(1024)
const chunkOf = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`

const it = testWith()
  .extend('imports', ({ app }) => openImports(app))
  /** Starts to upload a file in chunks, whose end is not sent. */
  .extend('start', ({ app, imports }) => async (parts = 0) => {
    const socket = dial(app.url).on('error', () => {})
    const write = (text: string) => new Promise<void>(resolve => void socket.write(text, () => resolve()))
    const head = [`POST ${basePath}/imports?resource=clients HTTP/1.1`, 'Host: localhost', `x-api-key: ${imports.key}`]
    await write([...head, 'Content-Type: text/csv', 'Transfer-Encoding: chunked', '', ''].join('\r\n'))
    await write(chunkOf('name\n'))
    for (let sent = 0; sent < parts; sent++) await write(chunkOf(part))
    return socket
  })
  /** Uploads a file in chunks, and returns the status. */
  .extend('uploadAll', ({ app, imports }) => async () => {
    const headers = { 'x-api-key': imports.key, 'content-type': 'text/csv' }
    const body = new Blob(['name\nA\n']).stream()
    const init = { method: 'POST', headers, body, duplex: 'half' } as const
    return (await fetch(`${app.url}${basePath}/imports?resource=clients`, init)).status
  })

describe('an upload whose client goes away', () => {
  it.for([
    ['at its beginning', 1],
    ['in the middle', 50],
    ['before the end', 100],
  ] as const)(
    '%s stores nothing, and leaves the memory to others',
    async ([, parts], { app, imports, start, uploadAll }) => {
      for (let nth = 0; nth < uploads; nth++) {
        app.logLines.splice(0)
        ;(await start(parts)).destroy()
        expect(await requestLines(app, 1)).toEqual(clientClosedLines)
      }
      expect(await imports.list('/imports')).toEqual([])
      expect(await uploadAll()).toBe(202)
    },
  )

  it('before it is authenticated stores nothing, and leaves the memory to others', async ({
    app,
    imports,
    start,
    uploadAll,
  }) => {
    for (let nth = 0; nth < uploads; nth++) {
      app.logLines.splice(0)
      await app.db.transaction().execute(async tx => {
        await sql`lock table api_keys in access exclusive mode`.execute(tx)
        const socket = await start()
        await app.waitForLockWaiters()
        socket.destroy()
        expect(await requestLines(app, 1)).toEqual(clientClosedLines)
      })
    }
    expect(await imports.list('/imports')).toEqual([])
    expect(await uploadAll()).toBe(202)
  })
})
