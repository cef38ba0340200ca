import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { runImports } from '#src/features/transfer/imports/run.ts'
import type { TestApp } from '#test/app/index.ts'
import { aLine, companyFields } from '#test/features/billing/agency.ts'
import { download, exportAll, exportTest } from '../exports/export-app.ts'

const resources = ['clients', 'contacts', 'websites', 'tickets', 'invoices', 'quotes', 'tasks', 'events'] as const

/** A text that a spreadsheet would take for formulas, and that CSV has to quote. */
const text = ' =1+1; "a", +33\n- b;@c,=d\t\n'

const fill = async ({ app, key }: { app: TestApp; key: string }) => {
  const create = async (path: string, body: object) => {
    const { status, body: created, text: answer } = await app.request('post', path, key, { body })
    expect(status, answer).toBe(201)
    return created
  }
  const { id: clientId } = await create('/clients', {
    ...companyFields,
    phone: '+33 4 12 34 56 78',
    postalCode: '01000',
    notes: text,
    externalId: '0042',
  })
  const { id: otherId } = await create('/clients', { name: "'=Zoé & fils", type: 'individual', externalId: "'-1" })
  const contact = { firstName: 'Zoé', lastName: '-Petit', phone: '06 12', externalId: 'c1', clientId }
  const { id: contactId } = await create('/contacts', contact)
  await sql`
    insert into client_contacts (agency_id, client_id, contact_id)
    select agency_id, ${otherId}, id from contacts where id = ${contactId}`.execute(app.db)
  await create('/contacts', { firstName: 'Ana', lastName: 'Roux', externalId: 'c2', clientId: otherId })
  const externalId = 'x1'
  await create('/websites', { clientId, url: 'https://moreau.example', notes: text, externalId })
  await create('/tickets', { clientId, title: '+1', description: text, status: 'open', priority: 'high', externalId })
  const lines = [{ ...aLine, description: '=1+1; a,-b', unitPrice: '1234.5000', quantity: 1.5 }]
  const dates = { issueDate: '2026-03-10', dueDate: '2026-04-09' }
  await create('/invoices', { clientId, ...dates, lines, notes: text, status: 'paid', externalId })
  await create('/invoices', { clientId, ...dates, lines: [aLine], externalId: 'x2' })
  await create('/quotes', { clientId, lines, status: 'accepted', notes: text, externalId })
  await create('/tasks', { title: '@x', description: text, status: 'done', priority: 'low', externalId })
  const times = { startDate: '2026-03-10T08:30:00.000Z', endDate: '2026-03-10T10:00:00.000Z' }
  await create('/events', { title: '-x', description: text, ...times, allDay: false, externalId })
}

const it = exportTest.extend('filled', async ({ app, agency, key }) => {
  await fill({ app, key })
  return {
    importFile: async (resource: string, format: string, data: string) => {
      const body = { resource, format, data, onExisting: 'update' }
      const { status, body: created, text: answer } = await app.request('post', '/imports', key, { body })
      expect(status, answer).toBe(202)
      await runImports(app.db, agency.id, new AbortController().signal)
      const errors = (await app.request('get', `/imports/${created.id}/errors`, key)).body.data
      return { ...(await app.request('get', `/imports/${created.id}`, key)).body, errors }
    },
    /** The rows as they are, with the clients of contacts. */
    read: async (resource: string) => {
      const { data } = (await app.request('get', `/${resource}`, key, { query: { limit: 100 } })).body
      const clients = await app.db.selectFrom('client_contacts').selectAll().orderBy('client_id').execute()
      return (data as { id: number }[]).map(row => ({
        ...row,
        updatedAt: null,
        ...(resource === 'contacts' && { clients: clients.filter(({ contact_id: id }) => id === row.id) }),
      }))
    },
    exportFile: async (resource: string, options: object) => {
      const { downloadUrl } = await exportAll(app, key, { resources: [resource], ...options })
      return (await download(app, downloadUrl)).bytes.toString()
    },
  }
})

describe('an export that is imported again changes nothing', () => {
  it.for([{ format: 'csv', separator: 'comma' }, { format: 'csv', separator: 'semicolon' }, { format: 'jsonl' }])(
    'as %j',
    async (options, { filled }) => {
      for (const resource of resources) {
        const before = await filled.read(resource)
        const done = await filled.importFile(resource, options.format, await filled.exportFile(resource, options))
        expect(done, resource).toMatchObject({ status: 'completed', errors: [], updated: before.length, created: 0 })
        expect(await filled.read(resource), resource).toEqual(before)
      }
    },
  )
})
