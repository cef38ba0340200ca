// Generated from openapi/ by `npm run generate`; do not edit.
import type { paths } from './plugin-types.ts'

/** The path of each kind of content, event and report. */
export const pushPaths = {
  'security-event': '/api/plugin/v2/security-event',
  'sync-content-extended': '/api/plugin/v2/sync-content-extended',
  'sync-content': '/api/plugin/sync-content',
  'sync': '/v1/sync',
  'site-contents': '/v1/site-contents',
  'cms-extensions': '/v1/cms-extensions',
  'disk-usage': '/api/plugin/v2/disk-usage',
  'file-integrity': '/api/plugin/v2/file-integrity',
  'db-health': '/api/plugin/v2/db-health',
  'seo-data': '/api/plugin/v2/seo-data',
  'sitemap': '/api/plugin/v2/sitemap',
  'traffic-stats': '/api/plugin/v2/traffic-stats',
} as const satisfies Record<string, keyof paths>

/** A kind of content, event or report that a site can push. */
export type PushKind = keyof typeof pushPaths

/** The request body of a kind. */
export type PushBody<Kind extends PushKind> =
  paths[(typeof pushPaths)[Kind]]['post']['requestBody']['content']['application/json']
