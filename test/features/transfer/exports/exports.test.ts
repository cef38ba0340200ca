import { inflateRawSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { removeOldExports } from '#src/features/transfer/exports/retention.ts'
import type { TestApp } from '#test/app/index.ts'
import { aLine, companyFields } from '#test/features/billing/agency.ts'
import { download, exportAll, exportTest as it, linkPath } from './export-app.ts'

const create = async (app: TestApp, key: string, path: string, body: object) =>
  (await app.request('post', path, key, { body })).body

/** The rows of a JSONL file. */
const rowsOf = (bytes: Buffer) =>
  bytes
    .toString()
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line) as Record<string, unknown>)

/** The files of an archive, by their central directory. */
const unzip = (bytes: Buffer): Record<string, Buffer> => {
  const files: Record<string, Buffer> = {}
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [size, name, extra, comment] = [20, 28, 30, 32].map((offset, index) =>
      index === 0 ? bytes.readUInt32LE(at + offset) : bytes.readUInt16LE(at + offset),
    ) as [number, number, number, number]
    const local = bytes.readUInt32LE(at + 42)
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    files[bytes.toString('utf8', at + 46, at + 46 + name)] = inflateRawSync(bytes.subarray(start, start + size))
    at += 46 + name + extra + comment
  }
  return files
}

const exportRows = async (app: TestApp, key: string, body: object) => {
  const { downloadUrl } = await exportAll(app, key, { format: 'jsonl', ...body })
  return rowsOf((await download(app, downloadUrl)).bytes)
}

it('exports the rows of a list', async ({ app, key }) => {
  const client = await create(app, key, '/clients', companyFields)
  const completed = await exportAll(app, key, { resources: ['clients'], format: 'jsonl' })
  expect(completed).toMatchObject({ status: 'completed', resources: ['clients'], rows: 1, error: null })
  const { headers, bytes } = await download(app, completed.downloadUrl)
  expect(headers.get('content-type')).toBe('application/x-ndjson')
  expect(headers.get('content-disposition')).toBe(`attachment; filename="export-${completed.id}-clients.jsonl"`)
  expect(bytes.length).toBe(completed.bytes)
  expect(rowsOf(bytes)).toEqual([client])
})

it('exports all resources that the key may read, as an archive', async ({ app, agency, key }) => {
  const client = await create(app, key, '/clients', companyFields)
  const contact = await create(app, key, '/contacts', { firstName: 'Ada', lastName: 'Moreau', clientId: client.id })
  const website = await create(app, key, '/websites', { clientId: client.id, url: 'https://moreau.example' })
  const ticket = await create(app, key, '/tickets', { title: 'Panne', clientId: client.id })
  const invoice = await create(app, key, '/invoices', { clientId: client.id, status: 'sent', lines: [aLine] })
  const payment = await create(app, key, `/invoices/${invoice.id}/payments`, { amount: '40.00' })
  const note = await create(app, key, `/invoices/${invoice.id}/credit-notes`, { lines: [{ line: 0, quantity: 1 }] })
  const quote = await create(app, key, '/quotes', { clientId: client.id, lines: [aLine] })
  const task = await create(app, key, '/tasks', { title: 'Appeler' })
  const event = await create(app, key, '/events', { title: 'Point', startDate: '2026-03-10' })
  const { downloadUrl, resources } = await exportAll(app, key, { format: 'jsonl' })
  const { headers, bytes } = await download(app, downloadUrl)
  expect(headers.get('content-type')).toBe('application/zip')
  const files = unzip(bytes)
  expect(Object.keys(files)).toEqual(resources.map((name: string) => `${name}.jsonl`))
  const rows = Object.fromEntries(Object.entries(files).map(([name, file]) => [name.split('.')[0], rowsOf(file)]))
  const current = (await app.request('get', `/invoices/${invoice.id}`, key)).body
  expect(rows).toEqual({
    clients: [client],
    contacts: [{ ...contact, clientIds: [client.id] }],
    websites: [website],
    tickets: [ticket],
    invoices: [current, note],
    payments: [payment],
    incomingInvoices: [],
    quotes: [quote],
    tasks: [task],
    events: [event],
    watches: [],
  })
  const { key: narrow } = await app.key(agency, { scopes: ['tickets:read', 'invoices:read'] })
  const readable = await exportAll(app, narrow, { format: 'jsonl' })
  expect(readable.resources).toEqual(['tickets', 'invoices', 'payments', 'incomingInvoices'])
})

