import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { connectClient } from './clients.ts'

const it = test
  .extend('key', { scope: 'file' }, async ({ app }) => (await app.key(await app.agency())).key)
  .extend(
    'connect',
    { scope: 'file' },
    ({ app, key }) =>
      () =>
        connectClient(app.url, key),
  )

describe('a call with an unknown key', () => {
  it.for([
    [
      { tool: 'listTickets', clientId: 1 },
      'execute has no argument "clientId".',
      '{ "tool": "listTickets", "arguments": { "clientId": … } }',
    ],
    [{ tool: 'listTickets', argument: {} }, 'execute has no argument "argument".', 'Did you mean "arguments"?'],
    [{ tool: 'listTickets', nothing: 1 }, 'execute has no argument "nothing".', 'Keys: tool, arguments, confirm.'],
    [{ name: 'listTickets' }, 'execute has no argument "name".', 'Keys: tool, arguments, confirm.'],
    [{ tool: 'listTickets', constructor: 1 }, 'execute has no argument "constructor".', 'Keys: tool'],
  ] as const)('%j is an error that says where it belongs', async ([input, error, hint], { connect }) => {
    const { call } = await connect()
    const result = await call('execute', input)
    expect(result).toMatchObject({ isError: true, value: { status: 400, code: 'UNKNOWN_ARGUMENT', error } })
    expect(result.value.hint).toContain(hint)
    expect(result.text).toBe(`${error} ${result.value.hint}`)
  })

  it.for([
    ['search', { words: 'ticket' }, 'Keys: query, limit, in.'],
    ['search', { Query: 'ticket' }, 'Did you mean "query"?'],
    ['describe', { tool: ['getMe'] }, 'Did you mean "tools"?'],
  ] as const)('of %s with %j is an error', async ([name, input, hint], { connect }) => {
    const { call } = await connect()
    const { isError, value } = await call(name, input)
    expect([isError, value.code]).toEqual([true, 'UNKNOWN_ARGUMENT'])
    expect(value.hint).toContain(hint)
  })
})

describe('an argument that an operation does not have', () => {
  it.for([
    ['listInvoices', { client_id: 1 }, 'client_id', 'Did you mean "clientId"? Arguments of listInvoices: { status?:'],
    ['listTickets', { state: 'open' }, 'state', 'Did you mean "status"?'],
    ['listClients', { q: 'Garage' }, 'q', 'Arguments of listClients: { search?: string'],
    ['createClient', { name: 'A', phoneNumber: '1' }, 'phoneNumber', 'Did you mean "phone"?'],
    ['getMe', { verbose: true }, 'verbose', 'Arguments of getMe'],
  ] as const)('%s %j is an error with the right name', async ([tool, args, unknown, hint], { connect }) => {
    const { execute } = await connect()
    const { isError, value } = await execute(tool, args)
    expect([isError, value.status, value.code]).toEqual([true, 400, 'UNKNOWN_ARGUMENT'])
    expect(value.error).toBe(`${tool} has no argument "${unknown}".`)
    expect(value.hint).toContain(hint)
  })

  it('has no effect', async ({ app, key, connect }) => {
    const { execute } = await connect()
    expect((await execute('createClient', { name: 'Unknown field', colour: 'red' })).isError).toBe(true)
    const { body } = await app.request('get', '/clients', key, { query: { search: 'Unknown field' } })
    expect(body.total).toBe(0)
  })

  it('is an error in a nested object, too', async ({ connect }) => {
    const { execute } = await connect()
    const { isError, value } = await execute('createClientBatch', { items: [{ name: 'A', colour: 'red' }] })
    expect([isError, value.code, Object.keys(value.details.fieldErrors)]).toEqual([
      true,
      'VALIDATION_FAILED',
      ['items.0.colour'],
    ])
    expect(value.hint).toContain('Arguments of createClientBatch')
  })

  it('is ignored over HTTP, and if it is the agency', async ({ app, key, connect }) => {
    const body = { tool: 'listClients', arguments: { q: 'Garage' } }
    expect((await app.mcp('post', '/api/mcp/execute', { body, headers: { 'x-api-key': key } })).status).toBe(200)
    const { execute } = await connect()
    expect((await execute('createTask', { title: 'A', agencyId: 1 })).isError).toBe(false)
  })
})

describe('an invalid call', () => {
  it.for([
    ['search', { query: 1 }, 'query must be string.'],
    ['search', { limit: 0 }, 'limit must be >= 1.'],
    ['describe', { tools: [] }, 'tools must NOT have fewer than 1 items.'],
    ['describe', {}, "The input must have required property 'tools'."],
    ['execute', { arguments: {} }, "The input must have required property 'tool'."],
    ['execute', { tool: 'getMe', arguments: [] }, 'arguments must be object.'],
    ['execute', { tool: 'getMe', confirm: 'yes' }, 'confirm must be boolean.'],
  ] as const)('of %s with %j is an error that says what is wrong', async ([name, input, error], { connect }) => {
    const { call } = await connect()
    expect(await call(name, input)).toMatchObject({ isError: true, value: { code: 'INVALID_INPUT', error } })
  })

  it.for([
    ['createTickets', 'Did you mean createTicket?'],
    ['create_ticket', 'Did you mean createTicket?'],
    ['constructor', 'Find tools with search.'],
  ] as const)('of the unknown tool %s is an error', async ([tool, hint], { connect }) => {
    const { execute } = await connect()
    const { isError, value } = await execute(tool)
    expect([isError, value.status, value.error]).toEqual([true, 404, `There is no tool "${tool}".`])
    expect(value.hint).toContain(hint)
  })

  it('of an operation without execute is an error that says how to call it', async ({ connect }) => {
    const { call } = await connect()
    for (const name of ['createTask', 'constructor']) {
      const { isError, value } = await call(name, {})
      expect([isError, value.error]).toEqual([true, `There is no tool "${name}".`])
      expect(value.hint).toContain('called with read, change or delete')
    }
  })

  it('of an operation is an error with its arguments', async ({ connect }) => {
    const { execute } = await connect()
    const { isError, value, text } = await execute('createTicket', { title: 'A' })
    expect([isError, value.details.fieldErrors]).toEqual([true, { clientId: ['Required field'] }])
    expect(text).toContain('clientId: integer (from listClients), title: string')
  })
})
