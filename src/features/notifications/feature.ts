import { feature } from '#src/platform/api/feature.ts'

/** The mails of agencies about their sites, keys and webhooks, which each person chooses. */
export const notifications = feature({
  admin: () => import('./notifications.admin.ts'),
  jobs: () => import('./jobs.ts'),
})
