import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { normalizeLogo } from '#src/features/billing/documents/logo/normalize.ts'
import { movedTables } from '#src/features/transfer/exports/agency/tables.ts'
import { ownApp, testWith, type TestApp } from '#test/app/index.ts'
import { aLine, companyFields, makeSeller } from '#test/features/billing/agency.ts'
import { pngFile, pngHeader } from '#test/features/billing/documents/png-file.ts'
import { runCommandLine } from '#test/processes/command-line.ts'
import { createDirectory } from './export-app.ts'

const directory = createDirectory()

type Row = Record<string, unknown> & { id: number }

/** The lists of the public API, with all that refers to rows of other lists. */
const lists = {
  clients: [],
  contacts: [],
  websites: ['clientId'],
  tickets: ['clientId'],
  invoices: ['clientId', 'creditedInvoiceId', 'finalInvoiceId', 'depositInvoiceIds', 'quoteId'],
  'recurring-invoices': ['clientId', 'lastInvoiceId'],
  quotes: ['clientId', 'invoiceIds'],
  tasks: [],
  events: ['clientId'],
  watches: [],
  'incoming-invoices': [],
} as const
/** The lists of the ids in fields. The others are ids of clients. */
const targets: Record<string, keyof typeof lists> = {
  creditedInvoiceId: 'invoices',
  finalInvoiceId: 'invoices',
  depositInvoiceIds: 'invoices',
  lastInvoiceId: 'invoices',
  invoiceIds: 'invoices',
  quoteId: 'quotes',
}

const storedLogo = Buffer.from(normalizeLogo(pngFile()))

const readAll = async (app: TestApp, key: string): Promise<Record<keyof typeof lists, Row[]>> => {
  const entries = Object.keys(lists).map(async name => {
    const { status, body } = await app.request('get', `/${name}`, key, { query: { limit: 100 } })
    expect(status).toBe(200)
    return [name, (body.data as Row[]).toSorted((a, b) => a.id - b.id)] as const
  })
  return Object.fromEntries(await Promise.all(entries)) as never
}

/** Rows whose ids are their places in their lists, so that two installations can be compared. */
const withPlaces = (all: Record<keyof typeof lists, Row[]>, people: ReadonlyMap<unknown, string>) => {
  const placeOf = (name: keyof typeof lists, id: unknown): unknown => {
    if (Array.isArray(id)) return id.map(item => placeOf(name, item))
    return id === null || id === undefined ? id : `${name} ${all[name].findIndex(row => row.id === id)}`
  }
  return Object.fromEntries(
    Object.entries(all).map(([name, rows]) => [
      name,
      rows.map(({ agencyId: _, ...row }) => {
        const references = lists[name as keyof typeof lists].map(field => [
          field,
          placeOf(targets[field] ?? 'clients', row[field]),
        ])
        const named = ['createdBy', 'assigneeId'].flatMap(field =>
          field in row && row[field] !== null ? [[field, people.get(row[field]) ?? 'nobody']] : [],
        )
        const number = String(row['invoiceNumber']).startsWith('DRAFT-') ? { invoiceNumber: 'DRAFT' } : {}
        return {
          ...row,
          ...number,
          ...Object.fromEntries([...references, ...named]),
          id: placeOf(name as keyof typeof lists, row.id),
        }
      }),
    ]),
  )
}

const textOf = (file: string) => gunzipSync(readFileSync(file)).toString()

/** Writes a text with the checksum that it has. */
const writeText = (file: string, text: string) => {
  const end = text.lastIndexOf('\n', text.length - 2) + 1
  const checksum = createHash('sha256').update(text.slice(0, end)).digest('hex')
  writeFileSync(file, text.slice(0, end) + text.slice(end).replace(/"checksum":"\w+"/, `"checksum":"${checksum}"`))
}

