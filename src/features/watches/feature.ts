import { feature } from '#src/platform/api/feature.ts'
import { watchHandlers } from './watches.public.ts'

/** Watches over feeds, and their summaries. */
export const watches = feature({
  public: watchHandlers,
  admin: () => import('./watches.admin.ts'),
  jobs: () => import('./jobs.ts'),
})