it('writes CSV that no spreadsheet runs', async ({ app, key }) => {
  const formula = '=HYPERLINK("https://evil.example")'
  const phone = '+33 4 12 34 56 78'
  await create(app, key, '/clients', { name: formula, phone, notes: 'a "b"\nc', city: '-12.50', address: '@x' })
  const { downloadUrl } = await exportAll(app, key, { resources: ['clients'], format: 'csv' })
  const { headers, bytes } = await download(app, downloadUrl)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const [header = '', ...rest] = bytes.toString().split('\r\n')
  expect(header.split(',').slice(0, 3)).toEqual(['\uFEFFid', 'name', 'email'])
  const row = rest.join('\r\n')
  expect(row).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
  expect(row).toContain(`,'${phone},`)
  expect(row).toContain(',-12.50,')
  expect(row).toContain(`,'@x,`)
  expect(row).toContain('"a ""b""\nc"')
  const name = 'x;=1+1;z'
  await create(app, key, '/clients', { name, notes: '- one\n- two\n=3', address: '＝1+1' })
  const { bytes: again } = await download(
    app,
    (await exportAll(app, key, { resources: ['clients'], format: 'csv' })).downloadUrl,
  )
  expect(again.toString()).toContain(",x;'=1+1;z,")
  expect(again.toString()).toContain(`"'- one\n'- two\n'=3"`)
  expect(again.toString()).toContain(",'＝1+1,")
})

it('writes CSV with semicolons, which Excel in French opens', async ({ app, key }) => {
  await create(app, key, '/clients', { name: 'Café; bar', notes: 'a,=1+1' })
  const body = { resources: ['clients'], format: 'csv', separator: 'semicolon' }
  const { bytes } = await download(app, (await exportAll(app, key, body)).downloadUrl)
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  expect(bytes.toString()).toMatch(/^\uFEFFid;name;email;/)
  expect(bytes.toString()).toContain(';"Café; bar";')
  // A spreadsheet that separates by commas would run the part after one.
  expect(bytes.toString()).toContain(";a,'=1+1;")
  const { status } = await app.request('post', '/exports', key, { body: { ...body, separator: 'tab' } })
  expect(status).toBe(400)
})

it('writes lists and objects of CSV as JSON', async ({ app, key }) => {
  const { id: clientId } = await create(app, key, '/clients', companyFields)
  await create(app, key, '/invoices', { clientId, lines: [aLine] })
  const { downloadUrl } = await exportAll(app, key, { resources: ['invoices'], format: 'csv' })
  const text = (await download(app, downloadUrl)).bytes.toString()
  expect(text).toContain(JSON.stringify([aLine]).replaceAll('"', '""'))
})

describe('filters', () => {
  it('are those of the lists', async ({ app, key }) => {
    const { id: clientId } = await create(app, key, '/clients', companyFields)
    const open = await create(app, key, '/tickets', { title: 'Ouvert', clientId })
    await create(app, key, '/tickets', { title: 'Fermé', clientId, status: 'closed' })
    expect(await exportRows(app, key, { resources: ['tickets'], filters: { status: 'open', clientId } })).toEqual([
      open,
    ])
    const { resources } = await exportAll(app, key, { format: 'jsonl', filters: { clientId } })
    expect(resources).toEqual(['websites', 'tickets', 'invoices', 'payments', 'quotes', 'events'])
    const later = { 'createdAt[gte]': '2100-01-01' }
    expect(await exportRows(app, key, { resources: ['tickets'], filters: later })).toEqual([])
  })

  it('match no rows by the ids of another agency', async ({ app, key }) => {
    const other = await app.agency()
    const { key: otherKey } = await app.key(other)
    const clientId = await app.client(other)
    await create(app, otherKey, '/tickets', { title: 'Ouvert', clientId })
    await create(app, otherKey, '/tasks', { title: 'Relance', assigneeId: other.ownerId })
    const filtered = [
      { resources: ['tickets'], filters: { clientId } },
      { resources: ['tasks'], filters: { assigneeId: other.ownerId } },
    ]
    for (const body of filtered) {
      expect(await exportRows(app, otherKey, body)).toHaveLength(1)
      expect(await exportRows(app, key, body)).toEqual([])
    }
  })

  it('that a named resource lacks are refused', async ({ app, key }) => {
    const body = { resources: ['tasks'], format: 'jsonl', filters: { clientId: 1 } }
    const { status, body: error } = await app.request('post', '/exports', key, { body })
    expect(status).toBe(400)
    expect(error.details.fieldErrors).toEqual({ 'filters.clientId': ["tasks n'a pas ce filtre"] })
  })

  it('that no resource has together are refused', async ({ app, key }) => {
    const body = {
      format: 'jsonl',
      filters: { assigneeId: '7b0a3d0e-5c1f-4f43-9f0e-6d2f0c3a9b11', from: '2026-01-01' },
    }
    const { status } = await app.request('post', '/exports', key, { body })
    expect(status).toBe(400)
  })

  it('select what belongs to a person', async ({ app, key }) => {
    const person = await create(app, key, '/clients', { name: 'Ada Moreau', type: 'individual' })
    const company = await create(app, key, '/clients', companyFields)
    const contact = await create(app, key, '/contacts', { firstName: 'Ada', lastName: 'Moreau', clientId: person.id })
    await create(app, key, '/contacts', { firstName: 'Bob', lastName: 'Durand', clientId: company.id })
    const ticket = await create(app, key, '/tickets', { title: 'Panne', clientId: person.id })
    await create(app, key, '/tickets', { title: 'Devis', clientId: company.id })
    const { downloadUrl } = await exportAll(app, key, { format: 'jsonl', filters: { contactId: contact.id } })
    const files = unzip((await download(app, downloadUrl)).bytes)
    const rows = Object.fromEntries(Object.entries(files).map(([name, file]) => [name, rowsOf(file)]))
    expect(rows).toEqual({
      'clients.jsonl': [person],
      'contacts.jsonl': [{ ...contact, clientIds: [person.id] }],
      'websites.jsonl': [],
      'tickets.jsonl': [ticket],
      'invoices.jsonl': [],
      'payments.jsonl': [],
      'quotes.jsonl': [],
      'events.jsonl': [],
    })
  })
})

