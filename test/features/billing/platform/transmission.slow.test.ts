import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { finalValues } from '#src/interfaces/mcp/catalogue.ts'
import { invoiceHandlers } from '#src/features/billing/invoices.public.ts'
import { aLine, companyFields } from '../agency.ts'
import { createAllDueInvoices } from '../due-invoices.ts'
import { connectClient } from '#test/interfaces/mcp/clients.ts'
import { platformTest as it } from './agency.ts'
import { loseResponse, neverRespond, respondError } from './fake-platform.ts'

describe('POST /invoices/{id}/transmit', () => {
  it('needs a final invoice and a platform', async ({ invoicing }) => {
    const { client, request, transmit, admin, issue } = invoicing
    const draft = (await request('post', '/invoices', { clientId: client.id })).body
    expect(draft.transmission).toBeNull()
    expect(await transmit(draft.id)).toMatchObject({ status: 409, body: { code: 'DOCUMENT_NOT_FINAL' } })
    expect(await transmit(2 ** 30)).toMatchObject({ status: 404 })
    const { id } = await issue()
    await admin.request('delete', '/invoicing-platform')
    expect(await transmit(id)).toMatchObject({ status: 409, body: { code: 'INVOICING_PLATFORM_MISSING' } })
  })

  it('sends the invoice in the background, once', async ({ invoicing, platform }) => {
    const { id, transmission, invoiceNumber } = await invoicing.issueAndTransmit()
    expect(transmission).toEqual({ status: 'pending', flowId: null, reason: null, updatedAt: expect.any(String) })
    expect((await invoicing.transmit(id)).body.transmission).toEqual(transmission)
    await invoicing.exchange()
    await invoicing.transmit(id)
    await invoicing.makeDue()
    await invoicing.exchange()
    const [flow] = platform.flows.values()
    expect(platform.flows.size).toBe(1)
    expect(flow).toMatchObject({ name: invoiceNumber, flowSyntax: 'CII', processingRule: 'B2B', flowProfile: 'CIUS' })
    expect(flow?.trackingId).toMatch(/^[\da-f]{32}$/)
    expect(String(platform.files.get(flow?.flowId ?? '')?.['Original'])).toContain(`<ram:ID>${invoiceNumber}</ram:ID>`)
    expect(await invoicing.read(id)).toMatchObject({ transmission: { status: 'sent', flowId: flow?.flowId } })
    expect(await invoicing.events(id)).toEqual(['pending', 'sent'])
  })

  it('transmits credit notes, too', async ({ invoicing, platform }) => {
    const { id } = await invoicing.issue()
    const note = (await invoicing.request('post', `/invoices/${id}/credit-notes`)).body
    expect((await invoicing.transmit(note.id)).status).toBe(202)
    await invoicing.exchange()
    expect([...platform.flows.values()]).toMatchObject([{ name: note.invoiceNumber }])
  })
})

describe('a document is never sent twice', () => {
  it('if the process is killed after the platform has it', async ({ app, invoicing, platform }) => {
    const { id } = await invoicing.issueAndTransmit()
    // The response cannot be stored, and then the connection is lost.
    const locked = Promise.withResolvers<void>()
    const killed = Promise.withResolvers<void>()
    const locking = app.db.transaction().execute(async tx => {
      await tx.selectFrom('invoices').where('id', '=', id).select('id').forUpdate().execute()
      locked.resolve()
      await killed.promise
    })
    await locked.promise
    const exchanging = invoicing.exchange()
    const outcome = expect(exchanging).rejects.toThrow()
    for (const pid of await app.waitForLockWaiters()) await sql`select pg_terminate_backend(${pid})`.execute(app.db)
    await outcome
    killed.resolve()
    await locking
    expect(platform.flows.size).toBe(1)
    expect(await invoicing.messages()).toMatchObject([{ status: 'pending', attempts: 1 }])
    await invoicing.exchange()
    expect(platform.flows.size, 'the message is leased').toBe(1)
    await invoicing.makeDue()
    await invoicing.exchange()
    expect(platform.calls.filter(call => call === 'POST /v1/flows')).toHaveLength(1)
    expect(await invoicing.read(id)).toMatchObject({
      transmission: { status: 'sent', flowId: [...platform.flows.keys()][0] },
    })
  })

  it.for([
    ['the response is lost', loseResponse],
    ['the platform does not respond', neverRespond],
    ['the platform fails', respondError(500, 'OtherTechnicalError')],
    ['the platform is overloaded', respondError(429, 'TooManyRequests', { 'retry-after': '120' })],
  ] as const)('if %s', async ([, failure], { invoicing, platform }) => {
    const { id } = await invoicing.issueAndTransmit()
    platform.fail('POST /v1/flows', failure)
    await invoicing.exchange()
    expect((await invoicing.read(id)).transmission.status).toBe('pending')
    await invoicing.makeDue()
    await invoicing.exchange()
    expect(platform.flows.size).toBe(1)
    expect((await invoicing.read(id)).transmission).toMatchObject({
      status: 'sent',
      flowId: [...platform.flows.keys()][0],
    })
  })

  it('if the platform says that it has it', async ({ invoicing, platform }) => {
    const { id } = await invoicing.issueAndTransmit()
    platform.fail('POST /v1/flows', async (res, process) => {
      await process()
      await respondError(422, 'AlreadyExistingFlow')(res, process)
    })
    await invoicing.exchange()
    expect(platform.flows.size).toBe(1)
    expect((await invoicing.read(id)).transmission).toMatchObject({
      status: 'sent',
      flowId: [...platform.flows.keys()][0],
    })
  })

  it('by several exchanges at once', async ({ invoicing, platform }) => {
    await invoicing.issueAndTransmit()
    await Promise.all([invoicing.exchange(), invoicing.exchange(), invoicing.exchange()])
    expect(platform.flows.size).toBe(1)
  })
})

