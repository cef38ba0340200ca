import type { ActivityEvent, Platform } from '../../generated/plugin/types.ts'
import type { ClientName } from './clients.ts'

/** A plugin on a client's site: its versions, the minutes since its last heartbeat, and whether it is revoked. */
interface Plugin {
  site: readonly [client: ClientName, subdomain: string]
  platform: Platform
  pluginVersion: string
  platformVersion: string
  minutesSinceHeartbeat: number
  isRevoked?: true
}

/** The paired plugins: most are online, one is offline, one predates signatures, one is disconnected. */
export const connectors: readonly Plugin[] = [
  {
    site: ['Boulangerie Moreau', 'www'],
    platform: 'wordpress',
    pluginVersion: '4.0.0',
    platformVersion: '6.8.1',
    minutesSinceHeartbeat: 2,
  },
  {
    site: ['Domaine des Trois Chênes', 'boutique'],
    platform: 'prestashop',
    pluginVersion: '3.13.0',
    platformVersion: '8.2.1',
    minutesSinceHeartbeat: 4,
  },
  {
    site: ['Gîte du Moulin Vert', 'www'],
    platform: 'wordpress',
    pluginVersion: '4.0.0',
    platformVersion: '6.8.1',
    minutesSinceHeartbeat: 3 * 24 * 60,
  },
  {
    site: ['Les Mains Vertes', 'www'],
    platform: 'wordpress',
    pluginVersion: '3.11.4',
    platformVersion: '6.5.5',
    minutesSinceHeartbeat: 1,
  },
  {
    site: ['Coiffure Nadège', 'www'],
    platform: 'wordpress',
    pluginVersion: '3.9.0',
    platformVersion: '6.4.3',
    minutesSinceHeartbeat: 40 * 24 * 60,
    isRevoked: true,
  },
]

/** The abilities that each capable site reports. */
export const abilities = [
  { name: 'site/flush-cache', description: 'Vider le cache du site.', input_schema: { type: 'object' } },
  { name: 'site/health', description: "Donner l'état de santé du site.", input_schema: { type: 'object' } },
]

type SampleActivity = Omit<ActivityEvent, 'remote_at'> & { day: number; time: string }

const paul = { actor_user_id: 2, actor_name: 'Paul Moreau', actor_role: 'editor', actor_ip: '203.0.113.24' }
const camille = {
  actor_user_id: 1,
  actor_name: 'Camille Martin',
  actor_role: 'administrator',
  actor_ip: '198.51.100.7',
}

/** Recent activity on a WordPress site. `day` counts from today. */
export const activity: readonly SampleActivity[] = [
  { day: -6, time: '08:41', event_type: 'user.login', entity_type: 'user', entity_id: 2, ...paul },
  {
    day: -6,
    time: '09:05',
    event_type: 'post.published',
    entity_type: 'post',
    entity_id: 318,
    entity_label: 'Nos galettes des rois sont arrivées',
    metadata: { from: 'draft', to: 'publish' },
    ...paul,
  },
  {
    day: -4,
    time: '23:58',
    event_type: 'user.login_failed',
    entity_type: 'user',
    entity_label: 'admin',
    actor_ip: '192.0.2.66',
    metadata: { attempts: 12 },
  },
  {
    day: -3,
    time: '14:20',
    event_type: 'plugin.update',
    entity_type: 'plugin',
    entity_label: 'Contact Form',
    metadata: { from: '5.9.8', to: '6.0.1' },
    ...camille,
  },
  {
    day: -2,
    time: '10:02',
    event_type: 'comment.created',
    entity_type: 'comment',
    entity_id: 912,
    entity_label: 'Nos galettes des rois sont arrivées',
    actor_ip: '203.0.113.80',
  },
  { day: -1, time: '11:15', event_type: 'option.updated', entity_type: 'option', entity_label: 'blogname', ...camille },
]

/** The check of a site after an update. */
const probe = (siteUrl: string, status = 200) => ({
  url: siteUrl,
  status,
  attempts: status === 200 ? 1 : 3,
  durationMs: 412,
})

interface SampleCommand {
  day: number
  type: string
  status: 'success' | 'error' | 'queued'
  /** The result that the plugin of a site sent. */
  result?: (siteUrl: string) => object
}

/** Commands to a site of each platform with their results. `day` counts from today. The last one is still queued. */
export const commands: Record<Platform, readonly SampleCommand[]> = {
  wordpress: [
    {
      day: -3,
      type: 'wp.update_plugin',
      status: 'success',
      result: siteUrl => ({
        type: 'plugin',
        slug: 'contact-form',
        before: '5.9.8',
        after: '6.0.1',
        outcome: 'updated',
        probe: probe(siteUrl),
      }),
    },
    {
      day: -3,
      type: 'wp.update_plugin',
      status: 'error',
      result: siteUrl => ({
        type: 'plugin',
        slug: 'galerie',
        before: '1.12.4',
        after: '1.12.4',
        outcome: 'rolled_back',
        probe: probe(siteUrl, 500),
        reason: 'Après la mise à jour, la page d’accueil répondait avec une erreur 500.',
      }),
    },
    {
      day: -2,
      type: 'wp.run_db_optimize',
      status: 'error',
      result: () => ({ message: 'Espace disque insuffisant' }),
    },
    { day: 0, type: 'wp.flush_cache', status: 'queued' },
  ],
  prestashop: [
    {
      day: -3,
      type: 'ps.update_module',
      status: 'success',
      result: siteUrl => ({
        type: 'module',
        slug: 'ps_checkpayment',
        before: '2.0.6',
        after: '2.1.0',
        outcome: 'updated',
        probe: probe(siteUrl),
      }),
    },
    { day: 0, type: 'ps.regenerate_thumbnails', status: 'queued' },
  ],
}
