import { describe, expect } from 'vitest'
import { platformTest as it } from './agency.ts'
import { respondError } from './fake-platform.ts'

const error = (reasonCode: string) => ({
  status: 'Error' as const,
  details: [{ level: 'Error' as const, item: 'file', reasonCode, reasonMessage: reasonCode }],
})

const afterSending = it.extend('sent', async ({ invoicing, platform }) => {
  const { id, invoiceNumber } = await invoicing.issueAndTransmit()
  await invoicing.exchange()
  const flowId = [...platform.flows.keys()][0] ?? ''
  const again = async () => {
    await invoicing.makeDue()
    await invoicing.exchange()
    return (await invoicing.read(id)).transmission.status as string
  }
  return { id, number: invoiceNumber as string, flowId, again }
})

describe('the acknowledgement of an invoice', () => {
  afterSending.for([
    [{ status: 'Pending' as const }, 'sent'],
    [{ status: 'Ok' as const }, 'accepted'],
    [{ status: 'Ok' as const, details: [{ ...error('X').details[0], level: 'Warning' as const }] }, 'accepted'],
    [error('InvalidSchema'), 'rejected'],
    [error('SomethingNew'), 'rejected'],
    [error('AlreadyExistingFlow'), 'sent'],
    [{ status: 'Error' as const }, 'rejected'],
  ] as const)('%j makes it %s', async ([acknowledgement, status], { platform, sent }) => {
    platform.acknowledge(sent.flowId, acknowledgement as never)
    expect(await sent.again()).toBe(status)
  })

  afterSending(
    'is found by the id of the service if the process was killed before it knew that of the platform',
    async ({ app, invoicing, platform, sent }) => {
      await app.db
        .updateTable('invoicing_messages')
        .set({ status: 'pending', flow_id: null, due_at: '2100-01-01' })
        .where('agency_id', '=', invoicing.agency.id)
        .execute()
      platform.acknowledge(sent.flowId, { status: 'Ok' })
      await app.db
        .updateTable('invoicing_platforms')
        .set({ poll_due_at: '2020-01-01' })
        .where('agency_id', '=', invoicing.agency.id)
        .execute()
      await invoicing.exchange()
      expect((await invoicing.read(sent.id)).transmission).toMatchObject({ status: 'accepted', flowId: sent.flowId })
      expect(await invoicing.messages()).toMatchObject([{ status: 'sent' }])
    },
  )
})

afterSending('a rejection by the platform keeps its reason', async ({ invoicing, platform, sent }) => {
  platform.acknowledge(sent.flowId, error('InvalidSchema'))
  expect(await sent.again()).toBe('rejected')
  const reason = { code: 'InvalidSchema', text: 'InvalidSchema' }
  expect((await invoicing.read(sent.id)).transmission.reason).toEqual(reason)
})

