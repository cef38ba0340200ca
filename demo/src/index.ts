import { hasAgencies } from '../../src/people/agencies.ts'
import type { DemoAccess, DemoDeps } from './create.ts'

export { demoFeeds, feedsPath } from './feeds.ts'

/** Creates the demo agency in a database without agencies. Loads the demo data only if needed. */
export const createDemo = async (deps: DemoDeps): Promise<DemoAccess | undefined> => {
  if (await hasAgencies(deps.db)) return undefined
  const { insertDemo } = await import('./create.ts')
  return insertDemo(deps)
}
