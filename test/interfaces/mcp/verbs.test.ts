import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { openSite } from '#test/interfaces/plugin/site.ts'
import { connectClient } from './clients.ts'

const it = test
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  .extend('key', { scope: 'file' }, async ({ app, agency }) => (await app.key(agency)).key)
  .extend('ability', { scope: 'file' }, async ({ app, agency }) => {
    const site = await openSite(app, agency)
    await site.send('post', '/api/plugin/v2/heartbeat', { abilities: ['cache/purge'] })
    return `websites.${site.websiteId}.cache.purge`
  })
  .extend('clientId', async ({ app, agency }) => app.client(agency))
  .extend('call', ({ app, key }) => async (name: string, args: Record<string, unknown>) => {
    return (await connectClient(app.url, key)).call(name, args)
  })

const verbs = ['read', 'change', 'delete'] as const

describe('read, change and delete', () => {
  it.for([
    ['getMe', 'read'],
    ['listClients', 'read'],
    ['getAbilityCommand', 'read'],
    ['createClient', 'change'],
    ['updateClient', 'change'],
    ['rotateWebhookSecret', 'change'],
    ['deleteClient', 'delete'],
  ] as const)('refuse %s, except %s', async ([tool, right], { call, clientId }) => {
    for (const verb of verbs.filter(name => name !== right)) {
      const { isError, value } = await call(verb, {
        tool,
        arguments: { id: clientId },
        ...(verb !== 'read' && { confirm: true }),
      })
      expect([isError, value.status, value.code]).toEqual([true, 400, 'WRONG_TOOL'])
      expect(value.hint).toContain(`Call it with ${right}`)
    }
    expect((await call('read', { tool: 'getClient', arguments: { id: clientId } })).isError).toBe(false)
  })

  it('execute what they are for, as execute still does', async ({ call, clientId }) => {
    const id = { id: clientId }
    for (const name of ['read', 'execute'])
      expect((await call(name, { tool: 'getClient', arguments: id })).value.result).toMatchObject(id)
    for (const name of ['change', 'execute'])
      expect((await call(name, { tool: 'updateClient', arguments: { ...id, city: name } })).value.result.city).toBe(
        name,
      )
    expect((await call('delete', { tool: 'deleteClient', arguments: id })).value.code).toBe('CONFIRMATION_REQUIRED')
    expect((await call('delete', { tool: 'deleteClient', arguments: id, confirm: true })).isError).toBe(false)
    expect((await call('read', { tool: 'getClient', arguments: id })).value.status).toBe(404)
  })

  it('run an ability with change alone, after a confirmation', async ({ call, ability }) => {
    for (const verb of ['read', 'delete']) expect((await call(verb, { tool: ability })).value.code).toBe('WRONG_TOOL')
    expect((await call('change', { tool: ability })).value.code).toBe('CONFIRMATION_REQUIRED')
    expect((await call('change', { tool: ability, confirm: true })).value.result.status).toBe('queued')
  })

  it('do what nothing can undo only after a confirmation', async ({ call, clientId }) => {
    const { value } = await call('change', { tool: 'createInvoice', arguments: { clientId } })
    const { id, invoiceNumber } = value.result
    for (const tool of ['finalizeInvoice', 'createCreditNote']) {
      const asked = (await call('change', { tool, arguments: { id } })).value
      expect([asked.code, asked.error]).toEqual(['CONFIRMATION_REQUIRED', expect.stringContaining(invoiceNumber)])
    }
    const confirmed = await call('change', { tool: 'finalizeInvoice', arguments: { id }, confirm: true })
    expect(confirmed.value.code).toBe('INVOICING_DISABLED')
  })

  it('are named by search and describe', async ({ call, ability }) => {
    const named = async (query: string) => {
      const [first] = (await call('search', { query })).value.tools
      return [first.name, first.call]
    }
    expect(await named('list invoices')).toEqual(['listInvoices', 'read'])
    expect(await named('create an invoice')).toEqual(['createInvoice', 'change'])
    expect(await named('delete a task')).toEqual(['deleteTask', 'delete'])
    const { tools } = (await call('describe', { tools: [ability, 'getMe'] })).value
    expect(tools.map((tool: { call: string }) => tool.call)).toEqual(['change', 'read'])
  })
})