const it = testWith()
  .extend('target', { scope: 'file' }, ownApp())
  .extend('agency', { scope: 'file' }, async ({ app }) => {
    // Ids of the target start elsewhere.
    const agency = await app.agency()
    await app.agency()
    await makeSeller(app, agency)
    return agency
  })
  .extend('key', { scope: 'file' }, async ({ app, agency }) => (await app.key(agency)).key)
  .extend('filled', { scope: 'file' }, async ({ app, agency, key }) => {
    const create = async (path: string, body: object) => {
      const { status, body: created, text } = await app.request('post', path, key, { body })
      expect(status, text).toBeLessThan(300)
      return created
    }
    const other = await create('/clients', { name: 'Ada Moreau', type: 'individual' })
    const client = await create('/clients', companyFields)
    await create('/contacts', { firstName: 'Ada', lastName: 'Moreau', clientId: other.id })
    await create('/websites', { clientId: client.id, url: 'https://moreau.example', cms: 'wordpress' })
    await create('/tickets', { title: 'Panne “critique”', description: 'a\nb\t\\"c', clientId: client.id })
    const invoice = { clientId: client.id, dueDate: '2030-01-31', lines: [aLine, { ...aLine, vatRate: '5.5' }] }
    const first = await create('/invoices', { ...invoice, status: 'sent' })
    await create(`/invoices/${first.id}/payments`, { amount: '40.01', method: 'virement' })
    await create(`/invoices/${first.id}/credit-notes`, { lines: [{ line: 0, quantity: 1 }] })
    await create('/invoices', { ...invoice, status: 'sent', notes: 'Deuxième' })
    // Its id is lower than that of the deposit that it deducts.
    const final = await create('/invoices', invoice)
    const deposit = await create('/invoices', { ...invoice, lines: [aLine], isDeposit: true, status: 'sent' })
    await app.request('patch', `/invoices/${final.id}`, key, { body: { depositInvoiceIds: [deposit.id] } })
    await create(`/invoices/${final.id}/finalize`, {})
    await create('/recurring-invoices', {
      clientId: client.id,
      interval: 'month',
      nextDate: '2099-01-31',
      lines: [aLine],
    })
    await create('/invoices', invoice)
    const quote = { clientId: client.id, lines: [aLine], status: 'accepted', acceptedAt: '2026-02-03' }
    await create(`/quotes/${(await create('/quotes', quote)).id}/invoices`, { percent: '30' })
    await create('/tasks', { title: 'Appeler', assigneeId: agency.ownerId, dueDate: '2026-03-01' })
    await create('/events', { title: 'Point', startDate: '2026-03-10T09:30:00+01:00', clientId: client.id })
    await agency.tenant.insertInto('agency_logos').values({ bytes: storedLogo }).execute()
    await agency.tenant
      .insertInto('incoming_invoices')
      .values({ flow_id: 'f-1', received_at: '2026-01-01', number: 'F-1', total_ttc: '12.30' })
      .execute()
    return { all: await readAll(app, key) }
  })
  .extend('file', { scope: 'file' }, async ({ app, agency, filled }) => {
    expect(filled.all.invoices).toHaveLength(7)
    const file = join(directory, 'agency.jsonl.gz')
    const { code, stdout, stderr } = await runCommandLine(
      app.databaseUrl,
      'agency',
      'export',
      String(agency.id),
      '--to',
      file,
    )
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/rows exported to/)
    return file
  })

const emailOf = async (app: TestApp, userId: string) =>
  (await app.db.selectFrom('users').where('id', '=', userId).select('email').executeTakeFirstOrThrow()).email

