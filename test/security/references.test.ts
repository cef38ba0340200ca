import { describe, expect, it } from 'vitest'
import { contracts, resolved } from '#test/contract/contracts.ts'
import { at, tables } from '#test/contract/operations.ts'
import { exampleBody } from '#test/contract/sample.ts'
import { openWorld } from '#test/world.ts'
import { idsFor, openTenant } from './tenant.ts'

/** What names something of another agency in its body, and what the site of another agency sends. */
const world = await openWorld({ WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1' })
const mine = await openTenant(world)
const theirs = await openTenant(world)

const operations = Object.entries(tables.public)
const withBody = operations.filter(([, { body }]) => body)
const example = (operation: (typeof withBody)[number][1]): Record<string, unknown> => {
  const { invoiceNumber, quoteNumber, ...body } = exampleBody(operation, 'public') ?? {}
  return {
    ...body,
    ...('clientId' in body && { clientId: mine.clientId }),
    ...(operation.path.startsWith('/webhooks') && { url: 'http://127.0.0.1:9/' }),
  }
}
const foreign: Record<string, unknown> = { clientId: theirs.clientId, assigneeId: theirs.ownerId }
/** Whether the body of an operation has a field of that name. */
const has = ({ method, path }: (typeof withBody)[number][1], name: string) => {
  const declared = resolved(contracts.public.paths[path]?.[method]) as { requestBody: object }
  return JSON.stringify(declared.requestBody).includes(`"${name}":`)
}
const references = withBody.flatMap(([id, operation]) =>
  Object.keys(foreign)
    .filter(name => has(operation, name))
    .map(name => [id, name, operation] as const),
)

it('there are operations whose body refers to something', () => {
  expect(references.length).toBeGreaterThanOrEqual(14)
})

describe.each(references)('%s', (_id, name, operation) => {
  it(`refuses the ${name} of another agency`, async () => {
    const path = operation.path.includes('{') ? at(operation.path, ...idsFor(mine, operation.path)) : operation.path
    const body = { ...example(operation), [name]: foreign[name] }
    const response = await world.request(operation.method, path, mine.key, { body })
    expect(response.status).toBe(400)
    expect(Object.keys(response.body.details.fieldErrors)).toEqual([name])
  })
})

describe.each(withBody.filter(([, { path }]) => !path.includes('{')))('%s', (_id, operation) => {
  it('does not believe the agency that a body names', async () => {
    const body = { ...example(operation), agencyId: theirs.id }
    const created = await world.request('post', operation.path, mine.key, { body })
    expect(created.status).toBe(201)
    const { agencyId = mine.id, id } = created.body as { agencyId?: number; id: number }
    expect(agencyId).toBe(mine.id)
    expect((await world.request('get', `${operation.path}/${id}`, theirs.key)).status).toBe(404)
  })
})

const updates = withBody.filter(([, { method }]) => ['patch', 'put'].includes(method))

it('there are operations that change something', () => {
  expect(updates.length).toBeGreaterThanOrEqual(10)
})

describe.each(updates)('%s', (_id, operation) => {
  it('leaves what it changes with its agency, whatever agency the body names', async () => {
    const path = at(operation.path, ...idsFor(mine, operation.path))
    const body = { ...example(operation), agencyId: theirs.id }
    expect((await world.request(operation.method, path, mine.key, { body })).status).toBe(200)
    expect((await world.request('get', path, mine.key)).status).toBe(200)
    expect((await world.request('get', path, theirs.key)).status).toBe(404)
  })
})

describe.each(operations.filter(([, { path }]) => path.includes('{')))('the tool %s', (tool, operation) => {
  it('finds nothing of another agency', async () => {
    const [id, deliveryId] = idsFor(theirs, operation.path)
    const given = { ...example(operation), id, ...(operation.path.includes('{deliveryId}') && { deliveryId }) }
    const { status } = await world.mcp('post', '/api/mcp/execute', {
      headers: { 'x-api-key': mine.key },
      body: { tool, arguments: given },
    })
    expect(status).toBe(404)
  })
})

describe('a site', () => {
  const kept = async () => {
    const of = (what: string) => theirs.desk.request('get', `/site-connectors/${theirs.site.id}/${what}`)
    const all = ['activity', 'security-events', 'reports', 'contents', 'erasures', 'commands'].map(of)
    return (await Promise.all(all)).map(({ body }) => body as { total: number; data: object[] })
  }

  it('reaches nothing of the site of another agency, whatever it sends', async () => {
    const before = await kept()
    expect(before.map(({ total }) => total)).toEqual([1, 1, 1, 1, 1, 1])
    for (const operation of Object.values(tables.plugin).filter(({ schemes }) => schemes.includes('signed')))
      await mine.site.send(operation.method as 'get' | 'post', operation.path, exampleBody(operation, 'plugin'))
    await mine.site.sendBearer('/v1/gdpr/delete', { platform: 'wordpress', user_id: 7 })
    expect(await kept()).toEqual(before)
  })

  it('takes no command of another one, answers none, and lets nobody in by its tokens', async () => {
    const { commands } = (await mine.site.send('get', '/api/plugin/commands')).body as { commands: { id: number }[] }
    expect(commands.map(({ id }) => id)).not.toContain(theirs.commandId)
    const result = { commandId: theirs.commandId, status: 'success', executedAt: '2026-01-31T10:00:00Z' }
    expect((await mine.site.send('post', '/api/plugin/command-result', result)).status).toBe(404)
    const { token } = (await theirs.desk.request('post', `/site-connectors/${theirs.site.id}/sso`)).body
    expect((await mine.site.send('post', '/api/plugin/v2/sso-validate', { token })).body).toEqual({ valid: false })
    expect((await theirs.site.send('post', '/api/plugin/v2/sso-validate', { token })).body.valid).toBe(true)
  })
})
