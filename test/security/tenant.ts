import { sql } from 'kysely'
import { openSite } from '#test/plugin/site.ts'
import type { openTestApp } from '#test/app/index.ts'

type TestApp = Awaited<ReturnType<typeof openTestApp>>

/** A document that a watch has collected, by its id. */
const collect = async (app: TestApp, watchId: number) => {
  const { rows } = await sql<{ id: number }>`
    insert into watch_documents
      (watch_id, title, text, url, canonical_url, published_at, source_type, source_domain, relevance_score)
    values (${watchId}, 'Nouvelle', '', 'https://news.example/1', 'https://news.example/1', now(), 'rss', 'news.example', 1)
    returning id`.execute(app.db)
  return rows[0]?.id ?? 0
}

/** An agency that has one of everything, and who may do everything in it. */
export const openTenant = async (app: TestApp) => {
  const agency = await app.agency()
  const { key, id: keyId } = await app.key(agency)
  const admin = await app.adminSession(agency)
  const create = async (path: string, body: object): Promise<number> =>
    (await app.request('post', path, key, { body })).body.id
  const clientId = await create('/clients', { name: 'Moreau' })
  const websiteId = await create('/websites', { clientId, url: 'https://www.moreau.example' })
  const site = await openSite(app, agency, { websiteId })
  const watchId: number = (await admin.request('post', '/watches', { body: { name: 'Veille' } })).body.id
  const reportId: number = (await site.send('post', '/api/plugin/v2/disk-usage', { used: 1 })).body.id
  const contentId: number = (await site.send('post', '/api/plugin/sync-content', { id: 1 })).body.id
  const event = { event_type: 'user.login', remote_at: '2026-01-31T10:00:00Z' }
  await site.send('post', '/api/plugin/v2/activity', event)
  await site.send('post', '/api/plugin/v2/security-event', event)
  await site.sendBearer('/v1/gdpr/delete', { platform: 'wordpress', user_id: 7 })
  const commands = `/site-connectors/${site.id}/commands`
  const queuedCommand = await admin.request('post', commands, { body: { type: 'wp.flush_cache' } })
  const subscription = await app.request('post', '/webhooks', key, { body: { url: 'http://127.0.0.1:9/' } })
  const webhookId: number = subscription.body.id
  const deliveryId: number = (await app.request('post', `/webhooks/${webhookId}/test`, key)).body.deliveryId

  return {
    ...agency,
    key,
    keyId,
    admin,
    site,
    clientId,
    commandId: queuedCommand.body.id as number,
    /** The ids in paths, by the collection that each is of. */
    ids: {
      '/clients': [clientId],
      '/contacts': [await create('/contacts', { firstName: 'A', lastName: 'B', clientId })],
      '/websites': [websiteId],
      '/tickets': [await create('/tickets', { title: 'T', clientId })],
      '/invoices': [await create('/invoices', { clientId })],
      '/quotes': [await create('/quotes', { clientId })],
      '/tasks': [await create('/tasks', { title: 'T' })],
      '/events': [await create('/events', { title: 'E', startDate: '2026-01-31', clientId })],
      '/webhooks': [webhookId, deliveryId],
      '/watches': [watchId, await collect(app, watchId)],
      // Another one than that by which it calls, as its rights are changed.
      '/integrations/public-api/keys': [(await app.key(agency)).id],
      '/site-connectors': [site.id],
      '/site-connectors/{id}/reports': [site.id, reportId],
      '/site-connectors/{id}/contents': [site.id, contentId],
    } as Record<string, number[]>,
  }
}
export type Tenant = Awaited<ReturnType<typeof openTenant>>

/** The ids of a tenant for the path of an operation. */
export const idsFor = ({ ids }: Tenant, path: string): number[] => {
  const collections = Object.keys(ids).filter(collection => path.startsWith(`${collection}/{`))
  const [longestPrefix] = collections.toSorted((a, b) => b.length - a.length)
  if (longestPrefix === undefined) throw new Error(`A tenant has nothing at ${path}`)
  return ids[longestPrefix] ?? []
}
