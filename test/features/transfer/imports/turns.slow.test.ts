import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect } from 'vitest'
import { runImports } from '#src/features/transfer/imports/run.ts'
import { test } from '#test/app/index.ts'
import { maxBlockDuring } from '#test/max-block.ts'
import { openImports } from './import-app.ts'

const it = test.extend('imports', ({ app }) => openImports(app))
const mebibyte = 2 ** 20
const maxBlockMs = 50
/** Collecting garbage holds the loop, too, but not at each attempt. */
const retry = 2

const repeat = (row: string, header = 'name,city\n') => header + row.repeat(Math.floor(mebibyte / row.length))
const wideHeader = `name,${Array.from({ length: 499 }, (_, nth) => `c${nth}`).join(',')}\n`

const files: Record<string, { text: string | Buffer; type?: 'application/x-ndjson' }> = {
  'short rows': { text: repeat('a\n') },
  'line feeds': { text: repeat('\n') },
  'line feeds before the header': { text: `${'\n'.repeat(mebibyte)}name\na\n` },
  'rows of spaces': { text: repeat(' \n') },
  'rows of separators': { text: repeat(',\n') },
  'empty quotes': { text: repeat('"",""\n') },
  'cells of quotes': { text: repeat('"a ""b""","c"\n') },
  'a cell of quotes': { text: `name,city\n"${'""'.repeat(mebibyte / 2 - 100)}",b\n` },
  'a header of quotes': { text: `name,${'"'.repeat(64 * 1024)},city\n${'a\n'.repeat(10)}` },
  'wrong quotes': { text: repeat('a"b\n') },
  'broken bytes': {
    text: Buffer.concat([Buffer.from('name,city\nÉté,Lyon\n'), Buffer.alloc(mebibyte, 'a\xFF\n', 'latin1')]),
  },
  'many cells': { text: repeat(`${'a,'.repeat(499)}a\n`, wideHeader) },
  'a long cell': { text: `name,city\n${'é'.repeat(mebibyte - 100)},b\n` },
  'a long cell of spaces': { text: `name,city\nx${' '.repeat(mebibyte - 100)}x,b\n` },
  'empty objects': { text: repeat('{}\n', '{"name":"a"}\n'), type: 'application/x-ndjson' },
  'lines without objects': { text: repeat('\n', '{"name":"a"}\n'), type: 'application/x-ndjson' },
  'an object with many fields': {
    text: `{"name":"a",${Array.from({ length: 60_000 }, (_, nth) => `"f${nth}":${nth}`).join(',')}}\n`,
    type: 'application/x-ndjson',
  },
  'an object that is nested': {
    text: `{"name":${'['.repeat(mebibyte / 2 - 100)}${']'.repeat(mebibyte / 2 - 100)}}\n{"name":"a"}\n`,
    type: 'application/x-ndjson',
  },
}

describe('1 MiB lets others have their turn', () => {
  it.for(Object.entries(files))('of %s', { timeout: 60_000, retry }, async ([, { text, type }], { app, imports }) => {
    // Compile validators and prepare statements.
    await imports.import({ resource: 'clients', data: 'name\nA\n' })
    const query = { resource: 'clients' }
    let created: Awaited<ReturnType<typeof imports.upload>> | undefined
    expect(await maxBlockDuring(async () => (created = await imports.upload(text, query, type)))).toBeLessThan(
      maxBlockMs,
    )
    if (created?.status === 400) return
    const id = created?.body.id as number
    const controller = new AbortController()
    const counting = maxBlockDuring(async () => {
      const running = runImports(app.db, imports.agency.id, controller.signal).catch(() => {})
      await expect.poll(async () => (await imports.read(id)).total, { timeout: 60_000, interval: 50 }).not.toBeNull()
      // Some rows are written, too.
      await delay(300)
      controller.abort()
      await running
    })
    expect(await counting).toBeLessThan(maxBlockMs)
    const { status, total } = await imports.read(id)
    if (status !== 'running') return
    await app.db.updateTable('imports').set({ processed: total }).where('id', '=', id).execute()
    expect(await maxBlockDuring(imports.run)).toBeLessThan(maxBlockMs)
    expect(await imports.read(id)).toMatchObject({ status: 'completed', total, processed: total })
  })
})
