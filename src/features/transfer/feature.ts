import { feature } from '#src/platform/api/feature.ts'
import { exportHandlers } from './exports/exports.public.ts'
import { importHandlers } from './imports/imports.public.ts'

/** Imports and exports. */
export const transfer = feature({
  public: { ...exportHandlers, ...importHandlers },
  admin: () => import('./exports/exports.admin.ts'),
  jobs: () => import('./jobs.ts'),
})