describe('scopes', () => {
  it('are those of the resources', async ({ app, agency }) => {
    const { key } = await app.key(agency, { scopes: ['clients:read'] })
    const { status, body } = await app.request('post', '/exports', key, {
      body: { resources: ['clients', 'invoices'], format: 'csv' },
    })
    expect(status).toBe(403)
    expect(body).toMatchObject({ code: 'PERMISSION_DENIED', required: 'invoices:read' })
    const { key: writer } = await app.key(agency, { scopes: ['clients:write'] })
    expect((await app.request('post', '/exports', writer, { body: { format: 'csv' } })).status).toBe(403)
  })

  it('decide who sees an export', async ({ app, agency, key }) => {
    const { id } = await exportAll(app, key, { resources: ['clients', 'tickets'], format: 'csv' })
    const { key: other } = await app.key(agency, { scopes: ['clients:read'] })
    expect((await app.request('get', `/exports/${id}`, other)).status).toBe(404)
    expect((await app.request('get', '/exports', other)).body).toMatchObject({ data: [], total: 0 })
    const { key: both } = await app.key(agency, { scopes: ['clients:read', 'tickets:read'] })
    expect((await app.request('get', `/exports/${id}`, both)).status).toBe(200)
    expect((await app.request('get', '/exports', both)).body.data).toMatchObject([{ id }])
  })
})

it('twenty exports of an agency can wait', async ({ app, agency, key }) => {
  const waiting = {
    resources: ['clients'],
    scopes: ['clients:read'],
    format: 'csv',
    filters: '{}',
    sales_journal: '{}',
  }
  await agency.tenant
    .insertInto('exports')
    .values(Array.from({ length: 20 }, () => waiting))
    .execute()
  const { status, body } = await app.request('post', '/exports', key, { body: { format: 'csv' } })
  expect([status, body.code]).toEqual([409, 'EXPORT_LIMIT_EXCEEDED'])
})

it('reports a completed export, without its link', async ({ app, agency, key }) => {
  const { id } = await exportAll(app, key, { resources: ['clients'], format: 'csv' })
  const events = await app.events(agency, id, 'export')
  expect(events).toMatchObject([{ event: 'export.completed', data: { export: { id, status: 'completed' } } }])
  expect(JSON.stringify(events)).not.toContain('token')
})

