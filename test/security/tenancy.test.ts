import { describe, expect } from 'vitest'
import { at, tables } from '#test/contract/operations.ts'
import { exampleBody } from '#test/contract/sample.ts'
import { testWith } from '#test/app/index.ts'
import type { Operation } from '#src/operations/types.ts'
import { idsFor, openTenant, type Tenant } from './tenant.ts'

const it = testWith({ environment: { WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1' } }).extend(
  'setup',
  { scope: 'file' },
  async ({ app }) => {
    const ownTenant = await openTenant(app)
    const otherTenant = await openTenant(app)
    // Requests are in the log once a service has ended.
    await app.restart()

    const sendRequest = (
      { api }: Row,
      tenant: Tenant,
      method: Operation['method'],
      path: string,
      request: object = {},
    ) =>
      api === 'public' ? app.request(method, path, tenant.key, request) : tenant.admin.request(method, path, request)
    const { method, path } = row.operation
    const call = (tenant: Tenant, ids: number[]) =>
      sendRequest(row, tenant, method, at(path, ...ids), { body: bodyFor(row, tenant) })
    const read = async (tenant: Tenant, query: object = {}): Promise<{ id: number; agencyId?: number }[]> =>
      (await sendRequest(row, tenant, 'get', row.operation.path, { query: { limit: 100, ...query } })).body.data

    return { otherTenant, path, call, ownTenant, read }
  },
)

const unusedId = 2_000_000_000

const isDestructive = ({ method, path }: Operation) => method === 'delete' || path.endsWith('/disconnect')

const operationsOf = (api: 'public' | 'admin') =>
  Object.entries(tables[api]).map(([id, operation]) => ({ api, id, operation }))
type Row = ReturnType<typeof operationsOf>[number]
const rows = [...operationsOf('public'), ...operationsOf('admin')]
const withId = rows.filter(({ operation }) => operation.path.includes('{'))
const lists = rows.filter(({ operation }) => 'limit' in operation.query && !operation.path.includes('{'))
/** A body about what a tenant has. */
const bodyFor = ({ api, operation }: Row, { clientId }: Tenant) => {
  const body = exampleBody(operation, api)
  const { invoiceNumber, quoteNumber, ...sample } = body ?? {}
  if (!body) return undefined
  return {
    ...sample,
    ...('clientId' in sample && { clientId }),
    ...('url' in sample && operation.path.startsWith('/webhooks') && { url: 'http://127.0.0.1:9/' }),
  }
}

describe.each(withId)('$api $id', row => {
  it('finds nothing of another agency, and what is its own', async ({
    app,
    setup: { otherTenant, path, call, ownTenant },
  }) => {
    // What is deleted takes more with it: it is that of somebody who has nothing else to show.
    const targetTenant = isDestructive(row.operation) ? await openTenant(app) : otherTenant
    const ids = idsFor(targetTenant, path)
    const missing = await call(
      ownTenant,
      ids.map(() => unusedId),
    )
    expect(missing.status).toBe(404)
    const responses = [await call(ownTenant, ids)]
    // What hangs on something of ours is no more ours for that.
    if (path.split('{').length > 2)
      responses.push(await call(ownTenant, [idsFor(ownTenant, path)[0] ?? 0, ...ids.slice(1)]))
    for (const { status, body } of responses) expect([status, body]).toEqual([404, missing.body])
    expect((await call(targetTenant, ids)).status).toBe(row.operation.success)
  })
})

describe.each(lists)('$api $id', row => {
  it('lists nothing of another agency', async ({ setup: { read, ownTenant, otherTenant } }) => {
    const [ownItems, otherItems] = [await read(ownTenant), await read(otherTenant)]
    expect(ownItems).not.toEqual([])
    const theirIds = new Set(otherItems.map(({ id }) => id))
    expect(ownItems.filter(({ id }) => theirIds.has(id))).toEqual([])
    for (const { agencyId = ownTenant.id } of ownItems) expect(agencyId).toBe(ownTenant.id)
  })

  const references = Object.keys(row.operation.query).filter(name => name.endsWith('Id'))
  it.runIf(references.length > 0)(
    'finds nothing by an id of another agency',
    async (_, { setup: { otherTenant, read, ownTenant } }) => {
      for (const name of references) {
        const id = otherTenant[name as 'clientId' | 'keyId']
        expect(await read(otherTenant, { [name]: id }), name).not.toEqual([])
        expect(await read(ownTenant, { [name]: id }), name).toEqual([])
      }
    },
  )
})
