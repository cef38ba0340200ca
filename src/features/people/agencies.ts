import { commandLine } from '#src/ground/base/actor.ts'
import { auditUpdate } from '#src/platform/audit/audit.ts'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { TenantTransaction } from '#src/ground/db/tenant.ts'

export interface Agency {
  id: number
  name: string
  plan: string
  timezone: string
  /** ISO 4217 */
  currency: string
}

const columns = ['id', 'name', 'plan', 'timezone', 'currency'] as const

export interface NewAgency {
  name: string
  plan: string
  timezone?: string | undefined
  currency?: string | undefined
}

export const createAgency = (db: Database, agency: NewAgency): Promise<Agency> =>
  db.insertInto('agencies').values(agency).returning(columns).executeTakeFirstOrThrow()

export const findAgency = (db: Database, id: number): Promise<Agency | undefined> =>
  db.selectFrom('agencies').where('id', '=', id).select(columns).executeTakeFirst()

export const listAllAgencies = (db: Database): Promise<Agency[]> =>
  db.selectFrom('agencies').select(columns).orderBy('id').execute()

/** Changes the settings of an agency. Undefined if it does not exist. */
export const updateAgency = (
  db: Database,
  id: number,
  changes: Partial<Pick<Agency, 'name' | 'plan' | 'currency'>>,
): Promise<Agency | undefined> =>
  db.transaction().execute(async tx => {
    const before = await tx
      .selectFrom('agencies')
      .where('id', '=', id)
      .select(columns)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!before) return undefined
    const query = tx.updateTable('agencies').set(changes).where('id', '=', id).returning(columns)
    const after = await query.executeTakeFirstOrThrow()
    const tenant = new TenantTransaction(tx, id, { actor: commandLine })
    await auditUpdate(tenant, 'agency.updated', { before, after })
    return after
  })

export const hasAgencies = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('agencies').select('id').limit(1).executeTakeFirst()) !== undefined
