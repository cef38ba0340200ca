import { describe, expect } from 'vitest'
import { runImports } from '#src/features/transfer/imports/run.ts'
import { importLimits } from '#src/platform/limits/imports.ts'
import { test } from '#test/app/index.ts'
import { openImports } from './import-app.ts'

const it = test
  .extend('imports', ({ app }) => openImports(app))
  .extend(
    'cancel',
    ({ app, imports }) =>
      (id: number, key = imports.key) =>
        app.request('delete', `/imports/${id}`, key),
  )

const header = 'externalId,name\n'
const rowsOf = (count: number) => Array.from({ length: count }, (_, nth) => `C${nth},Client ${nth}\n`).join('')
const small = { resource: 'clients', data: `${header}${rowsOf(3)}` }

describe('DELETE of an import', () => {
  it('stops it after the rows under way, and the next one begins', async ({ app, imports, cancel }) => {
    const total = 3000
    const { id } = (await imports.create({ resource: 'clients', data: `${header}${rowsOf(total)}` })).body
    const next = (await imports.create({ resource: 'contacts', data: 'lastName\nMoreau\n' })).body
    const running = runImports(app.db, imports.agency.id, new AbortController().signal)
    await expect
      .poll(async () => (await imports.read(id)).processed, { timeout: 60_000, interval: 5 })
      .toBeGreaterThan(0)
    const { status, body } = await cancel(id)
    expect([status, body]).toMatchObject([202, { id, status: 'cancelled', total, error: null }])
    expect(body.completedAt).toEqual(expect.any(String))
    await running
    const done = await imports.read(id)
    expect(done).toEqual(body)
    expect(done.processed).toBeLessThan(total)
    const { total: clients } = (await app.request('get', '/clients', imports.key, { query: { limit: 1 } })).body
    expect([clients, done.processed]).toEqual([done.created, done.created])
    expect(await app.db.selectFrom('import_parts').where('import_id', '=', id).select('position').execute()).toEqual([])
    expect(await imports.read(next.id)).toMatchObject({ status: 'completed' })
  })

  it('stops the dry run of a file with as many rows as a file may have while it is served', async ({
    app,
    imports,
    cancel,
  }) => {
    const data = `name\n${'a\n'.repeat(importLimits.rows)}`
    const { id } = (await imports.upload(data, { resource: 'clients', dryRun: 'true' })).body
    const other = await app.agency()
    const { key } = await app.key(other)
    const running = runImports(app.db, imports.agency.id, new AbortController().signal)
    expect((await app.request('post', '/clients', key, { body: { name: 'Moreau' } })).status).toBe(201)
    expect(await imports.read(id)).toMatchObject({ status: 'running', total: null })
    expect((await cancel(id)).body).toMatchObject({ status: 'cancelled', total: null, processed: 0 })
    await running
    expect(await imports.read(id)).toMatchObject({ status: 'cancelled', total: null, processed: 0 })
  })

  it('stops one that waits at once, and again changes nothing', async ({ app, imports, cancel }) => {
    const { id } = (await imports.create(small)).body
    const first = await cancel(id)
    expect([first.status, first.body]).toMatchObject([202, { status: 'cancelled', processed: 0, total: null }])
    const second = await cancel(id)
    expect([second.status, second.body]).toEqual([202, first.body])
    await imports.run()
    expect(await imports.list('/clients')).toEqual([])
    const entries = await app.db
      .selectFrom('audit_log')
      .where('agency_id', '=', imports.agency.id)
      .where('action', '=', 'import.cancelled')
      .select(['object_id as id', 'actor_id as actorId'])
      .execute()
    expect(entries).toEqual([{ id: String(id), actorId: String(imports.keyId) }])
  })

  it('frees the place of the import', async ({ imports, cancel }) => {
    const ids: number[] = []
    for (let nth = 0; nth < importLimits.unfinished; nth++) ids.push((await imports.create(small)).body.id)
    expect((await imports.create(small)).status).toBe(409)
    await cancel(ids[0]!)
    expect((await imports.create(small)).status).toBe(202)
  })

  it('is refused when the import has ended', async ({ imports, cancel }) => {
    const completed = await imports.import(small)
    const failed = await imports.import({
      resource: 'clients',
      data: `name\n${'x'.repeat(importLimits.rowBytes + 1)}\n`,
    })
    for (const { id, status } of [completed, failed]) {
      const refused = await cancel(id)
      expect([refused.status, refused.body.code]).toEqual([409, 'IMPORT_ENDED'])
      expect(await imports.read(id)).toMatchObject({ status })
    }
  })

  it('needs the write scope of its resource, and the agency', async ({ app, imports, cancel }) => {
    const { id } = (await imports.create(small)).body
    const reader = await app.key(imports.agency, { scopes: ['clients:read', 'tickets:write'] })
    const other = await openImports(app)
    for (const key of [reader.key, other.key]) expect((await cancel(id, key)).status).toBe(404)
    expect(await imports.read(id)).toMatchObject({ status: 'queued' })
    const session = await app.adminSession(imports.agency)
    const { status, body } = await session.data('delete', `/imports/${id}`)
    expect([status, body.status]).toEqual([202, 'cancelled'])
  })
})

describe('a file', () => {
  it('with more rows than a file may have fails before anything is written', async ({ imports }) => {
    const data = `name\n${'a\n'.repeat(importLimits.rows + 1)}`
    const done = await imports.importFile(data, { resource: 'clients' })
    expect(done).toMatchObject({ status: 'failed', error: 'TOO_MANY_ROWS', total: null, processed: 0 })
    expect(await imports.list('/clients')).toEqual([])
  })
})
