import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { agencyLockTimeoutMs } from '#src/ground/db/connection/connect.ts'
import { testWith, type TestApp } from '#test/app/index.ts'
import { aLine } from './agency.ts'
import { openInvoicing } from './open-invoicing.ts'

const it = testWith()

/** Longer than a statement waits for a lock. */
const holdMs = agencyLockTimeoutMs + 500

/** Has locked rows, as another instance or a background job does, until the work resolves. */
const whileLocked = async <Result>(app: TestApp, locks: string[], work: () => Promise<Result>) =>
  app.db.transaction().execute(async tx => {
    for (const lock of locks) await sql.raw(`${lock} for update`).execute(tx)
    return work()
  })

const openDrafts = async (app: TestApp, count: number) => {
  const invoicing = await openInvoicing(app)
  await invoicing.issue()
  const ids: number[] = []
  while (ids.length < count) ids.push((await invoicing.create()).id)
  const chain = `select from invoice_chains where agency_id = ${invoicing.agency.id}`
  return { ...invoicing, ids, chain }
}
type Drafts = Awaited<ReturnType<typeof openDrafts>>

/** Finalizes invoices by as many connections, and records a payment of each. Returns the statuses. */
const issueAll = async ({ ids, finalize, pay }: Drafts, connections: number) => {
  const waiting = [...ids]
  const statuses: number[] = []
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift())
      statuses.push((await finalize(id)).status, (await pay(id, { amount: '1.00' })).status)
  }
  await Promise.all(Array.from({ length: connections }, work))
  return statuses.toSorted((a, b) => a - b)
}

/** Each invoice is final and has its payment, and no number is left out or used twice. */
const expectIssued = async (drafts: Drafts, statuses: number[]) => {
  const count = drafts.ids.length
  expect(statuses).toEqual([...Array.from({ length: count }, () => 200), ...Array.from({ length: count }, () => 201)])
  const issued = await Promise.all(drafts.ids.map(drafts.read))
  expect(new Set(issued.map(({ amountPaid }) => amountPaid))).toEqual(new Set(['1.00']))
  const numbers = issued.map(({ invoiceNumber }) => Number(invoiceNumber.slice(-4)))
  expect(numbers.toSorted((a, b) => a - b)).toEqual(drafts.ids.map((_, nth) => nth + 2))
}

describe.for([8, 32])('%i connections that finalize and record payments', connections => {
  it('wait in turn while another process holds the numbers of the agency', async ({ app }) => {
    const drafts = await openDrafts(app, connections)
    const { responses } = await whileLocked(app, [drafts.chain], async () => {
      const pending = issueAll(drafts, connections)
      await app.waitForLockWaiters()
      await delay(holdMs)
      return { responses: pending }
    })
    await expectIssued(drafts, await responses)
  })

  it('wait in turn while the process does something else', async ({ app }) => {
    const drafts = await openDrafts(app, connections)
    const { responses } = await whileLocked(app, [drafts.chain], async () => {
      const pending = issueAll(drafts, connections)
      await app.waitForLockWaiters()
      return { responses: pending }
    })
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, holdMs)
    await expectIssued(drafts, await responses)
  })
})

describe('a request whose rows another transaction has locked', () => {
  it('waits for them with each operation, and has its effect once', async ({ app }) => {
    const openCase = async (
      lock: (ids: { agency: number; client: number; invoice: number }) => string,
      send: (invoicing: Drafts, invoice: number) => PromiseLike<{ status: number; body: unknown }>,
    ) => {
      const drafts = await openDrafts(app, 1)
      const { id } = await drafts.issue()
      return {
        lock: lock({ agency: drafts.agency.id, client: drafts.client.id, invoice: id }),
        send: () => send(drafts, id),
      }
    }
    const chain = ({ agency }: { agency: number }) => `select from invoice_chains where agency_id = ${agency}`
    const client = (ids: { client: number }) => `select from clients where id = ${ids.client}`
    const invoice = (ids: { invoice: number }) => `select from invoices where id = ${ids.invoice}`
    const keyed = async ({ agency }: Drafts, path: string, body: object) => {
      const { key } = await app.key(agency)
      return app.request('post', path, key, { body, headers: { 'Idempotency-Key': 'waiting' } })
    }
    const cases = {
      'credit note': await openCase(chain, ({ credit }, id) => credit(id)),
      payment: await openCase(invoice, ({ pay }, id) => pay(id, { amount: '1.00' })),
      'payment with a key': await openCase(invoice, (drafts, id) =>
        keyed(drafts, `/invoices/${id}/payments`, { amount: '1.00' }),
      ),
      'client update': await openCase(client, ({ request, ...drafts }) =>
        request('patch', `/clients/${drafts.client.id}`, { city: 'Nice' }),
      ),
      'client deletion': await openCase(client, ({ request, ...drafts }) =>
        request('delete', `/clients/${drafts.client.id}`),
      ),
      'batch of invoices': await openCase(client, drafts => {
        const item = { clientId: drafts.client.id, lines: [aLine] }
        return drafts.request('post', '/invoices/batch', { items: [item, item], atomic: true })
      }),
      ticket: await openCase(client, ({ request, ...drafts }) =>
        request('post', '/tickets', { clientId: drafts.client.id, title: 'Panne' }),
      ),
    }
    const all = Object.values(cases)
    const { responses } = await whileLocked(
      app,
      all.map(({ lock }) => lock),
      async () => {
        const pending = Promise.all(all.map(({ send }) => send()))
        await delay(holdMs)
        return { responses: pending }
      },
    )
    const names = Object.keys(cases)
    const statuses = (await responses).map(({ status }, nth) => [names[nth], status])
    expect(Object.fromEntries(statuses)).toEqual({
      'credit note': 201,
      payment: 201,
      'payment with a key': 201,
      'client update': 200,
      'client deletion': 204,
      'batch of invoices': 201,
      ticket: 201,
    })
  })
})
