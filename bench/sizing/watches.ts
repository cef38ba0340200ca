import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../../src/ground/db/connection/connect.ts'
import { Tenant } from '../../src/ground/db/tenant.ts'
import { insertWatch } from '../../src/features/watches/watches.ts'
import { createBenchAgency } from '../database.ts'
import { load } from '../load.ts'

/** An instance runs as many watches at a time, each of another agency. */
const agencies = 4
const watchesPerAgency = 2
const sourcesPerWatch = 4
const pollMs = 50

export const watches = agencies * watchesPerAgency

/** Creates watches of several agencies that are not due. Returns a function that runs each once. */
export const createWatches = async (db: Database, serverUrl: string, feedUrls: string[]) => {
  const created: { id: number; key: string }[] = []
  for (let nth = 0; nth < agencies; nth++) {
    const { agencyId, key } = await createBenchAgency(db)
    for (let made = 0; made < watchesPerAgency; made++) {
      const sources = feedUrls.slice(0, sourcesPerWatch).map(url => ({ url }))
      const { id } = await new Tenant(db, agencyId).transaction(async tx => {
        const watch = await insertWatch(tx, { name: 'Bench', keywords: ['faille', 'panier'], sources })
        await tx
          .updateTable('watches')
          .set({ last_run_at: sql`now()` })
          .where('id', '=', watch.id)
          .execute()
        return watch
      })
      created.push({ id, key })
    }
  }
  const ids = created.map(({ id }) => id)
  const countRuns = async (since: string) => {
    const { count } = await db
      .selectFrom('watches')
      .where('id', 'in', ids)
      .where('last_run_at', '>', since)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  }
  return async () => {
    const since = new Date().toISOString()
    for (const { id, key } of created) {
      const call = { method: 'POST', path: `/api/public/v1/watches/${id}/run`, key, status: 202 }
      await load(serverUrl, call, { requests: 1, connections: 1 })
    }
    while ((await countRuns(since)) < ids.length) await delay(pollMs)
  }
}
