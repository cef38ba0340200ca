import { createPairingToken } from '#src/connectors/pairing.ts'
import { operations as publicOperations } from '#generated/public/operations.ts'
import type { Operation } from '#src/operations/types.ts'
import { sampleBody } from '#test/contract/sample.ts'
import { openSite } from '#test/plugin/site.ts'
import type { openWorld } from '#test/world.ts'
import { idsOf, type Sampled } from './shown.ts'

type World = Awaited<ReturnType<typeof openWorld>>
type Replacement = [example: string, other: string]

/** Makes what the samples are about, each time anew: the ids, and what else a sample has that only one can have. */
export const openPreparation = async (world: World) => {
  const agency = await world.agency()
  const { key } = await world.key(agency)
  const desk = await world.console(agency)
  // The samples name the client 1.
  const clientId = await world.client(agency)
  const site = await openSite(world, agency)

  const created = async (path: string, body: object = {}): Promise<number> =>
    (await desk.request('post', path, { body })).body.id

  const publicIds = async ({ path }: Operation): Promise<number[]> => {
    if (!path.includes('{id}')) return []
    const collection = path.slice(0, path.indexOf('/{id}'))
    if (collection === '/watches') return [await created('/watches', { name: 'Veille' })]
    const creation = Object.values<Operation>(publicOperations).find(
      ({ method, path: place }) => method === 'post' && place === collection,
    )
    if (!creation) throw new Error(`Nothing creates ${collection}`)
    const { body } = await world.request('post', collection, key, { body: sampleBody(creation, clientId) })
    if (!path.includes('{deliveryId}')) return [body.id]
    return [body.id, (await world.request('post', `${collection}/${body.id}/test`, key)).body.deliveryId]
  }

  const documentOf = async (watchId: number) => {
    const address = { canonical_url: 'https://blog.example.com/a', url: 'https://blog.example.com/a' }
    const source = { source_type: 'rss', source_domain: 'blog.example.com', relevance_score: 1 }
    const document = { watch_id: watchId, title: 'A', snippet: null, text: '', published_at: '2026-01-01' }
    const query = world.db.insertInto('watch_documents').values({ ...document, ...address, ...source })
    return (await query.returning('id').executeTakeFirstOrThrow()).id
  }

  const adminIds = async ({ path }: Operation): Promise<number[]> => {
    if (path.startsWith('/websites/{id}')) return [await world.website(agency)]
    if (path.includes('/keys/{id}'))
      return [await created('/integrations/public-api/keys', { name: 'Zapier', scopes: ['clients:read'] })]
    if (path.startsWith('/watches/{id}')) {
      const watchId = await created('/watches', { name: 'Veille' })
      return path.includes('{documentId}') ? [watchId, await documentOf(watchId)] : [watchId]
    }
    if (!path.includes('{id}')) return []
    const { id, send } = await openSite(world, agency)
    if (path.includes('{reportId}')) return [id, (await send('post', '/api/plugin/v2/disk-usage', {})).body.id]
    if (path.includes('{contentId}')) return [id, (await send('post', '/v1/site-contents', { id: 7 })).body.id]
    return [id]
  }

  const pluginValues: Record<string, () => Promise<Replacement[]>> = {
    pairPlugin: async () => {
      const token = await createPairingToken(agency.tenant, await world.website(agency))
      return [['spt_000102030405060708090a0b0c0d0e0f1011121314151617', token?.pairingToken ?? '']]
    },
    sendCommandResult: async () => {
      const id = await created(`/site-connectors/${site.id}/commands`, { type: 'wp.flush_cache' })
      await site.send('get', '/api/plugin/commands')
      return [
        ['commandId', `commandId`],
        [': 1,', `: ${id},`],
      ]
    },
    validateSso: async () => {
      const { body } = await desk.request('post', `/site-connectors/${site.id}/sso`)
      return [['sso_000102030405060708090a0b0c0d0e0f', body.token]]
    },
  }

  const mcpValues: Record<string, () => Promise<Replacement[]>> = {
    getAbilityCommand: async () => {
      await site.send('post', '/api/plugin/v2/heartbeat', { abilities: ['cache/purge'] })
      const tool = `websites/${site.websiteId}/cache/purge`
      const { body } = await world.mcp('post', '/api/mcp/execute', { headers: { 'x-api-key': key }, body: { tool } })
      return [['/commands/1', `/commands/${body.result.commandId}`]]
    },
  }

  return {
    clientId,
    key,
    desk,
    site,
    public: async ({ operation }: Sampled): Promise<number[]> => publicIds(operation),
    admin: async ({ operation }: Sampled): Promise<Replacement[]> => idsOf(operation, await adminIds(operation)),
    plugin: async ({ id }: Sampled): Promise<Replacement[]> => (await pluginValues[id]?.()) ?? [],
    mcp: async ({ id }: Sampled): Promise<Replacement[]> => (await mcpValues[id]?.()) ?? [],
  }
}
