import { describe, expect } from 'vitest'
import { readStatuses, toCashedMessage } from '#src/features/billing/platform/cdar.ts'
import { parseXml } from '#src/features/billing/platform/xml.ts'
import { hasRules, openSchemas } from '../documents/rules.ts'
import { sampleDocument } from '../documents/sample-document.ts'
import { platformTest } from './agency.ts'
import { payment, refund } from './payment.ts'

const it = platformTest.extend('validate', { scope: 'file' }, () => openSchemas())

describe.skipIf(!hasRules)('the report of a payment', () => {
  it.for(['invoice', 'credit_note'] as const)('of an %s is valid', async (type, { validate }) => {
    for (const reported of [payment, refund, { ...refund, isCorrection: true }])
      expect(validate(toCashedMessage(sampleDocument({ type }), reported))).toEqual([])
  })
})

const sharesOf = (xml: string) =>
  [...xml.matchAll(/<ram:ValueAmount currencyID="EUR">([^<]*)<\/ram:ValueAmount><ram:ValuePercent>([^<]*)</g)].map(
    ([, amount, rate]) => [rate, amount],
  )

/** The type of the document, the amounts by rate, and the note of a report. */
const contentOf = (xml: string) => ({
  type: /<ram:IssuerAssignedID>[^<]*<\/ram:IssuerAssignedID><ram:TypeCode>(\d+)</.exec(xml)?.[1],
  shares: sharesOf(xml),
  note: /<ram:IncludedNote><ram:Content>([^<]*)</.exec(xml)?.[1],
})

