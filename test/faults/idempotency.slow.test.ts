import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { waitForLockWaiters } from '#test/app/lock-waiters.ts'
import { basePath, type Agency } from './deployment.ts'
import { faultTest } from './fault-test.ts'

const it = faultTest()
  .extend('agency', async ({ deployment }) => {
    const agency = await deployment.agency()
    const { id: clientId } = await agency.tenant
      .insertInto('clients')
      .values({ name: 'Moreau' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { ...agency, clientId }
  })
  .extend('countInvoices', ({ deployment, agency }) => async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) from invoices where agency_id = ${agency.id}`.execute(deployment.db)
    return rows[0]?.count
  })

/** Creates an invoice with a key. Resolves to undefined when there is no response. */
const createInvoice = async (url: string, { headers, clientId }: Agency & { clientId: number }, key: string) => {
  const response = await fetch(`${url}${basePath}/invoices`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify({ clientId }),
  }).catch(() => undefined)
  return response && { status: response.status, isReplay: response.headers.get('idempotent-replayed') === 'true' }
}

it('a request whose process is killed before the commit is new when it is retried', async ({
  deployment,
  agency,
  countInvoices,
}) => {
  const key = randomUUID()
  const first = await deployment.start()
  let killed: Promise<unknown> | undefined
  // The invoice is inserted, and the row of its key waits for the lock.
  await deployment.db.transaction().execute(async tx => {
    await sql`lock table idempotency_keys in share mode`.execute(tx)
    killed = createInvoice(first.url, agency, key)
    await waitForLockWaiters(deployment.db)
    await first.kill('SIGKILL')
  })
  expect(await killed).toBeUndefined()
  expect(await countInvoices()).toBe(0)

  const second = await deployment.start()
  expect(await createInvoice(second.url, agency, key)).toEqual({ status: 201, isReplay: false })
  expect(await countInvoices()).toBe(1)
})

it('a request whose process is killed after the commit has one effect when it is retried', async ({
  deployment,
  agency,
  countInvoices,
}) => {
  const key = randomUUID()
  const first = await deployment.start()
  const answered = createInvoice(first.url, agency, key)
  await vi.waitFor(async () => expect(await countInvoices()).toBe(1), { timeout: 20_000, interval: 5 })
  await first.kill('SIGKILL')
  await answered

  const second = await deployment.start()
  expect(await createInvoice(second.url, agency, key)).toEqual({ status: 201, isReplay: true })
  expect(await countInvoices()).toBe(1)
})
