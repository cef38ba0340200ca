import { gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { describe, expect } from 'vitest'
import { importLimits } from '#src/platform/limits/imports.ts'
import { decodeParts } from '#src/features/transfer/imports/encoding.ts'
import { readRecords } from '#src/features/transfer/imports/records.ts'
import { runImports } from '#src/features/transfer/imports/run.ts'
import { test } from '#test/app/index.ts'
import { openImports } from './import-app.ts'

const it = test.extend('imports', ({ app }) => openImports(app))
const clientsQuery = { resource: 'clients' }
const rowsOf = (count: number, from = 1) =>
  Array.from({ length: count }, (_, nth) => `C${from + nth},Client ${from + nth}\n`).join('')

describe('a file', () => {
  it.for(['csv', 'jsonl'] as const)('of %s with an endless line is read to the limit of a row', async format => {
    let parts = 0
    const endless = async function* () {
      for (;;) {
        parts++
        yield Buffer.alloc(64 * 1024, 'x')
      }
    }
    const read = async () => {
      const records = readRecords(decodeParts(endless(), 'utf-8'), { format, separator: ',' })
      while (!(await records.next()).done);
    }
    await expect(read()).rejects.toMatchObject({ code: 'RECORD_TOO_LARGE' })
    expect(parts).toBeLessThan(100)
  })

  it('with a row beyond the limit fails before anything is written', async ({ imports }) => {
    const bytes = `externalId,name\n${rowsOf(3)}${'x'.repeat(importLimits.rowBytes + 1)}\n`
    expect(await imports.importFile(bytes, clientsQuery)).toMatchObject({
      status: 'failed',
      error: 'RECORD_TOO_LARGE',
      processed: 0,
    })
    expect(await imports.list('/clients')).toEqual([])
  })

  it.for([
    ['an open quote', 'X,"Open\n', 'Line 3 of the file: a quote is misplaced, or not closed'],
    ['a quote inside of a cell', 'X,Screen of 12" size\n', 'Line 3 of the file: a quote is misplaced, or not closed'],
    ['a formula', 'X,="1"&"2"\n', 'Line 3 of the file: a quote is misplaced, or not closed'],
    ['another line end', 'X,A\r\n', 'Line 3 of the file: a line end is not that of the header'],
    [
      'a broken byte',
      Buffer.from([0x58, 0x2c, 0xff, 0x0a]),
      'Line 3 of the file: a byte is no character in the encoding of the file',
    ],
  ] as const)('with %s has an error in this row only', async ([, row, message], { imports }) => {
    const before = Buffer.from('externalId,name\nC0,Été\n')
    const bytes = Buffer.concat([before, Buffer.from(row as string), Buffer.from(rowsOf(300))])
    const done = await imports.importFile(bytes, clientsQuery)
    expect(done).toMatchObject({ status: 'completed', total: 302, created: 301, failed: 1 })
    expect(await imports.errors(done.id)).toEqual([{ row: 2, field: null, message }])
    expect(await imports.list('/clients', { externalId: 'C0' })).toMatchObject([{ name: 'Été' }])
  })

  it('with a line end in the middle of a row loses no row without an error', async ({ imports }) => {
    const done = await imports.importFile('name\r\nA\nB\r\nC\r\n', clientsQuery)
    expect(done).toMatchObject({ total: 2, created: 1, failed: 1 })
    expect(await imports.list('/clients')).toMatchObject([{ name: 'C' }])
  })

  it('names the line of an error also after empty rows and cells of several lines', async ({ imports }) => {
    const done = await imports.importFile('name,city\n\n,\n"A\nB",Lyon\nC"D,Nice\n', clientsQuery)
    expect(await imports.errors(done.id, 'fr')).toEqual([
      { row: 2, field: null, message: 'Ligne 6 du fichier : un guillemet est mal placé, ou ouvert sans être fermé' },
    ])
  })

  it('of JSON with a broken byte has an error in its line only', async ({ imports }) => {
    const bytes = Buffer.concat([Buffer.from('{"name":"Été"}\n\n{"name":"'), Buffer.from([0xff]), Buffer.from('"}\n')])
    const done = await imports.importFile(bytes, clientsQuery, 'application/x-ndjson')
    expect(done).toMatchObject({ created: 1, failed: 1 })
    expect(await imports.errors(done.id)).toMatchObject([{ row: 2, message: expect.stringContaining('Line 3') }])
  })

  it('of Windows-1252 with a byte that it lacks has an error in this row', async ({ imports }) => {
    const done = await imports.importFile(Buffer.from('name\nÉté\nA\u0081\n', 'latin1'), clientsQuery)
    expect(done).toMatchObject({ created: 1, failed: 1 })
  })

  it.for(['sep=;\r\nNom;Ville, pays\r\nA, B;Lyon\r\n', '\uFEFFSEP=|\nNom|Ville, pays\nA, B|Lyon\n'])(
    'may name its separator: %j',
    async (text, { imports }) => {
      const mapping = JSON.stringify({ 'Ville, pays': 'city' })
      expect(await imports.importFile(text, { ...clientsQuery, mapping })).toMatchObject({ total: 1, created: 1 })
      expect(await imports.list('/clients')).toMatchObject([{ name: 'A, B', city: 'Lyon' }])
    },
  )

  it('that repeats a header of a field is rejected', async ({ imports }) => {
    const { status, body } = await imports.upload('name,notes,notes\nA,1,2\n', clientsQuery)
    expect([status, body.details.fieldErrors]).toEqual([400, { data: ["Plusieurs colonnes ont l'en-tête « notes »"] }])
    const mapping = JSON.stringify({ notes: null })
    expect(await imports.importFile('name,notes,notes\nA,1,2\n', { ...clientsQuery, mapping })).toMatchObject({
      created: 1,
    })
  })

  it('with a quote inside of its header is rejected', async ({ imports }) => {
    const { status, body } = await imports.upload('name,a "b" c\nA,B\n', clientsQuery)
    expect([status, body.details.fieldErrors]).toEqual([400, { data: ["Le fichier n'est pas un tableau CSV"] }])
  })

  it('with a long name of a column is rejected, also beside many others', async ({ imports }) => {
    const names = Array.from({ length: 499 }, (_, nth) => 'é'.repeat(1000) + nth)
    const { status, body } = await imports.upload(`name,${names.join(',')}\n`, clientsQuery)
    expect([status, body.details.fieldErrors]).toEqual([400, { data: ['Un nom de colonne dépasse 200 caractères'] }])
  })

  it.for(['1e100000000', '1e-100000000', '9'.repeat(1000)])(
    'with the amount %s rejects its row',
    async (amount, { imports }) => {
      await imports.import({ resource: 'clients', data: 'name\nMoreau\n' })
      const header = 'invoiceNumber,clientName,lineDescription,lineQuantity,lineTotal,lineVatRate,lineVat'
      const data = `${header}\nX-1,Moreau,a,1,${amount},20,${amount}\nX-2,Moreau,a,1,10,20,2\n`
      expect(await imports.import({ resource: 'invoices', data })).toMatchObject({ created: 1, failed: 1 })
    },
  )

  it('with an object as a name rejects its row', async ({ imports }) => {
    await imports.import({ resource: 'clients', data: 'name\nMoreau\n' })
    const rows = [
      { title: 'a', clientName: { toString: 1 } },
      { title: 'b', clientName: ['x'] },
      { title: 'c', clientName: 'Moreau' },
    ]
    const data = rows.map(row => `${JSON.stringify(row)}\n`).join('')
    const done = await imports.import({ resource: 'tickets', format: 'jsonl', data })
    expect(done).toMatchObject({ status: 'completed', created: 1, failed: 2 })
  })

  it('with the text "undefined" as an id concerns no rows without one', async ({ imports }) => {
    await imports.import({ resource: 'clients', data: 'externalId,name\nundefined,undefined\n' })
    const data = 'title,clientExternalId,externalId\na,undefined,undefined\nb,,\n'
    const lacking = { created: 1, failed: 1 }
    expect(await imports.import({ resource: 'tickets', data })).toMatchObject(lacking)
    expect(await imports.import({ resource: 'tickets', data })).toMatchObject({ created: 0, skipped: 1, failed: 1 })
  })

  it('is not opened for an agency with too many imports', async ({ imports }) => {
    for (let nth = 0; nth < importLimits.unfinished; nth++)
      await imports.create({ resource: 'clients', data: 'name\nMoreau\n' })
    const { body } = await imports.upload('', clientsQuery)
    expect(body.code).toBe('IMPORT_LIMIT_EXCEEDED')
  })

  it('with too many columns is rejected', async ({ imports }) => {
    const header = Array.from({ length: 10_000 }, (_, nth) => `c${nth}`).join(',')
    const { status, body } = await imports.upload(`${header}\n`, clientsQuery)
    expect([status, body.details.fieldErrors]).toEqual([400, { data: ['Au plus 500 colonnes'] }])
    const wide = `name\n${'x,'.repeat(10_000)}\n`
    expect(await imports.importFile(wide, clientsQuery)).toMatchObject({ status: 'failed', error: 'TOO_MANY_COLUMNS' })
  })

  it('may lack cells at the end of rows, but not have more, and contain NUL', async ({ imports }) => {
    const done = await imports.importFile('name,x,city\nA,B,C\nB\nA,B,C,D\nA\u0000,B,C\n', clientsQuery)
    expect(done).toMatchObject({ status: 'completed', created: 2, failed: 2 })
    expect(await imports.errors(done.id)).toEqual([
      { row: 3, field: null, message: 'The row has 4 cells instead of 3' },
      { row: 4, field: 'name', message: 'Contains an unsupported character' },
    ])
    expect(await imports.list('/clients', { sort: 'name' })).toMatchObject([
      { name: 'A', city: 'C' },
      { name: 'B', city: null },
    ])
  })

  it.for([
    ['', 'data', 'Le fichier est vide'],
    ['foo,bar\n1,2\n', 'mapping', "Aucune colonne n'est reconnue"],
  ] as const)('%j is rejected', async ([content, field, message], { imports }) => {
    const { status, body } = await imports.upload(content === '' ? '\n' : content, clientsQuery)
    expect([status, body.details.fieldErrors]).toEqual([400, { [field]: [message] }])
  })

  it.for(['[{"name":"A"},{"name":"B"}]', '\uFEFF[\n{"name":"A"},\n{"name":"B"}\n]', '{\n  "name": "A"\n}\n'])(
    '%j is no JSON lines',
    async (content, { imports }) => {
      const type = 'application/x-ndjson'
      const { status, body } = await imports.upload(content, clientsQuery, type)
      const message = 'Le fichier JSON doit avoir un objet par ligne (JSON Lines), sans tableau ni objet autour'
      expect([status, body.details.fieldErrors]).toEqual([400, { data: [message] }])
    },
  )

  it('must not be compressed', async ({ app, imports }) => {
    const { status, body } = await app.request('post', '/imports', imports.key, {
      body: gzipSync('name\nMoreau\n'),
      query: clientsQuery,
      headers: { 'Content-Type': 'text/csv', 'Content-Encoding': 'gzip' },
    })
    expect([status, body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
  })

  it.for([
    ['gzip', gzipSync(`name\n${'Moreau\n'.repeat(100_000)}`)],
    ['zip', Buffer.from(zipSync({ 'clients.csv': new Uint8Array(1_000_000) }))],
  ] as const)('that is a %s archive is not unpacked', async ([, bytes], { imports }) => {
    const { status, body } = await imports.upload(bytes, clientsQuery)
    const message = 'Le fichier est compressé, ou un classeur : enregistrez-le en CSV'
    expect([status, body.details.fieldErrors]).toEqual([400, { data: [message] }])
    expect(await imports.list('/clients')).toEqual([])
  })

  it('of JSON may be nested deeply, and name properties of objects', async ({ imports }) => {
    const lines = [
      `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
      `{"name":"A","notes":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`,
      '{"name":"B","__proto__":{"city":"Lyon"},"constructor":"x"}',
      '{"name":"C"}',
    ]
    const done = await imports.import({ resource: 'clients', format: 'jsonl', data: lines.join('\n') })
    expect(Object.getOwnPropertyNames(done.mapping)).toEqual(['name', 'notes', '__proto__', 'constructor'])
    expect(done).toMatchObject({ status: 'completed', total: 4, failed: 2 })
    expect((await imports.errors(done.id)).map(error => (error as { row: number }).row)).toEqual([1, 2])
    expect(await imports.list('/clients', { sort: 'name' })).toMatchObject([{ name: 'B', city: null }, { name: 'C' }])
  })

  it('may map two columns to the names of each other', async ({ imports }) => {
    const mapping = { name: 'city', city: 'name' }
    await imports.import({ resource: 'clients', data: 'name,city\nLyon,Moreau\n', mapping })
    expect(await imports.list('/clients')).toMatchObject([{ name: 'Moreau', city: 'Lyon' }])
  })

  it('may refer to rows that refer to it: none of them exists', async ({ imports }) => {
    const rows = 'externalId,lastName,firstName,clientExternalId\nX1,A,A,X2\nX2,B,B,X1\n'
    const done = await imports.import({ resource: 'contacts', data: rows })
    expect(done).toMatchObject({ status: 'completed', created: 0, failed: 2 })
    expect(await imports.errors(done.id)).toEqual(
      [1, 2].map(row => ({ row, field: 'clientExternalId', message: 'Unknown client' })),
    )
  })

  it.for([50 * 1024 * 1024 + 1, 80 * 1024 * 1024])(
    'has at most 50 MiB, unlike %d bytes',
    async (bytes, { imports }) => {
      const { status, body } = await imports.upload(Buffer.alloc(bytes, 'x'), clientsQuery)
      expect([status, body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
    },
  )

  it('has no unknown columns and fields in its mapping, and parameters that are valid', async ({ imports }) => {
    const data = 'name\nA\n'
    const issues = async (query: Record<string, string>) =>
      (await imports.upload(data, { ...clientsQuery, ...query })).body.details
    expect((await issues({ mapping: '{"x":"name"}' })).fieldErrors).toEqual({ mapping: ['Colonne inconnue : x'] })
    expect((await issues({ mapping: '{"name":"x"}' })).fieldErrors).toEqual({ mapping: ['Champ inconnu : x'] })
    expect((await issues({ mapping: '{"' })).formErrors).toEqual(["Un paramètre n'est pas un objet JSON"])
    expect((await issues({ resource: 'users' })).fieldErrors).toHaveProperty('resource')
    expect((await issues({ onExisting: 'x' })).fieldErrors).toHaveProperty('onExisting')
  })
})

describe('the imports of an agency', () => {
  const data = `externalId,name\n${rowsOf(5)}`

  it('are two at most, which run one after another', async ({ imports }) => {
    const first = await imports.create({ resource: 'clients', data })
    const second = await imports.create({ resource: 'clients', data })
    const third = await imports.create({ resource: 'clients', data })
    expect([third.status, third.body.code]).toEqual([409, 'IMPORT_LIMIT_EXCEEDED'])
    await Promise.allSettled([imports.run(), imports.run()])
    await imports.run()
    expect(await imports.read(first.body.id)).toMatchObject({ status: 'completed', created: 5 })
    expect(await imports.read(second.body.id)).toMatchObject({ status: 'completed', created: 0, skipped: 5 })
    expect(await imports.list('/clients')).toHaveLength(5)
  })

  it('are unknown to other agencies, and to keys that cannot write the resource', async ({ app, imports }) => {
    const { id } = await imports.import({ resource: 'clients', data })
    const other = await openImports(app)
    const reader = await app.key(imports.agency, { scopes: ['clients:read', 'tickets:write'] })
    for (const key of [other.key, reader.key]) {
      expect((await app.request('get', `/imports/${id}`, key)).status).toBe(404)
      expect((await app.request('get', `/imports/${id}/errors`, key)).status).toBe(404)
      expect((await app.request('get', '/imports', key)).body).toMatchObject({ data: [], total: 0 })
    }
    const denied = await app.request('post', '/imports', reader.key, {
      body: { resource: 'clients', format: 'csv', data },
    })
    expect([denied.status, denied.body]).toMatchObject([403, { code: 'PERMISSION_DENIED', required: 'clients:write' }])
    expect((await app.request('get', '/imports', imports.key)).body.data).toMatchObject([{ id }])
  })

  it('continue exactly where an interruption ended them', async ({ app, imports }) => {
    const { body } = await imports.create({ resource: 'clients', data: `name\n${'A\n'.repeat(450)}` })
    const { id } = body
    const controller = new AbortController()
    const interrupted = runImports(app.db, imports.agency.id, controller.signal)
    await expect
      .poll(async () => (await imports.read(id)).processed, { timeout: 60_000, interval: 5 })
      .toBeGreaterThan(0)
    controller.abort()
    await expect(interrupted).rejects.toThrow()
    expect(await imports.read(id)).toMatchObject({ status: 'running' })
    await imports.run()
    expect(await imports.read(id)).toMatchObject({ status: 'completed', processed: 450, created: 450, failed: 0 })
    expect((await app.request('get', '/clients', imports.key, { query: { limit: 1 } })).body.total).toBe(450)
  })

  it('stop when the data of the agency has reached a quota', async ({ app, imports }) => {
    await app.db
      .insertInto('agency_quotas')
      .values({ agency_id: imports.agency.id, quota: 'dataRows', limit_value: 0 })
      .execute()
    await app.db
      .insertInto('agency_storage')
      .values({ agency_id: imports.agency.id, stored_bytes: 0, stored_rows: 0 })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    expect(await imports.import({ resource: 'clients', data })).toMatchObject({
      status: 'failed',
      error: 'QUOTA_EXCEEDED',
      created: 0,
    })
  })

  it('count all failed rows, and keep the first 10,000 errors', async ({ app, imports }) => {
    const done = await imports.import({ resource: 'clients', data: `name,email\n${',x\n'.repeat(5100)}`, dryRun: true })
    expect(done).toMatchObject({ total: 5100, failed: 5100 })
    const { body } = await app.request('get', `/imports/${done.id}/errors`, imports.key, { query: { limit: 1 } })
    expect(body.total).toBe(10_000)
  })

  it('give the same response to the same key, file and parameters', async ({ app, imports }) => {
    const post = (query: Record<string, string>) =>
      app.request('post', '/imports', imports.key, {
        body: Buffer.from(data),
        query: { ...clientsQuery, ...query },
        headers: { 'Content-Type': 'text/csv', 'Idempotency-Key': 'k1' },
      })
    const first = await post({ dryRun: 'true' })
    expect((await post({ dryRun: 'true' })).body).toEqual(first.body)
    expect((await post({})).status).toBe(422)
  })
})
