import { randomBytes } from 'node:crypto'
import { computeSignature, computeSignatureV2 } from '../../src/features/sites/connectors/signature.ts'
import type { Database } from '../../src/ground/db/connection/connect.ts'
import { Tenant } from '../../src/ground/db/tenant.ts'
import { setLimit } from '../../src/platform/limits/quotas.ts'
import type { Call } from '../load.ts'
import { openSite, type Site } from '../site.ts'

type UnsignedCall = Omit<Call, 'key'>

/** The request of a plugin, with a signature of the first version. */
const signedCallV1 = ({ apiKey, apiSecret }: Site, call: UnsignedCall): Call => {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const body = Buffer.from(call.body ? JSON.stringify(call.body) : '')
  const headers = {
    'X-Service-API-Key': apiKey,
    'X-Service-Timestamp': timestamp,
    'X-Service-Signature': computeSignature(apiSecret, timestamp, body),
  }
  return { ...call, headers }
}

/** The request of a plugin, with a nonce of its own. */
export const signedCall = ({ apiKey, apiSecret }: Site, call: UnsignedCall): Call => {
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

export const heartbeat = {
  pluginVersion: '3.13.0',
  phpVersion: '8.3.6',
  platformVersion: '6.8',
  autoUpdatePolicy: { core: 'minor', plugins: false },
  abilities: [{ name: 'site/flush-cache', description: 'Flush the cache' }],
}

/** Each heartbeat with another version is written. */
let nextVersion = 1

/** The service stores identical events once. */
let nextEntity = 1
export const activity = () => ({
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

const eventsPerBatch = 20

/** Pairs sites without a rate limit. Returns the calls of their plugins, one per site. */
export const openSites = async (db: Database, agencyId: number, count: number) => {
  await setLimit(new Tenant(db, agencyId), 'siteRequestsPerMinute', 1_000_000)
  await setLimit(new Tenant(db, agencyId), 'storageBytes', 1_000_000_000_000)
  const openAll = async () => {
    const sites: Site[] = []
    while (sites.length < count) sites.push(await openSite(db, agencyId))
    return sites
  }
  const sites = await openAll()
  // A site that has signed with V2 must go on with it.
  const oldSites = await openAll()
  const callsOf = (create: () => UnsignedCall) => sites.map(site => () => signedCall(site, create()))
  const heartbeatCall = (body: object): UnsignedCall => ({
    method: 'POST',
    path: '/api/plugin/v2/heartbeat',
    body,
    status: 200,
  })
  const poll = (): UnsignedCall => ({ method: 'GET', path: '/api/plugin/commands', status: 200 })
  return {
    polls: callsOf(poll),
    pollsV1: oldSites.map(site => () => signedCallV1(site, poll())),
    heartbeats: callsOf(() => heartbeatCall(heartbeat)),
    changes: callsOf(() => heartbeatCall({ ...heartbeat, platformVersion: `6.${nextVersion++}` })),
    activities: callsOf(() => ({ method: 'POST', path: '/api/plugin/v2/activity', body: activity(), status: 202 })),
    batches: callsOf(() => {
      const events = Array.from({ length: eventsPerBatch }, activity)
      return { method: 'POST', path: '/api/plugin/v2/activity-batch', body: { events }, status: 202 }
    }),
    eventsPerBatch,
  }
}
