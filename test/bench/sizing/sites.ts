import { randomBytes } from 'node:crypto'
import { computeSignatureV2 } from '#src/connectors/signature.ts'
import type { Database } from '#src/db/connection/connect.ts'
import { Tenant } from '#src/db/tenant.ts'
import { setLimit } from '#src/limits/quotas.ts'
import type { Call } from '../load.ts'
import { openSite, type Site } from '../sites.ts'

/** The request of a plugin, with a nonce of its own. */
const signedCall = ({ apiKey, apiSecret }: Site, call: Omit<Call, 'key'>): Call => {
  const { method, path: target, body } = call
  const timestamp = String(Math.floor(Date.now() / 1000))
  const nonce = randomBytes(16).toString('hex')
  const content = { method, target, timestamp, nonce, body: Buffer.from(body ? JSON.stringify(body) : '') }
  const headers = {
    'X-Service-API-Key': apiKey,
    'X-Service-Timestamp': timestamp,
    'X-Service-Nonce': nonce,
    'X-Service-Signature-V2': computeSignatureV2(apiSecret, content),
  }
  return { ...call, headers }
}

const heartbeat = {
  pluginVersion: '3.13.0',
  phpVersion: '8.3.6',
  platformVersion: '6.8',
  autoUpdatePolicy: { core: 'minor', plugins: false },
  abilities: [{ name: 'site/flush-cache', description: 'Flush the cache' }],
}

/** The service stores identical events once. */
let nextEntity = 1
const activity = () => ({
  event_type: 'post.status_changed',
  entity_type: 'post',
  entity_id: nextEntity++,
  entity_label: 'Our opening hours in winter',
  actor_user_id: 7,
  actor_name: 'Paul Moreau',
  actor_role: 'editor',
  actor_ip: '203.0.113.7',
  metadata: { from: 'draft', to: 'publish' },
  remote_at: new Date().toISOString(),
})

/** Pairs sites without a rate limit. Returns the calls of their plugins, one per site. */
export const openSites = async (db: Database, agencyId: number, count: number) => {
  await setLimit(new Tenant(db, agencyId), 'siteRequestsPerMinute', 1_000_000)
  const sites: Site[] = []
  while (sites.length < count) sites.push(await openSite(db, agencyId))
  const callsOf = (create: () => Omit<Call, 'key'>) => sites.map(site => () => signedCall(site, create()))
  return {
    polls: callsOf(() => ({ method: 'GET', path: '/api/plugin/commands', status: 200 })),
    heartbeats: callsOf(() => ({ method: 'POST', path: '/api/plugin/v2/heartbeat', body: heartbeat, status: 200 })),
    activities: callsOf(() => ({ method: 'POST', path: '/api/plugin/v2/activity', body: activity(), status: 202 })),
  }
}
