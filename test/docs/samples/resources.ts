import { createPairingToken } from '#src/connectors/pairing.ts'
import { operations as publicOperations } from '#generated/public/operations.ts'
import type { Operation } from '#src/operations/types.ts'
import { sampleBody } from '#test/contract/sample.ts'
import { openSite } from '#test/plugin/site.ts'
import type { openTestApp } from '#test/app/index.ts'
import { idsOf, type SampledOperation } from './contract-samples.ts'

type TestApp = Awaited<ReturnType<typeof openTestApp>>
type Replacement = [example: string, other: string]

/** Creates new resources for each sample: their ids, and other values that work only once. */
export const openSampleResources = async (app: TestApp) => {
  const agency = await app.agency()
  const { key } = await app.key(agency)
  const adminSession = await app.adminSession(agency)
  // The samples name the client 1.
  const clientId = await app.client(agency)
  const site = await openSite(app, agency)

  const create = async (path: string, body: object = {}): Promise<number> =>
    (await adminSession.request('post', path, { body })).body.id

  const publicIds = async ({ path }: Operation): Promise<number[]> => {
    if (!path.includes('{id}')) return []
    const collection = path.slice(0, path.indexOf('/{id}'))
    if (collection === '/watches') return [await create('/watches', { name: 'Veille' })]
    const creation = Object.values<Operation>(publicOperations).find(
      ({ method, path: candidatePath }) => method === 'post' && candidatePath === collection,
    )
    if (!creation) throw new Error(`Nothing creates ${collection}`)
    const { body } = await app.request('post', collection, key, { body: sampleBody(creation, clientId) })
    if (!path.includes('{deliveryId}')) return [body.id]
    return [body.id, (await app.request('post', `${collection}/${body.id}/test`, key)).body.deliveryId]
  }

  const createDocument = async (watchId: number) => {
    const address = { canonical_url: 'https://blog.example.com/a', url: 'https://blog.example.com/a' }
    const source = { source_type: 'rss', source_domain: 'blog.example.com', relevance_score: 1 }
    const document = { watch_id: watchId, title: 'A', snippet: null, text: '', published_at: '2026-01-01' }
    const query = app.db.insertInto('watch_documents').values({ ...document, ...address, ...source })
    return (await query.returning('id').executeTakeFirstOrThrow()).id
  }

  const adminIds = async ({ path }: Operation): Promise<number[]> => {
    if (path.startsWith('/websites/{id}')) return [await app.website(agency)]
    if (path.includes('/keys/{id}'))
      return [await create('/integrations/public-api/keys', { name: 'Zapier', scopes: ['clients:read'] })]
    if (path.startsWith('/watches/{id}')) {
      const watchId = await create('/watches', { name: 'Veille' })
      return path.includes('{documentId}') ? [watchId, await createDocument(watchId)] : [watchId]
    }
    if (!path.includes('{id}')) return []
    const { id, send } = await openSite(app, agency)
    if (path.includes('{reportId}')) return [id, (await send('post', '/api/plugin/v2/disk-usage', {})).body.id]
    if (path.includes('{contentId}')) return [id, (await send('post', '/v1/site-contents', { id: 7 })).body.id]
    return [id]
  }

  const pluginValues: Record<string, () => Promise<Replacement[]>> = {
    pairPlugin: async () => {
      const token = await createPairingToken(agency.tenant, await app.website(agency))
      return [['spt_000102030405060708090a0b0c0d0e0f1011121314151617', token?.pairingToken ?? '']]
    },
    sendCommandResult: async () => {
      const id = await create(`/site-connectors/${site.id}/commands`, { type: 'wp.flush_cache' })
      await site.send('get', '/api/plugin/commands')
      return [
        ['commandId', `commandId`],
        [': 1,', `: ${id},`],
      ]
    },
    validateSso: async () => {
      const { body } = await adminSession.request('post', `/site-connectors/${site.id}/sso`)
      return [['sso_000102030405060708090a0b0c0d0e0f', body.token]]
    },
  }

  const mcpValues: Record<string, () => Promise<Replacement[]>> = {
    getAbilityCommand: async () => {
      await site.send('post', '/api/plugin/v2/heartbeat', { abilities: ['cache/purge'] })
      const tool = `websites/${site.websiteId}/cache/purge`
      const { body } = await app.mcp('post', '/api/mcp/execute', { headers: { 'x-api-key': key }, body: { tool } })
      return [['/commands/1', `/commands/${body.result.commandId}`]]
    },
  }

  return {
    clientId,
    key,
    adminSession,
    site,
    public: async ({ operation }: SampledOperation): Promise<number[]> => publicIds(operation),
    admin: async ({ operation }: SampledOperation): Promise<Replacement[]> =>
      idsOf(operation, await adminIds(operation)),
    plugin: async ({ id }: SampledOperation): Promise<Replacement[]> => (await pluginValues[id]?.()) ?? [],
    mcp: async ({ id }: SampledOperation): Promise<Replacement[]> => (await mcpValues[id]?.()) ?? [],
  }
}
