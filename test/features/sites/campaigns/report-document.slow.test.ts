import { PDFDocument } from '@cantoo/pdf-lib'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { toReportPdf } from '#src/features/billing/documents/report/pdf.ts'
import type { PrintedReport } from '#src/features/billing/documents/report/model.ts'
import { test } from '#test/app/index.ts'
import { seller } from '#test/features/billing/documents/sample-document.ts'
import { openFleet } from './fleet.ts'

const textOf = async (bytes: Uint8Array) => {
  const pdf = await PDFDocument.load(bytes)
  const pages = pdf.getPages().map(page =>
    page
      .extractContents()
      .flatMap(asset => (asset.kind === 'text' ? asset.getText() : []))
      .join('\n')
      .replaceAll('\u00a0', ' '),
  )
  return { pdf, pages, text: pages.join('\n') }
}

const it = test
  .extend('fleet', ({ app }) => openFleet(app))
  /** A client with a website, an update that succeeded, one that was undone, checks and a ticket. */
  .extend('client', async ({ app, fleet }) => {
    const site = await fleet.open({ plugins: { akismet: ['5.3.0', '5.3.1'] } })
    const { clientId } = (await fleet.request('get', `/websites/${site.websiteId}`)).body as { clientId: number }
    const { body: campaign } = await fleet.create({
      sites: { websiteIds: [site.websiteId] },
      items: ['akismet', 'shop'].map(slug => ({ type: 'plugin', slug })),
    })
    await sql`
      update campaign_results set status = 'updated', completed_at = '2026-11-03T10:00Z', name = 'Akismet Anti-Spam',
        before_version = '5.3.0', after_version = '5.3.1'
      where campaign_id = ${campaign.id} and slug = 'akismet'`.execute(app.db)
    await sql`
      update campaign_results set status = 'failed', completed_at = '2026-11-04T10:00Z', reason = 'rolled_back',
        is_rolled_back = true, before_version = '1.0', after_version = '1.0'
      where campaign_id = ${campaign.id} and slug = 'shop'`.execute(app.db)
    await sql`
      insert into website_check_hours (agency_id, website_id, starts_at, checks, failures, total_ms, max_ms)
      values (${fleet.agency.id}, ${site.websiteId}, '2026-11-10T10:00Z', 1000, 1, 900, 200)`.execute(app.db)
    const { body: ticket } = await app.request('post', '/tickets', fleet.key, {
      body: { title: 'Le formulaire ne répond plus', clientId, status: 'resolved' },
    })
    await sql`
      update tickets set created_at = '2026-11-05T10:00Z', updated_at = '2026-11-05T10:00Z'
      where id = ${ticket.id}`.execute(app.db)
    return { id: clientId, path: `/clients/${clientId}/report/document` }
  })

const query = { month: '2026-11' }

describe('the report of a client as a PDF', () => {
  it.for([
    [
      'fr',
      ['Rapport de maintenance', 'novembre 2026', '99,9 %', 'Version rétablie', 'À jour', 'Résolue', '3 nov. 2026'],
    ],
    ['en', ['Maintenance report', 'November 2026', '99.9%', 'Restored', 'Updated', 'Resolved', '3 Nov 2026']],
  ] as const)('is in %s', async ([language, texts], { app, fleet, client }) => {
    const response = await app.request('get', client.path, fleet.key, { query: { ...query, language } })
    expect(response.status, response.text).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-language': language,
      'content-disposition': expect.stringContaining(`report-2026-11-${client.id}.pdf`),
    })
    const { text, pdf } = await textOf(response.body)
    expect(pdf.getPageCount()).toBe(1)
    for (const expected of [...texts, 'Akismet Anti-Spam', '5.3.0 › 5.3.1', 'Le formulaire ne répond plus'])
      expect(text).toContain(expected)
  })

  it('changes its tag with its content, and is not sent again otherwise', async ({ app, fleet, client }) => {
    const get = (headers = {}) => app.request('get', client.path, fleet.key, { query, headers })
    const { headers } = await get()
    const condition = { 'If-None-Match': String(headers['etag']) }
    expect((await get(condition)).status).toBe(304)
    await app.request('post', '/tickets', fleet.key, { body: { title: 'Autre', clientId: client.id } })
    await sql`update tickets set created_at = '2026-11-06T10:00Z' where title = 'Autre'`.execute(app.db)
    expect((await get(condition)).status).toBe(200)
  })

  it('has no tickets for a key that may not read them, and needs its own scope', async ({ app, fleet, client }) => {
    const { key } = await app.key(fleet.agency, { scopes: ['fleet:read'] })
    const { body } = await app.request('get', client.path, key, { query })
    expect((await textOf(body)).text).not.toContain('Demandes')
    const { key: other } = await app.key(fleet.agency, { scopes: ['tickets:read'] })
    expect((await app.request('get', client.path, other, { query })).status).toBe(403)
    const { key: foreign } = await app.key(await app.agency())
    expect((await app.request('get', client.path, foreign, { query })).status).toBe(404)
    expect((await fleet.request('get', client.path, { query: { month: '2026-13' } })).status).toBe(400)
  })
})

const report = (more: Partial<PrintedReport> = {}): PrintedReport => ({
  language: 'fr',
  month: '2026-11',
  seller,
  clientName: 'Boulangerie Moreau',
  sites: [],
  updates: [],
  tickets: [],
  ...more,
})

describe('the pages of a report', () => {
  it('say that there was nothing', async () => {
    const { text } = await textOf(await toReportPdf(report()))
    for (const expected of ['Aucun site.', 'Aucune mise à jour ce mois-ci.', 'Aucune demande ce mois-ci.', 'Page 1/1'])
      expect(text).toContain(expected)
  })

  it('repeat the heading of a table, and contain any text of a site', async () => {
    const name = `Nom \u202e sans fin ${'x'.repeat(200)} 漢字 Ελληνικά`
    const update = { day: '2026-11-03', url: 'https://moreau.example', name, before: null, after: '9'.repeat(80) }
    const updates = Array.from({ length: 500 }, () => ({ ...update, outcome: 'failed' as const }))
    const { pages } = await textOf(await toReportPdf(report({ updates })))
    expect(pages.length).toBeGreaterThan(20)
    for (const page of pages.slice(1, -1)) expect(page).toContain('Extension')
    expect(pages.at(-1)).toContain(`Page ${pages.length}/${pages.length}`)
  })

  it('have the logo and the color of the agency', async () => {
    const plain = await toReportPdf(report())
    const colored = await toReportPdf(report({ seller: { ...seller, color: '#ffee00' } }))
    expect(Buffer.from(plain).equals(Buffer.from(colored))).toBe(false)
  })
})