describe('an agency that moves', () => {
  it('arrives without a loss, with new ids', async ({ app, target, agency, filled, file }) => {
    const host = await target.agency()
    for (let nth = 0; nth < 5; nth++) await target.client(host)
    const email = await emailOf(app, agency.ownerId)
    await target.db.updateTable('users').set({ email }).where('id', '=', host.ownerId).execute()
    const { code, stdout, stderr } = await runCommandLine(
      target.databaseUrl,
      'agency',
      'import',
      file,
      '--owner',
      email,
      '--json',
    )
    expect([code, stderr]).toEqual([0, ''])
    const imported = JSON.parse(stdout) as { agencyId: number; verified: number; broken: null }
    expect(imported).toMatchObject({ verified: 5, broken: null })
    const { key } = await target.key({ id: imported.agencyId, ownerId: host.ownerId })
    const arrived = await readAll(target, key)
    expect(arrived.clients[0]?.id).not.toBe(filled.all.clients[0]?.id)
    expect(withPlaces(arrived, new Map([[host.ownerId, 'owner']]))).toEqual(
      withPlaces(filled.all, new Map([[agency.ownerId, 'owner']])),
    )
    const paymentsOf = async (testApp: TestApp, reader: string, all: Record<string, Row[]>) =>
      Promise.all(
        (all['invoices'] ?? []).map(async ({ id }) => {
          const { body } = await testApp.request('get', `/invoices/${id}/payments`, reader)
          return (body.data as Row[]).map(({ id: _, invoiceId: __, ...payment }) => payment)
        }),
      )
    const { key: sourceKey } = await app.key(agency)
    const payments = await paymentsOf(target, key, arrived)
    expect(payments.flat()).toHaveLength(1)
    expect(payments).toEqual(await paymentsOf(app, sourceKey, filled.all))
    const linkOf = async (testApp: TestApp, all: Record<string, Row[]>) => {
      const { rows } = await sql<{ client_id: number }>`
        select client_id from client_contacts where contact_id = ${all['contacts']?.[0]?.id ?? 0}`.execute(testApp.db)
      return rows.map(row => all['clients']?.findIndex(client => client.id === row.client_id))
    }
    expect(await linkOf(target, arrived)).toEqual([0])
    expect(await linkOf(app, filled.all)).toEqual([0])
    // The series goes on after the imported numbers, and the chain with them.
    const body = { clientId: arrived.clients[1]?.id, status: 'sent', dueDate: '2030-01-31', lines: [aLine] }
    const next = await target.request('post', '/invoices', key, { body })
    expect(next.body.invoiceNumber).toMatch(/-0005$/)
    const verified = await runCommandLine(target.databaseUrl, 'agency', 'verify-invoices', String(imported.agencyId))
    expect(verified.stdout).toMatch(/chain of 6 final documents is intact/)
  })

  it('may move on again', async ({ app, agency, file }) => {
    const email = await emailOf(app, agency.ownerId)
    const importInto = async (from: string) => {
      const { stdout } = await runCommandLine(app.databaseUrl, 'agency', 'import', from, '--owner', email, '--json')
      return JSON.parse(stdout) as { agencyId: number; verified: number; broken: null }
    }
    const { agencyId } = await importInto(file)
    const again = join(directory, 'again.jsonl')
    await runCommandLine(app.databaseUrl, 'agency', 'export', String(agencyId), '--to', again)
    expect(await importInto(again)).toMatchObject({ verified: 5, broken: null })
  })

  it('detects an imported invoice that was changed', async ({ app, agency, file }) => {
    const changed = join(directory, 'changed.jsonl')
    const text = textOf(file)
    expect(text).toContain('"notes":"Deuxième"')
    writeText(changed, text.replace('"notes":"Deuxième"', '"notes":"Troisième"'))
    const email = await emailOf(app, agency.ownerId)
    const { stdout } = await runCommandLine(app.databaseUrl, 'agency', 'import', changed, '--owner', email)
    expect(stdout).toMatch(/the chain is broken at document 3/)
  })

  it('encodes the logo again, and refuses a file that cannot be one', async ({ app, agency, file }) => {
    const email = await emailOf(app, agency.ownerId)
    const importWith = async (logo: Buffer) => {
      const text = textOf(file)
      expect(text).toContain(storedLogo.toString('hex'))
      const changed = join(directory, 'logo.jsonl')
      writeText(changed, text.replace(storedLogo.toString('hex'), logo.toString('hex')))
      return runCommandLine(app.databaseUrl, 'agency', 'import', changed, '--owner', email, '--json')
    }
    const twoHeaders = Buffer.concat([pngFile().subarray(0, 33), pngHeader(20_000, 20_000), pngFile().subarray(33)])
    const refused = await importWith(twoHeaders)
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringContaining('its logo cannot be used: The image is damaged'),
    ])
    const { stdout } = await importWith(Buffer.concat([storedLogo, Buffer.from('<script>')]))
    const { agencyId } = JSON.parse(stdout) as { agencyId: number }
    const { bytes } = await app.db
      .selectFrom('agency_logos')
      .select('bytes')
      .where('agency_id', '=', agencyId)
      .executeTakeFirstOrThrow()
    expect(bytes).toEqual(storedLogo)
  })

  it('needs an account for each person whom tasks name, or an owner', async ({ app, agency, file }) => {
    const email = await emailOf(app, agency.ownerId)
    const unknown = join(directory, 'unknown.jsonl')
    writeText(unknown, textOf(file).replace(email, 'gone@agency.example'))
    const refused = await runCommandLine(app.databaseUrl, 'agency', 'import', unknown)
    expect(refused.code).toBe(1)
    expect(refused.stderr).toMatch(/^gone@agency\.example have no account here/)
    const { code } = await runCommandLine(app.databaseUrl, 'agency', 'import', unknown, '--owner', email)
    expect(code).toBe(0)
  })

  it.for([
    ['an incomplete file', (text: string) => text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1)],
    ['a file with fewer rows', (text: string) => text.replace(/\{"table":"tickets".*\n/, '')],
    ['a file of another program', () => '{"id":1}\n'],
    ['a column that is not known', (text: string) => text.replace('"clients":["id"', '"clients":["x","id"')],
  ] as const)('inserts nothing of %s', async ([, change], { app, agency, file }) => {
    const bad = join(directory, 'bad.jsonl')
    writeText(bad, change(textOf(file)))
    const count = async () =>
      (
        await app.db
          .selectFrom('agencies')
          .select(sql<number>`count(*)::integer`.as('count'))
          .executeTakeFirstOrThrow()
      ).count
    const before = await count()
    const email = await emailOf(app, agency.ownerId)
    const { code, stderr } = await runCommandLine(app.databaseUrl, 'agency', 'import', bad, '--owner', email)
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^The file is /)])
    expect(await count()).toBe(before)
  })

  it(
    'refuses a file that is cut, or has a changed byte, in one sentence',
    { timeout: 600_000 },
    async ({ app, agency, file }) => {
      const email = await emailOf(app, agency.ownerId)
      const compressed = readFileSync(file)
      const others: string[] = []
      const damage = async (name: string, bytes: Buffer) => {
        const places = Array.from({ length: 30 }, (_, nth) => Math.floor(((nth + 0.5) * (bytes.length - 20)) / 30) + 12)
        const flip = (place: number) => bytes.map((byte, index) => (index === place ? byte ^ 0x10 : byte))
        for (const content of [...places.map(flip), ...places.map(place => bytes.subarray(0, place))]) {
          writeFileSync(join(directory, name), content)
          const { code, stderr } = await runCommandLine(
            app.databaseUrl,
            'agency',
            'import',
            join(directory, name),
            '--owner',
            email,
          )
          if (code !== 1 || !/^[A-Z].*\.\n$/.test(stderr)) others.push(stderr)
        }
      }
      const agencies = () => app.db.selectFrom('agencies').select('id').orderBy('id').execute()
      const before = await agencies()
      await damage('damaged.jsonl', gunzipSync(compressed))
      await damage('damaged.jsonl.gz', compressed)
      expect(others).toEqual([])
      expect(await agencies()).toEqual(before)
    },
  )
})

