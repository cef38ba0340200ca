/** The CMS or the shop system of a site. */
export type Platform = 'wordpress' | 'prestashop'

/** What a site tells of itself. */
export interface Versions {
  /** The version of the plugin, which decides whether the service asks for signatures. */
  pluginVersion?: string
  phpVersion?: string
  /** The version of the CMS or the shop system. */
  platformVersion?: string
}

export interface Pairing extends Versions {
  /** As the agency was shown it: `spt_…`, good for 60 seconds and for one use. */
  pairingToken: string
  siteUrl: string
  platform: Platform
}

/** What pairing gives. Keep `apiKey` and `apiSecret` encrypted: the secret is shown only here. */
export interface PairedSite {
  success: true
  apiKey: string
  apiSecret: string
  agencyId: number
  /** A UUID that names the site for good, whichever connector it has. */
  siteId: string
  connectorId: number
  platform: Platform
  hmacRequired: boolean
  /** What to do next, for people to read. */
  instructions: string
}

/** The answer to a heartbeat of the first generation. */
export interface Pong {
  status: string
  /** The service's time, ISO 8601. */
  timestamp: string
  /** How long the service took, in milliseconds. */
  latencyMs: number
}

export interface Heartbeat extends Versions {
  /** How the site updates itself. */
  autoUpdatePolicy?: object
  /** What the site can be asked to do. */
  abilities?: object
}

export interface HeartbeatAnswer extends Pong {
  hmacRequired: boolean
  /** How many commands wait for this site. */
  pendingCommands: number
}

/** One entry of the journal of a site. */
export interface ActivityEvent {
  /** Such as `post.published`. */
  event_type: string
  entity_type?: string
  entity_id?: number
  /** Cut to 200 characters. */
  entity_label?: string | null
  /** Null for what the system did. */
  actor_user_id?: number | null
  actor_name?: string | null
  actor_role?: string | null
  actor_ip?: string
  metadata?: object
  /** When it happened on the site, ISO 8601 in UTC; now unless told otherwise. */
  remote_at?: string
}

/** What became of the events of one request. */
export interface ActivityAnswer {
  success: true
  accepted: number
  /** Events that the service has already. */
  duplicates: number
  rejected: { index: number; errors: unknown }[]
}

export interface Command {
  id: number
  /** Such as `wp.update_plugin`. */
  type: string
  payload: Record<string, unknown>
}

export interface CommandResult {
  commandId: number
  status: 'success' | 'error'
  /** Such as the version before and after. */
  result?: Record<string, unknown>
  logs?: string
  /** ISO 8601. */
  executedAt: string
}

/** Whose data is to be erased, as the site knows them. */
export interface ErasureRequest {
  platform: Platform
  user_id: number
  user_data: { email: string }
}

/** The user of the console who signs in to a site. */
export type SsoAnswer = { valid: true; user: { email: string; name: string; role: string } } | { valid: false }

/** Where each kind of content and report goes. */
export const pushPaths = {
  'sync-content-extended': '/api/plugin/v2/sync-content-extended',
  'sync-content': '/api/plugin/sync-content',
  'security-event': '/api/plugin/v2/security-event',
  'disk-usage': '/api/plugin/v2/disk-usage',
  'file-integrity': '/api/plugin/v2/file-integrity',
  'db-health': '/api/plugin/v2/db-health',
  'seo-data': '/api/plugin/v2/seo-data',
  sitemap: '/api/plugin/v2/sitemap',
  'traffic-stats': '/api/plugin/v2/traffic-stats',
  sync: '/v1/sync',
  'site-contents': '/v1/site-contents',
  'cms-extensions': '/v1/cms-extensions',
} as const

/** A kind of content, event or report that a site pushes. */
export type PushKind = keyof typeof pushPaths
