import { describe, expect, it } from 'vitest'
import { at, tables } from '#test/contract/operations.ts'
import { exampleBody } from '#test/contract/sample.ts'
import { openWorld } from '#test/world.ts'
import type { Operation } from '#src/operations/types.ts'
import { idsFor, openTenant, type Tenant } from './tenant.ts'

/** One agency against another that has one of everything, by the operation tables: paths, queries, bodies, lists. */
const world = await openWorld({ WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1' })
const mine = await openTenant(world)
const other = await openTenant(world)
// Requests are in the log once a service has ended.
await world.restart()

const nobody = 2_000_000_000

const isDestructive = ({ method, path }: Operation) => method === 'delete' || path.endsWith('/disconnect')

const of = (api: 'public' | 'admin') => Object.entries(tables[api]).map(([id, operation]) => ({ api, id, operation }))
type Row = ReturnType<typeof of>[number]
const rows = [...of('public'), ...of('admin')]
const withId = rows.filter(({ operation }) => operation.path.includes('{'))
const lists = rows.filter(({ operation }) => 'limit' in operation.query && !operation.path.includes('{'))

const ask = ({ api }: Row, by: Tenant, method: Operation['method'], path: string, request: object = {}) =>
  api === 'public' ? world.request(method, path, by.key, request) : by.desk.request(method, path, request)
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
  const { method, path } = row.operation
  const call = (by: Tenant, ids: number[]) => ask(row, by, method, at(path, ...ids), { body: bodyFor(row, by) })

  it('finds nothing of another agency, and what is its own', async () => {
    // What is deleted takes more with it: it is that of somebody who has nothing else to show.
    const theirs = isDestructive(row.operation) ? await openTenant(world) : other
    const ids = idsFor(theirs, path)
    const missing = await call(
      mine,
      ids.map(() => nobody),
    )
    expect(missing.status).toBe(404)
    const foreign = [await call(mine, ids)]
    // What hangs on something of ours is no more ours for that.
    if (path.split('{').length > 2) foreign.push(await call(mine, [idsFor(mine, path)[0] ?? 0, ...ids.slice(1)]))
    for (const { status, body } of foreign) expect([status, body]).toEqual([404, missing.body])
    expect((await call(theirs, ids)).status).toBe(row.operation.success)
  })
})

describe.each(lists)('$api $id', row => {
  const read = async (by: Tenant, query: object = {}): Promise<{ id: number; agencyId?: number }[]> =>
    (await ask(row, by, 'get', row.operation.path, { query: { limit: 100, ...query } })).body.data
  it('lists nothing of another agency', async () => {
    const [own, foreign] = [await read(mine), await read(other)]
    expect(own).not.toEqual([])
    const theirIds = new Set(foreign.map(({ id }) => id))
    expect(own.filter(({ id }) => theirIds.has(id))).toEqual([])
    for (const { agencyId = mine.id } of own) expect(agencyId).toBe(mine.id)
  })

  const references = Object.keys(row.operation.query).filter(name => name.endsWith('Id'))
  it.runIf(references.length > 0)('finds nothing by an id of another agency', async () => {
    for (const name of references) {
      const id = other[name as 'clientId' | 'keyId']
      expect(await read(other, { [name]: id }), name).not.toEqual([])
      expect(await read(mine, { [name]: id }), name).toEqual([])
    }
  })
})
