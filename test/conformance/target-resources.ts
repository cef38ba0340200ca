import { openSite } from '#test/plugin/site.ts'
import { sampleBody } from '#test/contract/sample.ts'
import type { Actors } from './actors.ts'
import { targetAt, type Target } from './targets.ts'

type Ids = number[]
type CreateResource = (actors: Actors, target: Target) => Promise<Ids>

const createdAt = async ({ app, key, clientId }: Actors, collection: string): Promise<Ids> => {
  const creation = targetAt('public', 'post', collection)
  if (!creation) throw new Error(`Nothing creates ${collection}`)
  const { body } = await app.request('post', collection, key, { body: sampleBody(operationOf(creation), clientId) })
  return [body.id]
}

/** What `sampleBody` asks of an operation. */
const operationOf = ({ query, ...operation }: Target) => ({ ...operation, query: {} })

const create: CreateResource = (actors, { path }) => createdAt(actors, path.slice(0, path.indexOf('/{id}')))

const watch: CreateResource = async ({ admin }) => [
  (await admin.request('post', '/watches', { body: { name: 'Veille', status: 'active' } })).body.id,
]

const document: CreateResource = async (actors, target) => {
  const [watchId = 0] = await watch(actors, target)
  const url = 'https://blog.example.com/a'
  const { id } = await actors.app.db
    .insertInto('watch_documents')
    .values({
      watch_id: watchId,
      canonical_url: url,
      url,
      title: 'A',
      text: '',
      snippet: null,
      published_at: '2026-01-01',
      source_type: 'rss',
      source_domain: 'blog.example.com',
      relevance_score: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return [watchId, id]
}

const delivery: CreateResource = async actors => {
  const [id = 0] = await createdAt(actors, '/webhooks')
  return [id, (await actors.app.request('post', `/webhooks/${id}/test`, actors.key)).body.deliveryId]
}

const connector: CreateResource = async ({ app, agency }) => [(await openSite(app, agency)).id]

/** What a site has sent to a path, under its connector. */
const createdBySite =
  (path: string): CreateResource =>
  async ({ site }) => [site.id, (await site.send('post', path, { id: 42 })).body.id]

const abilityCommand: CreateResource = async ({ app, agency, key }) => {
  const site = await openSite(app, agency)
  await site.send('post', '/api/plugin/v2/heartbeat', { abilities: [{ name: 'cache/purge' }] })
  const body = { tool: `websites/${site.websiteId}/cache/purge`, arguments: {} }
  const answer = await app.mcp('post', '/api/mcp/execute', { body, headers: { 'x-api-key': key } })
  return [answer.body.result.commandId]
}

/** How what stands at a path comes to be, the longest path first. */
const creators: [path: string, make: CreateResource][] = [
  ['public /webhooks/{id}/deliveries/{deliveryId}', delivery],
  ['public /watches/{id}', watch],
  ['public ', create],
  [
    'admin /integrations/public-api/keys/{id}',
    async ({ admin }) => {
      const body = { name: 'Zapier', scopes: ['clients:read'] }
      return [(await admin.request('post', '/integrations/public-api/keys', { body })).body.id]
    },
  ],
  ['admin /websites/{id}', async ({ app, agency }) => [await app.website(agency)]],
  ['admin /site-connectors/{id}/reports/{reportId}', createdBySite('/api/plugin/v2/sitemap')],
  ['admin /site-connectors/{id}/contents/{contentId}', createdBySite('/api/plugin/v2/sync-content-extended')],
  ['admin /site-connectors/{id}', connector],
  ['admin /watches/{id}/documents/{documentId}', document],
  ['admin /watches/{id}', watch],
  ['mcp /api/mcp/commands/{id}', abilityCommand],
]

const createFor = (actors: Actors, target: Target): Promise<Ids> => {
  if (!target.path.includes('{')) return Promise.resolve([])
  const [, creator] = creators.find(([path]) => `${target.api} ${target.path}`.startsWith(path)) ?? []
  if (!creator) throw new Error(`Nothing makes what ${target.id} is about`)
  return creator(actors, target)
}

/** After these, what they were about is no longer as it was. */
const consumesResource = ({ id, method }: Target) =>
  method === 'delete' || ['disconnectConnector', 'createWatchSynthesis'].includes(id)

/** What the requests of one operation are about: it is made when it is first asked for, and anew once it is spent. */
export const openTargetResource = (actors: Actors, target: Target) => {
  let ids: Promise<Ids> | undefined
  let cookie: Promise<string> | undefined
  return {
    ids: () => (ids ??= createFor(actors, target)),
    /** A session: that of the party, or one of its own, where it ends. */
    cookie: () => (cookie ??= target.id === 'signOut' ? actors.signIn() : Promise.resolve(actors.admin.cookie)),
    onResponse: (status: number) => {
      if (status < 300 && consumesResource(target)) ids = cookie = undefined
    },
  }
}
