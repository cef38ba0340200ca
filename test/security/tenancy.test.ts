import { describe, expect } from 'vitest'
import { at, tables } from '#test/contract/operations.ts'
import { sampleBody } from '#test/contract/sample.ts'
import { testWith, type TestApp } from '#test/app/index.ts'
import { openTenant, type TestTenant } from '#test/app/tenant.ts'
import { matchAdvisories } from '#src/features/sites/fleet/match.ts'
import type { Operation } from '#src/platform/operations/types.ts'

const unusedId = 2_000_000_000

const isDestructive = ({ method, path }: Operation) =>
  method === 'delete' ||
  path.endsWith('/disconnect') ||
  // A watch has one synthesis at a time, and two APIs start them.
  (method === 'post' && path.endsWith('/syntheses'))

const operationsOf = (api: 'public' | 'admin') =>
  Object.entries(tables[api]).map(([id, operation]) => ({ api, id, operation }))
type Row = ReturnType<typeof operationsOf>[number]
const rows = [...operationsOf('public'), ...operationsOf('admin')]
/**
 * Authorization requests belong to the browser that has started them, and links to who has their token, not to an
 * agency. `test/features/access/`, `test/platform/mail/` and `test/features/transfer/exports/` attack them.
 */
const isOfSecret = ({ path, query }: Operation) => /\{(uid|token)\}/.test(path) || 'token' in query
const withId = rows.filter(({ operation }) => operation.path.includes('{') && !isOfSecret(operation))
const lists = rows.filter(({ operation }) => 'limit' in operation.query && !operation.path.includes('{'))

/** Reports an extension of the site, which no other agency has, and imports an advisory that affects it. */
const openFleet = async (app: TestApp, { agency, key, site }: TestTenant) => {
  const slug = `forms-${agency.id}`
  const extension = { type: 'plugin', slug }
  const report = { ...extension, remoteId: `plugin/${slug}`, name: 'Forms', version: '1.0.0' }
  expect((await site.send('post', '/v1/cms-extensions', report)).status).toBe(202)
  const advisories = [{ ...extension, id: slug, title: 'Stored XSS', fixedIn: '1.0.1' }]
  expect((await app.request('post', '/advisories', key, { body: { advisories } })).status).toBe(201)
}

/** A tenant with a resource for each path, and the ids of these resources by path. */
const openTenantWithResources = async (app: TestApp) => {
  const tenant = await openTenant(app)
  const ids: Record<string, number[]> = {}
  for (const { api, operation } of withId) ids[operation.path] ??= await tenant.create(api, operation.path)
  await openFleet(app, tenant)
  const invoiceId = ids['/invoices/{id}']?.[0] ?? 0
  await tenant.agency.tenant
    .insertInto('invoicing_calls')
    .values({
      method: 'POST',
      path: '/v1/flows',
      status: 202,
      duration_ms: 12,
      error_code: null,
      invoice_id: invoiceId,
    })
    .execute()
  return { ...tenant, ids }
}

const it = testWith().extend('tenants', { scope: 'file' }, async ({ app }) => {
  const ownTenant = await openTenantWithResources(app)
  const otherTenant = await openTenantWithResources(app)
  await matchAdvisories(app.db)
  // The service writes the request log when it stops.
  await app.restart()
  return { ownTenant, otherTenant }
})

const send = (app: TestApp, { api }: Row, { key, admin }: TestTenant, ...request: Parameters<typeof admin.request>) => {
  const [method, path, options] = request
  return api === 'public' ? app.request(method, path, key, options) : admin.request(method, path, options)
}

/** The owner reaches these, too, but no mail is set up here. */
const needMail = ['mailInvoice', 'mailQuote']

describe.each(withId)('$api $id', row => {
  const { api, operation, id } = row
  const { method, path } = operation
  const call = (app: TestApp, tenant: TestTenant, ids: number[]) =>
    send(app, row, tenant, method, at(path, ...ids), { body: sampleBody(operation, tenant.clientId, api) })

  it('returns 404 for a resource of another agency and succeeds for its owner', async ({
    app,
    tenants: { ownTenant, otherTenant },
  }) => {
    const ids = isDestructive(operation) ? await otherTenant.create(api, path) : (otherTenant.ids[path] ?? [])
    const missing = await call(
      app,
      ownTenant,
      ids.map(() => unusedId),
    )
    expect(missing.status).toBe(404)
    const responses = [await call(app, ownTenant, ids)]
    // A nested resource of another agency is not found under a parent of the caller either.
    if (ids.length > 1) responses.push(await call(app, ownTenant, [ownTenant.ids[path]?.[0] ?? 0, ...ids.slice(1)]))
    for (const { status, body } of responses) expect([status, body]).toEqual([404, missing.body])
    expect((await call(app, otherTenant, ids)).status).toBe(needMail.includes(id) ? 409 : operation.success)
  })
})

interface Item {
  id?: number
  agencyId?: number
  slug?: string
}

/** The id of an item, or the slug of an extension that is on several sites. */
const identify = ({ id, slug }: Item) => {
  if (id === undefined && slug === undefined) throw new Error('An item has neither an id nor a slug')
  return id ?? slug
}

describe.each(lists)('$api $id', row => {
  const { operation } = row
  const read = async (app: TestApp, tenant: TestTenant, query: Record<string, string | number> = {}) => {
    const { body } = await send(app, row, tenant, 'get', operation.path, { query: { limit: 100, ...query } })
    return body.data as Item[]
  }

  it('lists no resources of another agency', async ({ app, tenants: { ownTenant, otherTenant } }) => {
    const [ownItems, otherItems] = [await read(app, ownTenant), await read(app, otherTenant)]
    expect(ownItems).not.toEqual([])
    const otherIds = new Set(otherItems.map(identify))
    expect(ownItems.filter(item => otherIds.has(identify(item)))).toEqual([])
    for (const { agencyId = ownTenant.agency.id } of ownItems) expect(agencyId).toBe(ownTenant.agency.id)
  })

  /** Parameters that are no references to resources. Two agencies may have the same id of another system. */
  const otherIds = ['afterId', 'requestId', 'externalId']
  const references = Object.keys(operation.query).filter(name => name.endsWith('Id') && !otherIds.includes(name))
  it.runIf(references.length > 0)(
    'lists nothing for an id of another agency',
    async ({ app, tenants: { ownTenant, otherTenant } }) => {
      for (const name of references) {
        const { agency, clientId, keyId, site, ids: resources } = otherTenant
        const ids: Record<string, number | string> = {
          clientId,
          keyId,
          invoiceId: resources['/invoices/{id}']?.[0] ?? 0,
          websiteId: site.websiteId,
          createdByKeyId: keyId,
          assigneeId: agency.ownerId,
          createdByUserId: agency.ownerId,
        }
        const id = ids[name] ?? ''
        expect(await read(app, otherTenant, { [name]: id }), name).not.toEqual([])
        expect(await read(app, ownTenant, { [name]: id }), name).toEqual([])
      }
    },
  )
})
