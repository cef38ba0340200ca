import { describe, expect } from 'vitest'
import { operations as publicTable } from '#generated/public/operations.ts'
import { bodyFields, type Contract } from '#src/platform/operations/contract.ts'
import type { Operation } from '#src/platform/operations/types.ts'
import { contracts } from '#test/contract/contracts.ts'
import { at, tables } from '#test/contract/operations.ts'
import { exampleBody, sampleBody } from '#test/contract/sample.ts'
import { test, type TestApp } from '#test/app/index.ts'
import { openTenant, type TestTenant } from '#test/app/tenant.ts'

/** A tenant whose site has sent one record of each kind and has one command. */
const openTenantWithSiteData = async (app: TestApp) => {
  const tenant = await openTenant(app)
  const { site, admin, create } = tenant
  await create('admin', '/site-connectors/{id}/reports/{reportId}')
  await create('admin', '/site-connectors/{id}/contents/{contentId}')
  const event = { event_type: 'user.login', remote_at: '2026-01-31T10:00:00Z' }
  await site.send('post', '/api/plugin/v2/activity', event)
  await site.send('post', '/api/plugin/v2/security-event', event)
  await site.sendBearer('/v1/gdpr/delete', { platform: 'wordpress', user_id: 7 })
  const command = await admin.request('post', `/site-connectors/${site.id}/commands`, {
    body: { type: 'wp.flush_cache' },
  })
  return { ...tenant, commandId: command.body.id as number }
}

const it = test
  .extend('ownTenant', { scope: 'file' }, ({ app }) => openTenantWithSiteData(app))
  .extend('otherTenant', { scope: 'file' }, ({ app }) => openTenantWithSiteData(app))

const operations = Object.entries(tables.public)
const withBody = operations.filter(([, { body }]) => body)
/** Whether the body of an operation, or an item of its batch, has a field with this name. */
const hasField = (operation: Operation, name: string) => {
  const { itemOperation = '' } = operation
  return bodyFields(contracts.public as unknown as Contract, tables.public[itemOperation] ?? operation).has(name)
}

/** The fields of bodies that refer to a record of an agency. */
const referredIds: Record<string, (tenant: TestTenant) => unknown> = {
  clientId: ({ clientId }) => clientId,
  assigneeId: ({ agency }) => agency.ownerId,
}
const references = withBody.flatMap(([id, operation]) =>
  Object.entries(referredIds)
    .filter(([name]) => hasField(operation, name))
    .map(([name, referredId]) => [id, name, operation, referredId] as const),
)

/**
 * A sample body with other fields. A batch has them in its items, and returns the first error as a single request does.
 */
const bodyWith = (operation: Operation, { clientId }: TestTenant, fields: object) => {
  const body = sampleBody(operation, clientId)
  if (!operation.itemOperation) return { ...body, ...fields }
  const { items } = body as { items: object[] }
  return { items: items.map(item => ({ ...item, ...fields })), atomic: true }
}

it('there are operations whose body refers to a record', () => {
  expect(references.length).toBeGreaterThanOrEqual(14)
})

describe.each(references)('%s', (_id, name, operation, referredId) => {
  it(`rejects the ${name} of another agency`, async ({ app, ownTenant, otherTenant }) => {
    const path = at(operation.path, ...(await ownTenant.create('public', operation.path)))
    const body = bodyWith(operation, ownTenant, { [name]: referredId(otherTenant) })
    const response = await app.request(operation.method, path, ownTenant.key, { body })
    expect(response.status).toBe(400)
    expect(Object.keys(response.body.details.fieldErrors)).toEqual([name])
  })
})

const referredSites = [
  ['clientIds', ({ clientId }: TestTenant) => clientId],
  ['websiteIds', ({ unpairedWebsiteId }: TestTenant) => unpairedWebsiteId],
] as const

describe.each(referredSites)('createCampaign', (name, referredId) => {
  it(`rejects the ${name} of another agency`, async ({ app, ownTenant, otherTenant }) => {
    const bodyOf = (tenant: TestTenant) => ({
      ...sampleBody(publicTable.createCampaign, tenant.clientId),
      sites: { [name]: [referredId(tenant)] },
    })
    const send = (body: object) => app.request('post', '/campaigns', ownTenant.key, { body })
    const rejected = await send(bodyOf(otherTenant))
    expect(rejected.status).toBe(400)
    expect(Object.keys(rejected.body.details.fieldErrors)).toEqual([`sites.${name}`])
    expect((await send(bodyOf(ownTenant))).status).toBe(201)
  })
})

