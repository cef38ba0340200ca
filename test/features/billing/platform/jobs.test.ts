import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { enqueueDueExchanges } from '#src/features/billing/platform/due.ts'
import { removeOldCalls } from '#src/features/billing/platform/retention.ts'
import { maxPendingTransmissions } from '#src/platform/limits/invoicing.ts'
import { startWork } from '#test/features/watches/watch-app.ts'
import { platformTest as it } from './agency.ts'

it('agencies with due work are enqueued once', async ({ app, invoicing }) => {
  const enqueued: number[] = []
  const queue = { enqueue: async (_db: unknown, _queue: unknown, { id }: { id: number }) => enqueued.push(id) > 0 }
  const isEnqueued = async () => {
    enqueued.length = 0
    await enqueueDueExchanges(app.db, queue)
    return enqueued.filter(id => id === invoicing.agency.id).length
  }
  expect(await isEnqueued()).toBe(1)
  await invoicing.exchange()
  expect(await isEnqueued()).toBe(0)
  await invoicing.issueAndTransmit()
  expect(await isEnqueued()).toBe(1)
  await sql`
    update invoicing_platforms set retry_at = now() + interval '1 hour' where agency_id = ${invoicing.agency.id}`.execute(
    app.db,
  )
  expect(await isEnqueued(), 'the platform wants no call').toBe(0)
})

it('an agency has a limit of invoices that wait', async ({ app, invoicing }) => {
  const { id } = await invoicing.issue()
  await sql`
    insert into invoicing_messages (agency_id, invoice_id, tracking_id)
    select ${invoicing.agency.id}, ${id}, 'waiting ' || nth from generate_series(1, ${maxPendingTransmissions}) as nth`.execute(
    app.db,
  )
  expect(await invoicing.transmit(id)).toMatchObject({ status: 409, body: { code: 'TRANSMISSION_LIMIT_EXCEEDED' } })
})

it('calls are kept for 90 days', async ({ app, invoicing }) => {
  await invoicing.exchange()
  const calls = await invoicing.calls()
  await sql`
    insert into invoicing_calls (agency_id, method, path, created_at)
    values (${invoicing.agency.id}, 'GET', '/', now() - interval '91 days')`.execute(app.db)
  await removeOldCalls(app.db)
  expect(await invoicing.calls()).toEqual(calls)
})

it('a transmitted invoice is sent by the background job', async ({ app, invoicing, platform }) => {
  const work = await startWork(app)
  onTestFinished(work.stop)
  const { id } = await invoicing.issueAndTransmit()
  await expect.poll(async () => (await invoicing.read(id)).transmission.status, { timeout: 30_000 }).toBe('sent')
  expect(platform.flows.size).toBe(1)
})
