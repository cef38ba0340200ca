import { feature } from '#src/platform/api/feature.ts'
import { campaignHandlers } from './campaigns/campaigns.public.ts'
import { advisoryHandlers } from './fleet/advisories.public.ts'
import { extensionHandlers } from './fleet/extensions.public.ts'
import { websiteHandlers } from './websites/websites.public.ts'

/** Websites, the plugins that are paired with them, their extensions, updates and checks. */
export const sites = feature({
  public: { ...websiteHandlers, ...extensionHandlers, ...advisoryHandlers, ...campaignHandlers },
  admin: () => import('./admin.ts'),
  plugin: () => import('./plugin.ts'),
  jobs: () => import('./jobs.ts'),
})