describe('a link', () => {
  it('is of one export, and cannot be changed', async ({ app, key }) => {
    const first = await exportAll(app, key, { resources: ['clients'], format: 'csv' })
    const second = await exportAll(app, key, { resources: ['tickets'], format: 'csv' })
    const token = new URL(first.downloadUrl).searchParams.get('token') ?? ''
    const statusOf = async (id: number, query: Record<string, string>) =>
      (await app.admin('get', `/exports/${id}/download`, { query })).status
    expect(await statusOf(first.id, { token })).toBe(200)
    expect(await statusOf(second.id, { token })).toBe(404)
    expect(await statusOf(first.id, { token: token.replace(/.$/, 'x') })).toBe(404)
    expect(await statusOf(first.id, {})).toBe(404)
    const { status } = await app.admin('head', linkPath(first.downloadUrl), { query: { token } })
    expect(status).toBe(200)
  })

  it('ends with the key that created the export', async ({ app, agency }) => {
    const { key, id: keyId } = await app.key(agency)
    const { downloadUrl } = await exportAll(app, key, { resources: ['clients'], format: 'csv' })
    await agency.tenant
      .updateTable('api_keys')
      .set({ revoked_at: sql`now()` })
      .where('id', '=', keyId)
      .execute()
    const query = Object.fromEntries(new URL(downloadUrl).searchParams)
    const { status, body } = await app.admin('get', linkPath(downloadUrl), { query })
    expect(status).toBe(410)
    expect(body.code).toBe('EXPORT_EXPIRED')
  })

  it('says so when the instance does not have the file', async ({ app, key, agency, store }) => {
    const { id, downloadUrl } = await exportAll(app, key, { resources: ['clients'], format: 'csv' })
    await store.remove(`${agency.id}-${id}-clients.csv`)
    const query = Object.fromEntries(new URL(downloadUrl).searchParams)
    const { status, body } = await app.admin('get', linkPath(downloadUrl), { query })
    expect(status).toBe(404)
    expect(body.code).toBe('EXPORT_FILE_MISSING')
  })
})

describe('the retention', () => {
  it('deletes expired files, and all but the last five of an agency', async ({ app, key, agency, store }) => {
    const ids: number[] = []
    for (let nth = 0; nth < 6; nth++)
      ids.push((await exportAll(app, key, { resources: ['clients'], format: 'csv' })).id)
    const [oldest = 0, expired = 0, kept = 0] = ids
    await agency.tenant
      .updateTable('exports')
      .set({ expires_at: sql`now()` })
      .where('id', '=', expired)
      .execute()
    await removeOldExports({ db: app.db, exportStore: store })
    const linkOf = async (id: number) => (await app.request('get', `/exports/${id}`, key)).body.downloadUrl
    expect([await linkOf(oldest), await linkOf(expired)]).toEqual([null, null])
    expect(await linkOf(kept)).toMatch(/^http/)
    const nameOf = (id: number) => `${agency.id}-${id}-clients.csv`
    expect(await store.open(nameOf(oldest))).toBeUndefined()
    expect(await store.open(nameOf(expired))).toBeUndefined()
    ;(await store.open(nameOf(kept)))?.content.destroy()
  })

  it('deletes the files of deleted agencies', async ({ app, key, agency, store }) => {
    const { id } = await exportAll(app, key, { resources: ['clients'], format: 'csv' })
    const name = `${agency.id}-${id}-clients.csv`
    const aged = { ...store, listBefore: (time: Date) => store.listBefore(new Date(time.getTime() + 864e5)) }
    await removeOldExports({ db: app.db, exportStore: aged })
    expect(await store.open(name).then(file => file?.content.destroy() !== undefined)).toBe(true)
    await agency.tenant.deleteFrom('exports').execute()
    await removeOldExports({ db: app.db, exportStore: aged })
    expect(await store.open(name)).toBeUndefined()
  })
})

it('a CSV file has a column for each field of a row', async ({ app, key }) => {
  const { id: clientId } = await create(app, key, '/clients', companyFields)
  const invoice = await create(app, key, '/invoices', { clientId, lines: [aLine] })
  await create(app, key, `/invoices/${invoice.id}/payments`, { amount: '1.00' })
  await create(app, key, '/contacts', { firstName: 'Ada', lastName: 'Moreau', clientId })
  await create(app, key, '/websites', { clientId, url: 'https://moreau.example' })
  for (const path of ['/tickets', '/tasks']) await create(app, key, path, { title: 'Panne' })
  await create(app, key, '/quotes', { clientId, lines: [aLine] })
  await create(app, key, '/events', { title: 'Point', startDate: '2026-03-10' })
  const filesOf = async (format: string) =>
    unzip((await download(app, (await exportAll(app, key, { format })).downloadUrl)).bytes)
  const [csv, jsonl] = [await filesOf('csv'), await filesOf('jsonl')]
  for (const [name, file] of Object.entries(jsonl)) {
    const [row] = rowsOf(file)
    const text = new TextDecoder().decode(csv[name.replace('jsonl', 'csv')])
    const columns = text.split('\r\n')[0]?.split(',')
    if (row) expect(columns?.toSorted()).toEqual(Object.keys(row).toSorted())
  }
})
