import { sql } from 'kysely'
import { expect } from 'vitest'
import type { KeyScope } from '#generated/public/scopes.ts'
import { decodeCursor } from '#src/platform/events/changes/cursor.ts'
import type { TestAgency, TestApp } from '#test/app/index.ts'

export interface Page {
  data: { id: number; event: string; occurredAt: string; data: Record<string, unknown> }[]
  nextCursor: string
  hasMore: boolean
}

/**
 * Whether a page ends before events that no transaction of the database holds back. The feed may take a transaction of
 * another database, such as that of another test, for one of its own while it ends.
 */
const endsEarly = async ({ db }: TestApp, { id }: TestAgency, { nextCursor }: Page) => {
  const { rows } = await sql`
    select from outbox
    where agency_id = ${id} and position >= ${decodeCursor(nextCursor)?.position ?? 0} and not exists (
      select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_xid is not null
    )
    limit 1`.execute(db)
  return rows.length > 0
}

/** An agency with a key that reads its change feed. */
export const openReader = async (
  app: TestApp,
  { agency: existing, scopes }: { agency?: TestAgency; scopes?: KeyScope[] } = {},
) => {
  const agency = existing ?? (await app.agency())
  const { key } = await app.key(agency, scopes && { scopes })
  const read = async (query: Record<string, string | number> = {}): Promise<Page> => {
    const { status, text, body } = await app.request('get', '/changes', key, { query })
    expect(status, text).toBe(200)
    return !body.hasMore && (await endsEarly(app, agency, body)) ? read(query) : body
  }
  return { agency, key, read }
}

/** The ids of the clients whose deletion a page reports. */
export const clientIds = ({ data }: Page) => data.map(change => change.data['id'])
