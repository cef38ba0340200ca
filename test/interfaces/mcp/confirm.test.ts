import type { ElicitResult } from '@modelcontextprotocol/client'
import { describe, expect, vi } from 'vitest'
import { test } from '#test/app/index.ts'
import { openSite } from '#test/interfaces/plugin/site.ts'
import { connectClient } from './clients.ts'
import { headersOf, message, postMessage } from './messages.ts'

const it = test
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  .extend('key', { scope: 'file' }, async ({ app, agency }) => (await app.key(agency)).key)
  .extend('client', async ({ app, key }) => {
    const body = { name: 'Boulangerie\u202e Moreau' }
    return (await app.request('post', '/clients', key, { body })).body as { id: number }
  })
  .extend('exists', ({ app, key, client }) => async () => {
    return (await app.request('get', `/clients/${client.id}`, key)).status === 200
  })
  .extend('site', { scope: 'file' }, async ({ app, agency }) => {
    const site = await openSite(app, agency)
    const abilities = [{ name: 'cache/purge', label: 'Purge\nthe cache' }]
    await site.send('post', '/api/plugin/v2/heartbeat', { abilities })
    return site
  })
  .extend('countCommands', ({ app, site }) => async () => {
    const rows = app.db.selectFrom('connector_commands').where('connector_id', '=', site.id).select('id')
    return (await rows.execute()).length
  })
  /** A client that answers questions, with those that it was asked. */
  .extend('connectAnswering', ({ app, key }) => async (answer: ElicitResult) => {
    const questions: string[] = []
    const connected = await connectClient(app.url, key, {
      answer: question => {
        questions.push(question)
        return answer
      },
    })
    return { ...connected, questions }
  })
  /** Sends a call without a library, by a client that can ask. Resolves to its result. */
  .extend('sendCall', { scope: 'file' }, ({ app, key }) => async (call: object, more: object = {}, caller = key) => {
    const params = { name: 'execute', arguments: call, ...more }
    const body = message('tools/call', params, { elicitation: { form: {} } })
    return (await postMessage(app.url, caller, body, headersOf(body))).body.result
  })

const accept: ElicitResult = { action: 'accept', content: { confirm: true } }

describe('a deletion by a client that can ask', () => {
  it('asks first, and names what is deleted', async ({ connectAnswering, client, exists }) => {
    const { execute, questions } = await connectAnswering(accept)
    expect(await execute('deleteClient', { id: client.id })).toMatchObject({ isError: false, value: { result: null } })
    expect(questions).toEqual([
      expect.stringMatching(
        new RegExp(`^Delete a client: “Boulangerie Moreau” \\(id ${client.id}\\)\\? Permanently deletes the client\\.`),
      ),
    ])
    expect(await exists()).toBe(false)
  })

  it.for([
    ['declines', { action: 'decline' }],
    ['cancels', { action: 'cancel' }],
    ['does not confirm', { action: 'accept', content: { confirm: false } }],
  ] as const)(
    'has no effect if the person %s, even with `confirm`',
    async ([, answer], { connectAnswering, client, exists }) => {
      const { execute, questions } = await connectAnswering(answer)
      const { isError, value } = await execute('deleteClient', { id: client.id }, { confirm: true })
      expect([isError, value.code, questions.length]).toEqual([true, 'DECLINED', 1])
      expect(await exists()).toBe(true)
    },
  )

  it('asks nothing if it would fail', async ({ app, agency, connectAnswering, client }) => {
    const { execute, questions } = await connectAnswering(accept)
    for (const [id, status] of [
      [2_000_000_000, 404],
      ['x', 400],
    ])
      expect(await execute('deleteClient', { id })).toMatchObject({ isError: true, value: { status } })
    expect((await execute('deleteClient', {})).value.hint).toContain('Arguments of deleteClient: { id: integer }')
    const { key: reader } = await app.key(agency, { scopes: ['clients:read'] })
    const limited = await connectClient(app.url, reader, { answer: () => accept })
    expect(await limited.execute('deleteClient', { id: client.id })).toMatchObject({ value: { status: 403 } })
    expect(questions).toEqual([])
  })

  it('does not name what the key may not read', async ({ app, agency, client }) => {
    const { key } = await app.key(agency, { scopes: ['clients:delete'] })
    const questions: string[] = []
    const { execute } = await connectClient(app.url, key, {
      answer: question => {
        questions.push(question)
        return { action: 'decline' }
      },
    })
    await execute('deleteClient', { id: client.id })
    expect(questions).toEqual([expect.stringContaining(`Delete a client: (id ${client.id})?`)])
  })

  it('asks by a result that requires input', async ({ sendCall, client, exists }) => {
    const call = { tool: 'deleteClient', arguments: { id: client.id } }
    const asked = await sendCall(call)
    expect(asked).toMatchObject({
      resultType: 'input_required',
      inputRequests: {
        confirm: { method: 'elicitation/create', params: { requestedSchema: { required: ['confirm'] } } },
      },
    })
    expect(await exists()).toBe(true)
    const { requestState } = asked
    expect(await sendCall(call, { inputResponses: { confirm: accept }, requestState })).toMatchObject({
      resultType: 'complete',
      structuredContent: { result: null },
    })
    expect(await exists()).toBe(false)
  })
})