describe('a payment', () => {
  it('and a refund are reported once each when the platform has accepted the invoice', async ({
    invoicing,
    platform,
  }) => {
    const lines = [
      { description: 'Maintenance', quantity: 1, unitPrice: '100', vatRate: '20' },
      { description: 'Livre', quantity: 1, unitPrice: '100', vatRate: '5.5' },
    ]
    const { id, invoiceNumber } = await invoicing.issueAndTransmit({ lines })
    const pay = (amount: string) => invoicing.request('post', `/invoices/${id}/payments`, { amount })
    await pay('100')
    await invoicing.exchange()
    expect(platform.flows.size, 'not before it is accepted').toBe(1)
    const [sentId = ''] = platform.flows.keys()
    platform.acknowledge(sentId, { status: 'Ok' })
    await invoicing.makeDue()
    await invoicing.exchange()
    await pay('-50')
    await invoicing.makeDue()
    await invoicing.exchange()
    await invoicing.makeDue()
    await invoicing.exchange()
    const reports = [...platform.flows.values()].filter(({ flowSyntax }) => flowSyntax === 'CDAR')
    expect(reports).toMatchObject([
      { name: `${invoiceNumber} 212`, processingRule: 'B2B', flowType: 'CustomerInvoiceLC' },
      { name: `${invoiceNumber} 212`, processingRule: 'B2B', flowType: 'CustomerInvoiceLC' },
    ])
    const [first, second] = reports.map(({ flowId }) => String(platform.files.get(flowId)?.['Original']))
    expect(sharesOf(first ?? '')).toEqual([
      ['20', '53.22'],
      ['5.5', '46.78'],
    ])
    expect(sharesOf(second ?? '')).toEqual([
      ['20', '-26.61'],
      ['5.5', '-23.39'],
    ])
    expect(readStatuses(await parseXml(first ?? ''))).toEqual([
      { number: invoiceNumber, code: '212', sellerIds: ['732829320'], reasons: [] },
    ])
    expect((await invoicing.read(id)).transmission.status).toBe('accepted')
    for (const { flowId } of reports) platform.acknowledge(flowId, { status: 'Ok' })
    await invoicing.makeDue()
    await invoicing.exchange()
    expect((await invoicing.read(id)).transmission).toMatchObject({ status: 'cashed', flowId: sentId })
  })

  it('is reported with the sign of the money: refunds and corrections of all documents add up', async ({
    invoicing,
    platform,
  }) => {
    const { id } = await invoicing.issueAndTransmit()
    const pay = async (document: number, amount: string) => {
      const paid = await invoicing.request('post', `/invoices/${document}/payments`, { amount })
      expect(paid.status, paid.text).toBe(201)
      return paid.body.id
    }
    const exchange = async () => {
      await invoicing.makeDue()
      await invoicing.exchange()
    }
    const accept = () => {
      for (const { flowId, flowSyntax } of platform.flows.values())
        if (flowSyntax === 'CII') platform.acknowledge(flowId, { status: 'Ok' })
    }
    const correct = async (document: number, wrongId: number) => {
      const corrected = await invoicing.request('delete', `/invoices/${document}/payments/${wrongId}`)
      expect(corrected.status, corrected.text).toBe(204)
    }
    await exchange()
    accept()
    const { balance } = await invoicing.read(id)
    const wrong = await pay(id, '10')
    await correct(id, wrong)
    await pay(id, balance)
    await pay(id, '5')
    await pay(id, '-5')
    const { body: note } = await invoicing.request('post', `/invoices/${id}/credit-notes`, {})
    expect((await invoicing.transmit(note.id)).status).toBe(202)
    const refunded = await pay(note.id, note.balance)
    await correct(note.id, refunded)
    await pay(note.id, note.balance)
    await exchange()
    accept()
    await exchange()
    await exchange()
    const reports = [...platform.flows.values()].filter(({ flowSyntax }) => flowSyntax === 'CDAR')
    const contents = reports.map(({ flowId }) => contentOf(String(platform.files.get(flowId)?.['Original'])))
    const [refundNote, correctionNote] = ['Remboursement au client', 'Annulation d’un encaissement saisi par erreur']
    const report = (type: string, amount: string, reason?: string) => ({ type, shares: [['20', amount]], note: reason })
    expect(contents).toEqual([
      report('380', '10.00'),
      report('380', '-10.00', correctionNote),
      report('380', balance),
      report('380', '5.00'),
      report('380', '-5.00', refundNote),
      report('381', `-${note.balance}`, refundNote),
      report('381', note.balance),
      report('381', `-${note.balance}`, refundNote),
    ])
  })

  it('of an invoice that was not transmitted is not reported', async ({ invoicing, platform }) => {
    const { id } = await invoicing.issue()
    await invoicing.request('post', `/invoices/${id}/payments`, { amount: '10' })
    await invoicing.exchange()
    expect(platform.flows.size).toBe(0)
  })

  it('whose report is rejected does not change the transmission', async ({ invoicing, platform }) => {
    const { id } = await invoicing.issueAndTransmit()
    await invoicing.exchange()
    platform.acknowledge([...platform.flows.keys()][0] ?? '', { status: 'Ok' })
    await invoicing.request('post', `/invoices/${id}/payments`, { amount: '10' })
    await invoicing.makeDue()
    await invoicing.exchange()
    const report = [...platform.flows.values()].find(({ flowSyntax }) => flowSyntax === 'CDAR')
    platform.acknowledge(report?.flowId ?? '', {
      status: 'Error',
      details: [{ level: 'Error', item: 'file', reasonCode: 'InvoiceLCAmountError', reasonMessage: '' }],
    })
    await invoicing.makeDue()
    await invoicing.exchange()
    expect((await invoicing.read(id)).transmission.status).toBe('accepted')
    const reports = async () => (await invoicing.request('get', `/invoices/${id}/payments`)).body.data[0].report
    expect(await reports()).toEqual({ status: 'pending', rejections: 1 })

    // It is sent anew, and the platform may repeat what it said of the first one.
    await invoicing.makeDue()
    await invoicing.exchange()
    const [, again] = [...platform.flows.values()].filter(({ flowSyntax }) => flowSyntax === 'CDAR')
    expect(again?.trackingId).not.toBe(report?.trackingId)
    expect(await reports()).toEqual({ status: 'sent', rejections: 1 })
    platform.acknowledge(report?.flowId ?? '', { status: 'Error', details: [] })
    platform.acknowledge(again?.flowId ?? '', { status: 'Ok' })
    await invoicing.makeDue()
    await invoicing.exchange()
    expect(await reports()).toEqual({ status: 'sent', rejections: 1 })
    expect((await invoicing.read(id)).transmission.status).toBe('cashed')
  })

  it('whose report is rejected again and again is given up', async ({ app, invoicing, platform }) => {
    const { id } = await invoicing.issueAndTransmit()
    await invoicing.exchange()
    platform.acknowledge([...platform.flows.keys()][0] ?? '', { status: 'Ok' })
    await invoicing.request('post', `/invoices/${id}/payments`, { amount: '10' })
    await invoicing.makeDue()
    await invoicing.exchange()
    await app.db.updateTable('invoicing_messages').set({ rejections: 10 }).where('payment_id', 'is not', null).execute()
    const report = [...platform.flows.values()].find(({ flowSyntax }) => flowSyntax === 'CDAR')
    platform.acknowledge(report?.flowId ?? '', { status: 'Error', details: [] })
    await invoicing.makeDue()
    await invoicing.exchange()
    expect(await invoicing.messages()).toMatchObject([{ status: 'sent' }, { status: 'rejected' }])
  })
})