describe('a message of the life cycle', () => {
  afterSending.for([
    ['200', 'accepted'],
    ['210', 'refused'],
    ['212', 'cashed'],
    ['213', 'rejected'],
    ['205', 'sent'],
  ] as const)('%s makes its invoice %s', async ([code, status], { platform, sent }) => {
    platform.addStatus(sent.number, code)
    expect(await sent.again()).toBe(status)
  })

  afterSending.for([
    ['210', 'refused'],
    ['213', 'rejected'],
  ] as const)(
    '%s with the id of the invoice is no acknowledgement of it, and keeps its reason',
    async ([code, status], { invoicing, platform, sent }) => {
      platform.acknowledge(sent.flowId, { status: 'Ok' })
      expect(await sent.again()).toBe('accepted')
      const trackingId = platform.flows.get(sent.flowId)?.trackingId ?? ''
      const reason = { code: 'TX_TVA_ERR', text: 'Le taux de TVA est erroné' }
      platform.addStatus(sent.number, code, { trackingId, acknowledgement: { status: 'Ok' } }, [reason])
      expect(await sent.again()).toBe(status)
      expect((await invoicing.read(sent.id)).transmission).toMatchObject({ status, reason, flowId: sent.flowId })
      if (status !== 'rejected') return
      // Another attempt has no reason yet.
      expect((await invoicing.transmit(sent.id)).body.transmission).toMatchObject({ status: 'pending', reason: null })
    },
  )

  afterSending('213 of a second delivery changes nothing', async ({ invoicing, platform, sent }) => {
    platform.acknowledge(sent.flowId, { status: 'Ok' })
    const duplicate = { code: 'DOUBLON', text: 'Facture déjà reçue' }
    platform.addStatus(sent.number, '213', {}, [duplicate])
    expect(await sent.again()).toBe('accepted')
    expect((await invoicing.read(sent.id)).transmission.reason).toBeNull()
    platform.addStatus(sent.number, '213', {}, [duplicate, { code: 'SIRET_ERR', text: 'SIRET erroné' }])
    expect(await sent.again()).toBe('rejected')
  })

  afterSending(
    'changes an invoice once, in any order, and if it is delivered again',
    async ({ invoicing, platform, sent }) => {
      platform.addStatus(sent.number, '212')
      platform.addStatus(sent.number, '200')
      platform.acknowledge(sent.flowId, { status: 'Ok' })
      const { flowId } = platform.addStatus(sent.number, '212')
      expect(await sent.again()).toBe('cashed')
      platform.flows.set(flowId, { ...platform.flows.get(flowId), updatedAt: platform.tick() } as never)
      expect(await sent.again()).toBe('cashed')
      const statuses = await invoicing.events(sent.id)
      expect(statuses.at(-1)).toBe('cashed')
      expect(new Set(statuses).size).toBe(statuses.length)
    },
  )

  afterSending('about the invoice of another seller changes nothing', async ({ platform, sent }) => {
    const { flowId } = platform.addStatus(sent.number, '210')
    const { Original: xml } = platform.files.get(flowId) ?? {}
    const others = String(xml).replace(
      '<ram:ProcessConditionCode>',
      '<ram:IssuerTradeParty><ram:GlobalID>552100554</ram:GlobalID></ram:IssuerTradeParty>$&',
    )
    platform.files.set(flowId, { Original: Buffer.from(others) })
    expect(await sent.again()).toBe('sent')
  })

  afterSending.for([
    ['without its file', undefined],
    ['that is no XML', 'PDF'],
    ['with a document type', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
    ['without a status', '<a/>'],
  ] as const)(
    '%s is kept, and tried again until it is understood',
    async ([, content], { invoicing, platform, sent }) => {
      const { flowId } = platform.addStatus(sent.number, '210')
      const { Original: xml } = platform.files.get(flowId) ?? {}
      platform.files.set(flowId, { Original: content === undefined ? undefined : Buffer.from(content) })
      expect(await sent.again()).toBe('sent')
      expect((await invoicing.flows()).find(({ flow_id }) => flow_id === flowId)).toMatchObject({ understood_at: null })
      platform.files.set(flowId, { Original: xml })
      expect(await sent.again()).toBe('refused')
    },
  )
})

describe('a flow', () => {
  it('of an unknown type is never lost, and does not hold up others', async ({ invoicing, platform }) => {
    const unknown = platform.addFlow({ flowType: 'NewType', flowDirection: 'In', extra: { a: '\0 \ud800' } })
    const { id } = await invoicing.issueAndTransmit()
    await invoicing.exchange()
    for (const flow of platform.flows.values())
      if (flow !== unknown) platform.acknowledge(flow.flowId, { status: 'Ok' })
    await invoicing.makeDue()
    await invoicing.exchange()
    const stored = (await invoicing.flows()).find(({ flow_id }) => flow_id === unknown.flowId)
    expect(stored).toMatchObject({ understood_at: null })
    expect((await invoicing.read(id)).transmission.status).toBe('accepted')
    // As in a later release that knows it.
    platform.flows.set(unknown.flowId, { ...unknown, flowType: 'MultiFlowReport', updatedAt: platform.tick() })
    await invoicing.makeDue()
    await invoicing.exchange()
    expect((await invoicing.flows()).filter(({ understood_at }) => understood_at === null)).toEqual([])
  })

  it.for(['SupplierInvoiceLC', 'StateInvoice', 'AggregatedCustomerPaymentReport'])(
    'of the type %s changes nothing',
    async (flowType, { invoicing, platform }) => {
      platform.addFlow({ flowType, flowDirection: 'In' })
      await invoicing.exchange()
      expect(await invoicing.flows()).toMatchObject([{ understood_at: expect.any(String) }])
    },
  )

  it('is read from many pages, also if the poll is interrupted', async ({ invoicing, platform }) => {
    for (let nth = 0; nth < 350; nth++) platform.addFlow({ flowType: 'StateInvoice', flowDirection: 'In' })
    platform.fail('POST /v1/flows/search', (res, process) => void process().then(() => res.destroy()))
    await invoicing.exchange()
    await invoicing.makeDue()
    await invoicing.exchange()
    expect(await invoicing.flows()).toHaveLength(350)
    const late = platform.addFlow({ flowType: 'StateInvoice', flowDirection: 'In' })
    // The platform stores it late, with an earlier time.
    platform.flows.set(late.flowId, { ...late, updatedAt: new Date(Date.parse(late.updatedAt) - 60_000).toISOString() })
    await invoicing.makeDue()
    await invoicing.exchange()
    expect(await invoicing.flows()).toHaveLength(351)
  })

  it('is not missed if more change at the same time than a page has', async ({ invoicing, platform }) => {
    const updatedAt = platform.tick()
    for (let nth = 0; nth < 99; nth++) platform.addFlow({ flowType: 'StateInvoice', flowDirection: 'In', updatedAt })
    for (let nth = 0; nth < 60; nth++) platform.addFlow({ flowType: 'StateInvoice', flowDirection: 'In' })
    await invoicing.exchange()
    expect(await invoicing.flows()).toHaveLength(159)
  })

  it.for([
    ['an invalid body', '{', 'invalid_response'],
    ['a flow without an id', '[{ "updatedAt": "2026-01-01T00:00:00Z" }]', 'invalid_response'],
    [
      'an endless id',
      JSON.stringify([{ flowId: 'x'.repeat(37), updatedAt: '2026-01-01T00:00:00Z' }]),
      'invalid_response',
    ],
  ] as const)('is not stored from %s', async ([, body], { invoicing, platform }) => {
    platform.addFlow({ flowType: 'StateInvoice', flowDirection: 'In' })
    platform.fail('POST /v1/flows/search', res => void res.end(body))
    await invoicing.exchange()
    expect(await invoicing.flows()).toEqual([])
    await invoicing.makeDue()
    await invoicing.exchange()
    expect(await invoicing.flows()).toHaveLength(1)
  })

  it('of an agency is none of another one', async ({ app, invoicing, platform }) => {
    const { id, invoiceNumber } = await invoicing.issueAndTransmit()
    await invoicing.exchange()
    const { openPlatformAgency } = await import('./agency.ts')
    const other = await openPlatformAgency(app, platform)
    platform.addStatus(invoiceNumber, '210')
    await other.exchange()
    expect((await invoicing.read(id)).transmission.status).toBe('sent')
    expect(await other.request('get', `/invoices/${id}`)).toMatchObject({ status: 404 })
  })
})

it('errors of one flow let others be understood', async ({ invoicing, platform }) => {
  const broken = platform.addFlow({ flowType: 'CustomerInvoiceLC', flowDirection: 'In' })
  platform.fail(`GET /v1/flows/${broken.flowId}`, respondError(500, 'OtherTechnicalError'))
  platform.addFlow({ flowType: 'StateInvoice', flowDirection: 'In' })
  await invoicing.exchange()
  await invoicing.makeDue()
  await invoicing.exchange()
  const understood = (await invoicing.flows()).map(({ understood_at }) => understood_at !== null)
  expect(understood).toEqual([false, true])
})
