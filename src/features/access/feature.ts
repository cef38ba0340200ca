import { feature } from '#src/platform/api/feature.ts'
import { metaHandlers } from './meta.public.ts'

/** Access to an agency: its members, keys and apps, and the logs of their use. */
export const access = feature({
  public: metaHandlers,
  admin: () => import('./admin.ts'),
  jobs: () => import('./jobs.ts'),
})
