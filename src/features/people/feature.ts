import { feature } from '#src/platform/api/feature.ts'

/** Agencies, their members, and how people sign in. */
export const people = feature({ admin: () => import('./admin.ts'), jobs: () => import('./jobs.ts') })
