import { openSite } from '#test/plugin/site.ts'
import { sampleBody } from '#test/contract/sample.ts'
import type { Party } from './party.ts'
import { targetAt, type Target } from './targets.ts'

type Ids = number[]
type Maker = (party: Party, target: Target) => Promise<Ids>

const createdAt = async ({ world, key, clientId }: Party, collection: string): Promise<Ids> => {
  const creation = targetAt('public', 'post', collection)
  if (!creation) throw new Error(`Nothing creates ${collection}`)
  const { body } = await world.request('post', collection, key, { body: sampleBody(operationOf(creation), clientId) })
  return [body.id]
}

/** What `sampleBody` asks of an operation. */
const operationOf = ({ query, ...operation }: Target) => ({ ...operation, query: {} })

const create: Maker = (party, { path }) => createdAt(party, path.slice(0, path.indexOf('/{id}')))

const watch: Maker = async ({ desk }) => [
  (await desk.request('post', '/watches', { body: { name: 'Veille', status: 'active' } })).body.id,
]

const document: Maker = async (party, target) => {
  const [watchId = 0] = await watch(party, target)
  const url = 'https://blog.example.com/a'
  const { id } = await party.world.db
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

const delivery: Maker = async party => {
  const [id = 0] = await createdAt(party, '/webhooks')
  return [id, (await party.world.request('post', `/webhooks/${id}/test`, party.key)).body.deliveryId]
}

const connector: Maker = async ({ world, agency }) => [(await openSite(world, agency)).id]

/** What a site has sent to a path, under its connector. */
const sentTo =
  (path: string): Maker =>
  async ({ site }) => [site.id, (await site.send('post', path, { id: 42 })).body.id]

const abilityCommand: Maker = async ({ world, agency, key }) => {
  const site = await openSite(world, agency)
  await site.send('post', '/api/plugin/v2/heartbeat', { abilities: [{ name: 'cache/purge' }] })
  const body = { tool: `websites/${site.websiteId}/cache/purge`, arguments: {} }
  const answer = await world.mcp('post', '/api/mcp/execute', { body, headers: { 'x-api-key': key } })
  return [answer.body.result.commandId]
}

/** How what stands at a path comes to be, the longest path first. */
const makers: [path: string, make: Maker][] = [
  ['public /webhooks/{id}/deliveries/{deliveryId}', delivery],
  ['public /watches/{id}', watch],
  ['public ', create],
  [
    'admin /integrations/public-api/keys/{id}',
    async ({ desk }) => {
      const body = { name: 'Zapier', scopes: ['clients:read'] }
      return [(await desk.request('post', '/integrations/public-api/keys', { body })).body.id]
    },
  ],
  ['admin /websites/{id}', async ({ world, agency }) => [await world.website(agency)]],
  ['admin /site-connectors/{id}/reports/{reportId}', sentTo('/api/plugin/v2/sitemap')],
  ['admin /site-connectors/{id}/contents/{contentId}', sentTo('/api/plugin/v2/sync-content-extended')],
  ['admin /site-connectors/{id}', connector],
  ['admin /watches/{id}/documents/{documentId}', document],
  ['admin /watches/{id}', watch],
  ['mcp /api/mcp/commands/{id}', abilityCommand],
]

const makeFor = (party: Party, target: Target): Promise<Ids> => {
  if (!target.path.includes('{')) return Promise.resolve([])
  const [, make] = makers.find(([path]) => `${target.api} ${target.path}`.startsWith(path)) ?? []
  if (!make) throw new Error(`Nothing makes what ${target.id} is about`)
  return make(party, target)
}

/** After these, what they were about is no longer as it was. */
const spends = ({ id, method }: Target) =>
  method === 'delete' || ['disconnectConnector', 'createWatchSynthesis'].includes(id)

/** What the requests of one operation are about: it is made when it is first asked for, and anew once it is spent. */
export const subjectOf = (party: Party, target: Target) => {
  let ids: Promise<Ids> | undefined
  let cookie: Promise<string> | undefined
  return {
    ids: () => (ids ??= makeFor(party, target)),
    /** A session: that of the party, or one of its own, where it ends. */
    cookie: () => (cookie ??= target.id === 'signOut' ? party.signIn() : Promise.resolve(party.desk.cookie)),
    answered: (status: number) => {
      if (status < 300 && spends(target)) ids = cookie = undefined
    },
  }
}