describe('an answer', () => {
  const inputResponses = { confirm: accept }

  it('deletes nothing if nobody was asked, even with `confirm`', async ({ sendCall, client, exists }) => {
    const call = { tool: 'deleteClient', arguments: { id: client.id } }
    for (const requestState of [undefined, '', 'v1.e30.e30'])
      expect(await sendCall({ ...call, confirm: true }, { inputResponses, requestState })).toMatchObject({
        resultType: 'input_required',
      })
    expect(await exists()).toBe(true)
  })

  it('counts for no other client, tool or key', async ({ app, agency, key, sendCall, client, exists }) => {
    const call = { tool: 'deleteClient', arguments: { id: client.id } }
    const { body: other } = await app.request('post', '/clients', key, { body: { name: 'Autre' } })
    const { body: task } = await app.request('post', '/tasks', key, { body: { title: 'Boulangerie Moreau' } })
    const { key: otherKey } = await app.key(agency)
    const states = [
      (await sendCall({ ...call, arguments: { id: other.id } })).requestState,
      (await sendCall({ tool: 'deleteTask', arguments: { id: task.id } })).requestState,
      (await sendCall(call, {}, otherKey)).requestState,
    ]
    for (const requestState of states) {
      expect(requestState).toEqual(expect.any(String))
      expect(await sendCall(call, { inputResponses, requestState })).toMatchObject({ resultType: 'input_required' })
    }
    expect(await exists()).toBe(true)
  })

  it('counts for no other name than the person has read', async ({ app, key, sendCall, client, exists }) => {
    const call = { tool: 'deleteClient', arguments: { id: client.id } }
    const { requestState } = await sendCall(call)
    await app.request('patch', `/clients/${client.id}`, key, { body: { name: 'Garage Leroy' } })
    expect(await sendCall(call, { inputResponses, requestState })).toMatchObject({ resultType: 'input_required' })
    expect(await exists()).toBe(true)
  })

  it('comes too late after ten minutes', async ({ sendCall, client, exists }) => {
    const call = { tool: 'deleteClient', arguments: { id: client.id } }
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 601_000)
    const { requestState } = await sendCall(call)
    now.mockRestore()
    expect(await sendCall(call, { inputResponses, requestState })).toMatchObject({ resultType: 'input_required' })
    expect(await exists()).toBe(true)
  })

  it('executes no ability with other arguments', async ({ sendCall, site, countCommands }) => {
    const tool = `websites.${site.websiteId}.cache.purge`
    const before = await countCommands()
    const { requestState } = await sendCall({ tool, arguments: { path: '/blog' } })
    const answer = { inputResponses, requestState }
    expect(await sendCall({ tool, arguments: { path: '/' } }, answer)).toMatchObject({ resultType: 'input_required' })
    expect(await countCommands()).toBe(before)
    expect(await sendCall({ tool, arguments: { path: '/blog' } }, answer)).toMatchObject({ resultType: 'complete' })
    expect(await countCommands()).toBe(before + 1)
  })
})

describe.each(['2026-07-28', '2025-11-25'] as const)('a deletion by a client of %s that cannot ask', revision => {
  it('requires `confirm`', async ({ app, key, client, exists }) => {
    const { execute } = await connectClient(app.url, key, { revision })
    const { isError, value } = await execute('deleteClient', { id: client.id })
    expect([isError, value.code]).toEqual([true, 'CONFIRMATION_REQUIRED'])
    expect(value.error).toContain('“Boulangerie Moreau”')
    expect(value.hint).toContain('"confirm": true beside "tool"')
    expect(await execute('deleteClient', { id: client.id, confirm: true })).toMatchObject({ isError: true })
    expect(await exists()).toBe(true)
    expect((await execute('deleteClient', { id: client.id }, { confirm: true })).isError).toBe(false)
    expect(await exists()).toBe(false)
  })
})

describe('the execution of an ability', () => {
  it('asks first, and names the site, the ability and its arguments', async ({
    connectAnswering,
    site,
    countCommands,
  }) => {
    const { execute, questions } = await connectAnswering(accept)
    const before = await countCommands()
    const tool = `websites.${site.websiteId}.cache.purge`
    expect((await execute(tool, { all: true })).value.result).toMatchObject({ status: 'queued' })
    expect(questions).toEqual([
      expect.stringContaining(`Execute the ability “Purge the cache” (cache/purge) on website`),
    ])
    expect(questions[0]).toContain('with the arguments {"all":true}?')
    expect(await countCommands()).toBe(before + 1)
  })

  it('requires `confirm` of a client that cannot ask, under both names', async ({ app, key, site, countCommands }) => {
    const { execute } = await connectClient(app.url, key)
    const before = await countCommands()
    for (const tool of [`websites.${site.websiteId}.cache.purge`, `websites/${site.websiteId}/cache/purge`])
      expect(await execute(tool)).toMatchObject({ isError: true, value: { code: 'CONFIRMATION_REQUIRED' } })
    expect(await countCommands()).toBe(before)
    expect(await execute(`websites.${site.websiteId}.nothing`)).toMatchObject({ value: { status: 404 } })
  })

  it('shows at most 500 characters of its arguments', async ({ connectAnswering, site }) => {
    const { execute, questions } = await connectAnswering({ action: 'decline' })
    await execute(`websites.${site.websiteId}.cache.purge`, { text: 'x'.repeat(60_000) })
    expect(questions[0]?.length).toBeLessThan(900)
  })
})

it('other changes and calls over HTTP need no confirmation', async ({ app, key, client, exists }) => {
  const { execute } = await connectClient(app.url, key)
  expect((await execute('updateClient', { id: client.id, city: 'Lyon' })).isError).toBe(false)
  const body = { tool: 'deleteClient', arguments: { id: client.id } }
  expect((await app.mcp('post', '/api/mcp/execute', { body, headers: { 'x-api-key': key } })).status).toBe(200)
  expect(await exists()).toBe(false)
})