describe.each(withBody.filter(([, { path }]) => !path.includes('{')))('%s', (_id, operation) => {
  it('ignores the agencyId of the body', async ({ app, otherTenant, ownTenant }) => {
    const body = bodyWith(operation, ownTenant, { agencyId: otherTenant.agency.id })
    const collection = operation.path.replace('/batch', '')
    const readOthers = async () => (await app.request('get', collection, otherTenant.key)).body
    const before = await readOthers()
    const created = await app.request('post', operation.path, ownTenant.key, { body })
    expect(created.status).toBe(operation.itemOperation ? 201 : operation.success)
    expect(await readOthers()).toEqual(before)
    const [resource = created.body] = (created.body.data ?? []) as unknown[]
    const { agencyId = ownTenant.agency.id, id } = resource as { agencyId?: number; id: number }
    expect(agencyId).toBe(ownTenant.agency.id)
    expect((await app.request('get', `${collection}/${id}`, otherTenant.key)).status).toBe(404)
  })
})

const updates = withBody.filter(([, { method }]) => ['patch', 'put'].includes(method))

it('there are operations that update a record', () => {
  expect(updates.length).toBeGreaterThanOrEqual(10)
})

describe.each(updates)('%s', (_id, operation) => {
  it('never moves a record to the agencyId of the body', async ({ app, ownTenant, otherTenant }) => {
    const path = at(operation.path, ...(await ownTenant.create('public', operation.path)))
    const body = { ...sampleBody(operation, ownTenant.clientId), agencyId: otherTenant.agency.id }
    expect((await app.request(operation.method, path, ownTenant.key, { body })).status).toBe(200)
    expect((await app.request('get', path, ownTenant.key)).status).toBe(200)
    expect((await app.request('get', path, otherTenant.key)).status).toBe(404)
  })
})

describe.each(operations.filter(([, { path }]) => path.includes('{')))('the tool %s', (tool, operation) => {
  it('finds no record of another agency', async ({ app, otherTenant, ownTenant }) => {
    const ids = await otherTenant.create('public', operation.path)
    const names = operation.path.match(/(?<=\{)\w+(?=\})/g) ?? []
    const idsByName = Object.fromEntries(names.map((name, index) => [name, ids[index]]))
    const args = { ...sampleBody(operation, ownTenant.clientId), ...idsByName }
    const { status } = await app.mcp('post', '/api/mcp/execute', {
      headers: { 'x-api-key': ownTenant.key },
      body: { tool, arguments: args },
    })
    expect(status).toBe(404)
  })
})

const readSiteData = async ({ admin, site }: TestTenant) => {
  const collections = ['activity', 'security-events', 'reports', 'contents', 'erasures', 'commands']
  const lists = collections.map(collection => admin.request('get', `/site-connectors/${site.id}/${collection}`))
  return (await Promise.all(lists)).map(({ body }) => body as { total: number; data: object[] })
}

describe('a site', () => {
  it('changes no data of a site of another agency', async ({ ownTenant, otherTenant }) => {
    const before = await readSiteData(otherTenant)
    expect(before.map(({ total }) => total)).toEqual([1, 1, 1, 1, 1, 1])
    const { disconnectPlugin: _, ...others } = tables.plugin
    for (const operation of Object.values(others).filter(({ schemes }) => schemes.includes('signed')))
      await ownTenant.site.send(operation.method as 'get' | 'post', operation.path, exampleBody(operation, 'plugin'))
    await ownTenant.site.sendBearer('/v1/gdpr/delete', { platform: 'wordpress', user_id: 7 })
    expect(await readSiteData(otherTenant)).toEqual(before)
  })

  it('cannot poll or complete commands of another site, nor validate its sign-on tokens', async ({
    ownTenant,
    otherTenant,
  }) => {
    const { commands } = (await ownTenant.site.send('get', '/api/plugin/commands')).body as {
      commands: { id: number }[]
    }
    expect(commands.map(({ id }) => id)).not.toContain(otherTenant.commandId)
    const result = { commandId: otherTenant.commandId, status: 'success', executedAt: '2026-01-31T10:00:00Z' }
    expect((await ownTenant.site.send('post', '/api/plugin/command-result', result)).status).toBe(404)
    const { token } = (await otherTenant.admin.request('post', `/site-connectors/${otherTenant.site.id}/sso`)).body
    expect((await ownTenant.site.send('post', '/api/plugin/v2/sso-validate', { token })).body).toEqual({ valid: false })
    expect((await otherTenant.site.send('post', '/api/plugin/v2/sso-validate', { token })).body.valid).toBe(true)
  })
})
