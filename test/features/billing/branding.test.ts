import { PDFDocument } from '@cantoo/pdf-lib'
import { PNG } from 'pngjs'
import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { pngChunk, pngFile, pngHeader } from './documents/png-file.ts'
import { aLine, companyFields, makeSeller } from './agency.ts'

const it = test
  .extend('agency', ({ app }) => app.agency())
  .extend('owner', ({ app, agency }) => app.adminSession(agency))
  .extend('documents', async ({ app, agency }) => {
    const { key } = await app.key(agency)
    const create = async (path: string, body: object) => (await app.request('post', path, key, { body })).body
    const { id: clientId } = await create('/clients', companyFields)
    const invoice = await create('/invoices', { clientId, lines: [aLine], dueDate: '2099-01-31' })
    const quote = await create('/quotes', { clientId, lines: [aLine], status: 'sent' })
    const download = async (path: string) => {
      const response = await app.request('get', path, key, {})
      expect(response.status, response.text).toBe(200)
      const pdf = await PDFDocument.load(response.body as Uint8Array)
      const assets = pdf.getPages().flatMap(page => page.extractContents())
      return {
        etag: response.headers.etag,
        text: assets.flatMap(asset => (asset.kind === 'text' ? asset.getText() : [])).join('\n'),
        images: assets.filter(({ kind }) => kind === 'image').length,
      }
    }
    return {
      invoice,
      create,
      invoicePdf: (query = '') => download(`/invoices/${invoice.id}/document${query}`),
      quotePdf: () => download(`/quotes/${quote.id}/document`),
    }
  })

const pixelsOf = (data: string) => PNG.sync.read(Buffer.from(data, 'base64')).data

/** Small by its first header, and of 1.2 GB by its second one. */
const twoHeaders = Buffer.concat([pngFile().subarray(0, 33), pngHeader(20_000, 20_000), pngFile().subarray(33)])

const toBody = (file: Buffer) => ({ body: { data: file.toString('base64') } })

describe('the logo', () => {
  it('is on invoices and quotes until it is removed', async ({ owner, documents }) => {
    const before = await documents.invoicePdf()
    expect((await owner.request('put', '/agency/logo', toBody(pngFile()))).status).toBe(204)
    const { status, body } = await owner.request('get', '/agency/logo')
    expect([status, body]).toMatchObject([200, { type: 'image/png', width: 4, height: 3 }])
    expect(pixelsOf(body.data)).toEqual(pixelsOf(pngFile().toString('base64')))
    const after = await documents.invoicePdf()
    expect([before.images, after.images, (await documents.quotePdf()).images]).toEqual([0, 1, 1])
    expect(after.etag).not.toBe(before.etag)

    expect((await owner.request('delete', '/agency/logo')).status).toBe(204)
    expect((await documents.invoicePdf()).etag).toBe(before.etag)
    expect((await owner.request('get', '/agency/logo')).status).toBe(404)
    expect((await owner.request('delete', '/agency/logo')).status).toBe(404)
  })

  it('is also on final invoices', async ({ app, agency, owner, documents }) => {
    await makeSeller(app, agency)
    await documents.create(`/invoices/${documents.invoice.id}/finalize`, {})
    await owner.request('put', '/agency/logo', toBody(pngFile()))
    expect((await documents.invoicePdf('?format=facturx')).images).toBe(1)
  })

  it('is stored without anything that is no part of the image', async ({ owner }) => {
    const extra = [pngChunk('tEXt', Buffer.from('Author\0Léa'))]
    const file = Buffer.concat([pngFile({ extra }), Buffer.from('<script>')])
    expect((await owner.request('put', '/agency/logo', toBody(file))).status).toBe(204)
    const stored = Buffer.from((await owner.request('get', '/agency/logo')).body.data, 'base64').toString('latin1')
    expect(stored).not.toMatch(/Author|script/)
  })

  it.for([
    ['a file that is no image', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'PNG or JPEG file'],
    [
      'an image whose data is far larger than it says',
      pngFile({ raw: Buffer.alloc(20_000_000) }),
      'The image is damaged',
    ],
    ['an image with two headers', twoHeaders, 'The image is damaged'],
    [
      'an image with too many pixels',
      pngFile({ width: 4001 }),
      'Up to 4,000 × 4,000 pixels, or half as many with 16 bits per color',
    ],
    ['a file of more than 200 kB', Buffer.concat([pngFile(), Buffer.alloc(205_000)]), 'File of up to 200 kB'],
  ] as const)('cannot be %s', async ([, file, message], { owner }) => {
    const { status, body } = await owner.request('put', '/agency/logo', {
      ...toBody(file),
      headers: { 'accept-language': 'en' },
    })
    expect([status, body.details.fieldErrors]).toEqual([400, { data: [message] }])
    expect((await owner.request('get', '/agency/logo')).status).toBe(404)
  })

  it('is set by owners, and recorded in the audit log', async ({ app, agency, owner }) => {
    const admin = await app.adminSession(agency, { role: 'admin' })
    expect((await admin.request('put', '/agency/logo', toBody(pngFile()))).status).toBe(403)
    await owner.request('put', '/agency/logo', toBody(pngFile()))
    const { data } = (await owner.request('get', '/audit-log?action=agency.updated')).body
    expect(data).toMatchObject([{ changes: { logo: { before: null, after: 'png' } } }])
  })
})

describe('the color', () => {
  it('changes the documents', async ({ owner, documents }) => {
    const before = await documents.invoicePdf()
    const { status, body } = await owner.request('patch', '/agency', { body: { color: '#0f6e56' } })
    expect([status, body.color]).toEqual([200, '#0f6e56'])
    expect((await documents.invoicePdf()).etag).not.toBe(before.etag)
  })

  it.for(['green', '#fff', '#12345g'])('cannot be %s', async (color, { owner }) => {
    const { status, body } = await owner.request('patch', '/agency', { body: { color } })
    expect([status, Object.keys(body.details.fieldErrors)]).toEqual([400, ['color']])
  })
})

it('a draft says in large letters that it is one', async ({ documents }) => {
  expect((await documents.invoicePdf()).text).toContain('Brouillon')
  expect((await documents.invoicePdf('?language=en')).text).toContain('Draft')
  expect((await documents.quotePdf()).text).not.toContain('Brouillon')
})