it('each table of an agency moves with it, or is named here', async ({ app }) => {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and conparentid = 0
      and confrelid in ('agencies'::regclass, 'watches'::regclass, 'clients'::regclass)`.execute(app.db)
  const staying = [
    // People, and how they and programs get in.
    'api_keys',
    'invitations',
    'memberships',
    'oauth_apps',
    'oauth_grants',
    'sign_in_domains',
    // The installation: its plans, mails, files, and what it measures.
    'agency_quotas',
    'agency_storage',
    'anonymous_requests',
    'exports',
    'idempotency_keys',
    'mails',
    'notices',
    'notification_opt_outs',
    'synthesis_windows',
    // Events, which are those of another feed, and their receivers.
    'outbox',
    'webhook_subscriptions',
    'webhook_attempt_counts',
    'webhook_delivery_hours',
    // The pairing of sites, and what sites report again.
    'connectors',
    'extensions',
    'extension_changes',
    'services',
    'connector_storage_removals',
    // Advisories are imported again, and campaigns are of the sites that are paired.
    'advisories',
    'advisory_ranges',
    'vulnerabilities',
    'campaigns',
    'campaign_results',
    // Imports are of the installation that they were sent to.
    'imports',
    'import_errors',
    'import_parts',
    'import_rows',
    // The approved platform has its own connection with each installation.
    'invoicing_calls',
    'invoicing_flows',
    'invoicing_messages',
    'invoicing_platforms',
  ]
  const moved = movedTables.map(({ name }) => name)
  expect(rows.map(({ name }) => name).filter(name => !moved.includes(name) && !staying.includes(name))).toEqual([])
})
