import type { Database } from '#src/db/connect.ts'

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
  db.updateTable('agencies').set({ plan }).where('id', '=', id).returning(columns).executeTakeFirst()

export const hasAgencies = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('agencies').select('id').limit(1).executeTakeFirst()) !== undefined
