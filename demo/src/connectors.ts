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
    pluginVersion: '3.14.1',
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
    pluginVersion: '3.14.1',
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

/** Commands to a site with their results. `day` counts from today. The last command is still queued. */
export const commands = [
  {
    day: -3,
    type: 'wp.update_plugin',
    payload: { slug: 'contact-form', version: '6.0.1' },
    status: 'success',
    result: { before: '5.9.8', after: '6.0.1' },
  },
  {
    day: -2,
    type: 'wp.run_db_optimize',
    payload: {},
    status: 'error',
    result: { message: 'Espace disque insuffisant' },
  },
  { day: 0, type: 'wp.flush_cache', payload: {}, status: 'queued', result: null },
] as const