describe('the platform', () => {
  it('gets no call while it wants none', async ({ app, invoicing, platform }) => {
    await invoicing.issueAndTransmit()
    platform.fail('POST /v1/flows', respondError(503, 'Unavailable', { 'retry-after': '3600' }))
    await invoicing.exchange()
    const calls = platform.calls.length
    await invoicing.exchange()
    expect(platform.calls).toHaveLength(calls)
    const { retry_at: retryAt } = await app.db
      .selectFrom('invoicing_platforms')
      .where('agency_id', '=', invoicing.agency.id)
      .select('retry_at')
      .executeTakeFirstOrThrow()
    expect(Date.parse(String(retryAt)) - Date.now()).toBeGreaterThan(3_500_000)
  })

  it('rejects an invoice for good', async ({ invoicing, platform }) => {
    const { id } = await invoicing.issueAndTransmit()
    platform.fail('POST /v1/flows', respondError(422, 'InvalidSchema'))
    await invoicing.exchange()
    expect((await invoicing.read(id)).transmission).toMatchObject({ status: 'rejected', flowId: null })
    await invoicing.makeDue()
    await invoicing.exchange()
    expect(platform.flows.size).toBe(0)
    expect((await invoicing.transmit(id)).body.transmission).toMatchObject({ status: 'pending' })
    await invoicing.exchange()
    expect((await invoicing.read(id)).transmission).toMatchObject({ status: 'sent' })
    const [first, second] = await invoicing.messages()
    expect(first?.tracking_id).not.toBe(second?.tracking_id)
  })

  it('is asked for the buyer before an invoice becomes final, if it has a directory', async ({
    invoicing,
    platform,
  }) => {
    platform.state.directory = new Set(['732829320'])
    const draft = await invoicing.draft()
    const path = `/invoices/${draft.id}`
    const missing = [{ field: 'client.siren', rule: 'directory' }]
    for (const refused of [
      await invoicing.request('post', `${path}/finalize`),
      await invoicing.request('patch', path, { status: 'sent' }),
    ])
      expect([refused.status, refused.body]).toMatchObject([422, { code: 'DOCUMENT_INCOMPLETE', missing }])
    expect(await invoicing.read(draft.id)).toMatchObject({ status: 'draft', invoiceNumber: `DRAFT-${draft.id}` })
    platform.fail('GET /v1/siren/', respondError(500, 'OtherTechnicalError'))
    expect((await invoicing.request('post', `${path}/finalize`)).status).toBe(200)
  })

  it('is asked for the buyer wherever an invoice becomes final', async ({ app, invoicing, platform }) => {
    platform.state.directory = new Set(['732829320'])
    const { request, client } = invoicing
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(Date.now())
    const known = (await request('post', '/clients', { ...companyFields, siren: '732829320' })).body
    const drafts = async () => (await invoicing.draft({ clientId: known.id })).id as number
    const issuing = [{ status: 'sent' }, { status: 'paid' }, { status: 'overdue' }, { paidAt: today }]
    const content = { clientId: client.id, lines: [aLine], dueDate: '2099-01-31' }
    const responses = [
      ...(await Promise.all(issuing.map(body => request('post', '/invoices', { ...content, ...body })))),
      ...(await Promise.all(
        issuing.map(async body => request('patch', `/invoices/${(await invoicing.draft()).id}`, body)),
      )),
      // The customer that the change gives to the draft.
      await request('patch', `/invoices/${await drafts()}`, { clientId: client.id, status: 'sent' }),
      await request('post', `/invoices/${(await invoicing.draft({ isDeposit: true })).id}/finalize`),
    ]
    for (const { status, body } of responses)
      expect([status, body]).toMatchObject([422, { missing: [{ field: 'client.siren', rule: 'directory' }] }])
    const { key } = await app.key(invoicing.agency)
    const { execute } = await connectClient(app.url, key)
    const { value } = await execute('createInvoice', { ...content, status: 'sent' }, { confirm: true })
    expect(value).toMatchObject({ status: 422, missing: [{ rule: 'directory' }] })

    const template = { clientId: client.id, interval: 'month', nextDate: today, lines: [aLine], finalize: true }
    const recurring = (await request('post', '/recurring-invoices', template)).body
    await createAllDueInvoices(app)
    expect((await request('get', `/recurring-invoices/${recurring.id}`)).body).toMatchObject({
      status: 'paused',
      lastError: { code: 'DOCUMENT_INCOMPLETE', missing: [{ field: 'client.siren', rule: 'directory' }] },
    })
    const final = await request('get', '/invoices?status=sent')
    expect(final.body.total).toBe(0)
    expect((await request('post', `/invoices/${await drafts()}/finalize`)).status).toBe(200)
  })

  it('has a check of each operation that makes an invoice final', () => {
    const final = [...finalValues].flatMap(([id, values]) => (values ? [id] : []))
    // The others that cannot be undone do not make a draft final, or have the customer of a final invoice.
    const checked = Object.entries(invoiceHandlers).flatMap(([id, handler]) => ('check' in handler ? [id] : []))
    expect(checked).toEqual([...final, 'finalizeInvoice'])
  })

  it('is asked for the buyer again before an invoice is sent', async ({ invoicing, platform }) => {
    const { id } = await invoicing.issueAndTransmit()
    platform.state.directory = new Set(['732829320'])
    await invoicing.exchange()
    expect(platform.flows.size).toBe(0)
    expect((await invoicing.read(id)).transmission).toMatchObject({ status: 'rejected' })
    expect(await invoicing.calls()).toContainEqual(
      expect.objectContaining({
        path: '/api/v1/siren/code-insee:404833048',
        status: 404,
        errorCode: 'NotFound',
        invoiceId: id,
      }),
    )
    platform.state.directory.add('404833048')
    platform.fail('GET /v1/siren/', respondError(500, 'OtherTechnicalError'))
    await invoicing.transmit(id)
    await invoicing.exchange()
    expect((await invoicing.read(id)).transmission).toMatchObject({ status: 'sent' })
  })

  it('gets new tokens when it revokes them, and none while the credentials are wrong', async ({
    invoicing,
    platform,
  }) => {
    await invoicing.issueAndTransmit()
    await invoicing.exchange()
    platform.revokeTokens()
    await invoicing.issueAndTransmit()
    await invoicing.exchange()
    expect(platform.flows.size).toBe(2)
    // Requests have one, and the job has another.
    expect(platform.calls.filter(call => call === 'POST /oauth/token')).toHaveLength(4)

    platform.revokeCredentials()
    const { id } = await invoicing.issueAndTransmit()
    await invoicing.exchange()
    expect((await invoicing.read(id)).transmission.status).toBe('pending')
    const [last] = await invoicing.calls()
    expect(last).toMatchObject({ path: '/oauth/token', status: 401, errorCode: 'InvalidCredentials', invoiceId: null })
  })

  it('is called only by its own addresses', async ({ app, invoicing }) => {
    const { id } = await invoicing.issueAndTransmit()
    await app.db
      .updateTable('invoicing_platforms')
      .set({ base_url: 'http://platform.example' })
      .where('agency_id', '=', invoicing.agency.id)
      .execute()
    await invoicing.exchange()
    expect((await invoicing.read(id)).transmission.status).toBe('pending')
    expect((await invoicing.calls())[0]).toMatchObject({ status: null, errorCode: 'host_not_found' })
  })

  it('cannot exhaust memory with a huge response', async ({ invoicing, platform }) => {
    await invoicing.issueAndTransmit()
    platform.fail('POST /oauth/token', res => {
      const chunk = Buffer.alloc(1024 * 1024, ' ')
      const write = () => {
        while (!res.destroyed && res.write(chunk));
        if (!res.destroyed) res.once('drain', write)
      }
      write()
    })
    await invoicing.exchange()
    expect(await invoicing.calls()).toContainEqual(expect.objectContaining({ status: null, errorCode: 'too_large' }))
  })

  it('has limits of calls per agency', async ({ app, invoicing, platform }) => {
    await app.db
      .insertInto('invoicing_calls')
      .columns(['agency_id', 'method', 'path'])
      .expression(sql`select ${invoicing.agency.id}::integer, 'GET', '/' from generate_series(1, 50000)` as never)
      .execute()
    await invoicing.exchange()
    expect(platform.calls).toEqual([])
  })
})

it('logs each call, which the agency sees', async ({ invoicing }) => {
  const { id } = await invoicing.issueAndTransmit()
  await invoicing.exchange()
  const calls = await invoicing.calls()
  const lookUp = [
    { method: 'POST', path: '/oauth/token', status: 200, errorCode: null, invoiceId: null },
    { method: 'GET', path: '/api/v1/siren/code-insee:404833048', status: 404, invoiceId: id },
  ]
  expect(calls.toReversed()).toMatchObject([
    ...lookUp,
    ...lookUp,
    { method: 'POST', path: '/api/v1/flows', status: 202, errorCode: null, invoiceId: id },
    { method: 'POST', path: '/api/v1/flows/search', status: 200, invoiceId: null },
  ])
  expect(calls[0].durationMs).toEqual(expect.any(Number))
  const ofInvoice = await invoicing.admin.request('get', '/invoicing-platform/calls', { query: { invoiceId: id } })
  expect(ofInvoice.body).toMatchObject({ total: 3 })
})
