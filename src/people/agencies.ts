import { commandLine } from '#src/actor.ts'
import { auditUpdate } from '#src/audit/audit.ts'
import type { Database } from '#src/db/connect.ts'
import { TenantTransaction } from '#src/db/tenant.ts'

export interface Agency {
  id: number
  name: string
  plan: string
  timezone: string
}

const columns = ['id', 'name', 'plan', 'timezone'] as const

export const createAgency = (
  db: Database,
  agency: { name: string; plan: string; timezone?: string | undefined },
): Promise<Agency> => db.insertInto('agencies').values(agency).returning(columns).executeTakeFirstOrThrow()

export const findAgency = (db: Database, id: number): Promise<Agency | undefined> =>
  db.selectFrom('agencies').where('id', '=', id).select(columns).executeTakeFirst()

export const setPlan = (db: Database, id: number, plan: string): Promise<Agency | undefined> =>
  db.transaction().execute(async tx => {
    const before = await tx
      .selectFrom('agencies')
      .where('id', '=', id)
      .select(columns)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!before) return undefined
    const query = tx.updateTable('agencies').set({ plan }).where('id', '=', id).returning(columns)
    const after = await query.executeTakeFirstOrThrow()
    const tenant = new TenantTransaction(tx, id, { actor: commandLine })
    await auditUpdate(tenant, 'agency.updated', { before, after })
    return after
  })

export const hasAgencies = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('agencies').select('id').limit(1).executeTakeFirst()) !== undefined
