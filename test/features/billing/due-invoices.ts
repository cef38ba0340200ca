import { createDueInvoices, enqueueDueInvoices } from '#src/features/billing/recurring/due.ts'
import { requireKnownBuyer } from '#src/features/billing/platform/directory.ts'
import { Tenant } from '#src/ground/db/tenant.ts'
import type { TestApp } from '#test/app/index.ts'

/** Creates all recurring invoices that are due, as the jobs do. Returns the number of jobs. */
export const createAllDueInvoices = async ({
  db,
  ...deps
}: Pick<TestApp, 'db' | 'outbound' | 'secrets' | 'platforms'>): Promise<number> => {
  const due: number[] = []
  await enqueueDueInvoices(db, { enqueue: async (_db, _queue, { id }) => due.push(id) > 0 })
  let jobs = 0
  // The agencies take turns.
  for (let id = due.shift(); id !== undefined; id = due.shift()) {
    jobs++
    const tenant = new Tenant(db, id)
    const requireKnown = (clientId: number) => requireKnownBuyer({ ...deps, tenant }, { clientId })
    if (await createDueInvoices(tenant, { requireKnownBuyer: requireKnown })) due.push(id)
  }
  return jobs
}
