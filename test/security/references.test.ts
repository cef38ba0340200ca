import { describe, expect } from 'vitest'
import { contracts, resolved } from '#test/contract/contracts.ts'
import { at, tables } from '#test/contract/operations.ts'
import { exampleBody } from '#test/contract/sample.ts'
import { testWith } from '#test/app/index.ts'
import { idsFor, openTenant } from './tenant.ts'

const it = testWith({ environment: { WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1' } }).extend(
  'setup',
  { scope: 'file' },
  async ({ app }) => {
    const ownTenant = await openTenant(app)
    const otherTenant = await openTenant(app)
    const example = (operation: (typeof withBody)[number][1]): Record<string, unknown> => {
      const { invoiceNumber, quoteNumber, ...body } = exampleBody(operation, 'public') ?? {}
      return {
        ...body,
        ...('clientId' in body && { clientId: ownTenant.clientId }),
        ...(operation.path.startsWith('/webhooks') && { url: 'http://127.0.0.1:9/' }),
      }
    }
    const foreign: Record<string, unknown> = { clientId: otherTenant.clientId, assigneeId: otherTenant.ownerId }
    const references = withBody.flatMap(([id, operation]) =>
      Object.keys(foreign)
        .filter(name => hasField(operation, name))
        .map(name => [id, name, operation] as const),
    )
    const readSiteData = async () => {
      const list = (what: string) => otherTenant.admin.request('get', `/site-connectors/${otherTenant.site.id}/${what}`)
      const all = ['activity', 'security-events', 'reports', 'contents', 'erasures', 'commands'].map(list)
      return (await Promise.all(all)).map(({ body }) => body as { total: number; data: object[] })
    }

    return { references, ownTenant, example, foreign, otherTenant, readSiteData }
  },
)

const operations = Object.entries(tables.public)
const withBody = operations.filter(([, { body }]) => body)
/** Whether the body of an operation has a field of that name. */
const hasField = ({ method, path }: (typeof withBody)[number][1], name: string) => {
  const declared = resolved(contracts.public.paths[path]?.[method]) as { requestBody: object }
  return JSON.stringify(declared.requestBody).includes(`"${name}":`)
}

it('there are operations whose body refers to something', ({ setup: { references } }) => {
  expect(references.length).toBeGreaterThanOrEqual(14)
})

describe.each(references)('%s', (_id, name, operation) => {
  it(`refuses the ${name} of another agency`, async ({ app, setup: { ownTenant, example, foreign } }) => {
    const path = operation.path.includes('{')
      ? at(operation.path, ...idsFor(ownTenant, operation.path))
      : operation.path
    const body = { ...example(operation), [name]: foreign[name] }
    const response = await app.request(operation.method, path, ownTenant.key, { body })
    expect(response.status).toBe(400)
    expect(Object.keys(response.body.details.fieldErrors)).toEqual([name])
  })
})

describe.each(withBody.filter(([, { path }]) => !path.includes('{')))('%s', (_id, operation) => {
  it('does not believe the agency that a body names', async ({ app, setup: { example, otherTenant, ownTenant } }) => {
    const body = { ...example(operation), agencyId: otherTenant.id }
    const created = await app.request('post', operation.path, ownTenant.key, { body })
    expect(created.status).toBe(201)
    const { agencyId = ownTenant.id, id } = created.body as { agencyId?: number; id: number }
    expect(agencyId).toBe(ownTenant.id)
    expect((await app.request('get', `${operation.path}/${id}`, otherTenant.key)).status).toBe(404)
  })
})

const updates = withBody.filter(([, { method }]) => ['patch', 'put'].includes(method))

it('there are operations that change something', () => {
  expect(updates.length).toBeGreaterThanOrEqual(10)
})

describe.each(updates)('%s', (_id, operation) => {
  it('leaves what it changes with its agency, whatever agency the body names', async ({
    app,
    setup: { ownTenant, example, otherTenant },
  }) => {
    const path = at(operation.path, ...idsFor(ownTenant, operation.path))
    const body = { ...example(operation), agencyId: otherTenant.id }
    expect((await app.request(operation.method, path, ownTenant.key, { body })).status).toBe(200)
    expect((await app.request('get', path, ownTenant.key)).status).toBe(200)
    expect((await app.request('get', path, otherTenant.key)).status).toBe(404)
  })
})

describe.each(operations.filter(([, { path }]) => path.includes('{')))('the tool %s', (tool, operation) => {
  it('finds nothing of another agency', async ({ app, setup: { otherTenant, example, ownTenant } }) => {
    const [id, deliveryId] = idsFor(otherTenant, operation.path)
    const args = { ...example(operation), id, ...(operation.path.includes('{deliveryId}') && { deliveryId }) }
    const { status } = await app.mcp('post', '/api/mcp/execute', {
      headers: { 'x-api-key': ownTenant.key },
      body: { tool, arguments: args },
    })
    expect(status).toBe(404)
  })
})

describe('a site', () => {
  it('reaches nothing of the site of another agency, whatever it sends', async ({
    setup: { readSiteData, ownTenant },
  }) => {
    const before = await readSiteData()
    expect(before.map(({ total }) => total)).toEqual([1, 1, 1, 1, 1, 1])
    for (const operation of Object.values(tables.plugin).filter(({ schemes }) => schemes.includes('signed')))
      await ownTenant.site.send(operation.method as 'get' | 'post', operation.path, exampleBody(operation, 'plugin'))
    await ownTenant.site.sendBearer('/v1/gdpr/delete', { platform: 'wordpress', user_id: 7 })
    expect(await readSiteData()).toEqual(before)
  })

  it('takes no command of another one, answers none, and lets nobody in by its tokens', async ({
    setup: { ownTenant, otherTenant },
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
