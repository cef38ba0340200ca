import { sql } from 'kysely'
import type { Database } from '#src/ground/db/connection/connect.ts'
import type { Queue } from '#src/ground/db/queue/queue.ts'
import { invoicingQueue, toExchangeJob } from './transmission.ts'

/** The limit of jobs enqueued per call. */
const maxJobs = 1000

/** Enqueues the exchanges that are due, in any order: platforms that fail must not keep out the others. */
export const enqueueDueExchanges = async (db: Database, queue: Pick<Queue, 'enqueue'>): Promise<void> => {
  const { rows } = await sql<{ id: number; baseUrl: string }>`
    select agency_id as id, base_url as "baseUrl" from invoicing_platforms platform
    where coalesce(retry_at <= now(), true) and (
      poll_due_at <= now()
      or exists (
        select from invoicing_messages
        where agency_id = platform.agency_id and status = 'pending' and due_at <= now()
      )
      or exists (
        select from invoicing_flows
        where agency_id = platform.agency_id and understood_at is null and due_at <= now()
      )
    )
    order by random() limit ${maxJobs}`.execute(db)
  for (const { id, baseUrl } of rows) await queue.enqueue(db, invoicingQueue, toExchangeJob(id, baseUrl))
}
