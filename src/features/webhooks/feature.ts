import { feature } from '#src/platform/api/feature.ts'
import { changeHandlers } from './changes.public.ts'
import { webhookHandlers } from './webhooks.public.ts'

/** How programs learn of changes: subscriptions with their deliveries, and the change feed. */
export const webhooks = feature({
  public: { ...webhookHandlers, ...changeHandlers },
  admin: () => import('./webhooks.admin.ts'),
  jobs: () => import('./jobs.ts'),
})
