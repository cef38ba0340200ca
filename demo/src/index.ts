import { hasAgencies } from '../../src/features/people/agencies.ts'
import type { Database } from '../../src/ground/db/connection/connect.ts'
import type { DemoAccess, DemoDeps } from './create.ts'
import { ownerEmail } from './owner.ts'

export { demoFeeds, feedsPath } from './feeds.ts'

/** Creates the demo agency in a database without agencies. Loads the demo data only if needed. */
export const createDemo = async (deps: DemoDeps): Promise<DemoAccess | undefined> => {
  if (await hasAgencies(deps.db)) return undefined
  const { insertDemo } = await import('./create.ts')
  return insertDemo(deps)
}

/** Finds the demo agency of an earlier start. */
export const findDemo = async (db: Database): Promise<{ agencyId: number } | undefined> =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select('memberships.agency_id as agencyId')
    .where('users.email', '=', ownerEmail)
    .executeTakeFirst()
