import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { headersOf, message, postMessage } from './messages.ts'

const it = test
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  .extend('key', { scope: 'file' }, async ({ app, agency }) => (await app.key(agency)).key)
  .extend('clientId', { scope: 'file' }, ({ app, agency }) => app.client(agency))
  .extend('send', { scope: 'file' }, ({ app, key }) => async (params: Params, capabilities: object | null) => {
    const current = message('tools/call', params, capabilities ?? {})
    const isCurrent = capabilities !== null
    const body = isCurrent ? current : { jsonrpc: '2.0', id: 'x"y', method: 'tools/call', params }
    const response = await postMessage(app.url, key, body, isCurrent ? headersOf(current) : {})
    return { status: response.status, type: response.headers['content-type'], text: response.text }
  })

interface Params {
  name: string
  arguments?: object
  inputResponses?: object
}

/** The earlier revisions have no capabilities in their calls. */
const clients = [
  ['of 2025-11-25', null],
  ['of 2026-07-28', {}],
  ['of 2026-07-28 that can ask', { elicitation: { form: {} } }],
  ['of 2026-07-28 that can ask by URL', { elicitation: { url: {} } }],
] as const

/** The states of questions differ each time. */
const withoutState = (text: string) => text.replace(/("requestState":)"[^"]*"/, '$1""')

/** With answers, even none, the SDK handles the call. */
const viaSdk = (params: Params) => ({ ...params, inputResponses: {} })

describe.each(clients)('a call by a client %s', (_, capabilities) => {
  it.for([
    ['read', { tool: 'getClient', arguments: { id: 'clientId' } }],
    ['read', { tool: 'getClient', arguments: { id: 'clientId', color: 'red' } }],
    ['change', { tool: 'createClient', arguments: { name: '' } }],
    ['delete', { tool: 'deleteClient', arguments: { id: 'clientId' } }],
    ['search', { query: 'create an invoice', limit: 2 }],
    ['describe', { tools: ['getMe', 'nothing'] }],
    ['read', { tool: 'noTool' }],
    ['read', {}],
  ] as const)(
    'of %s with %j has the same answer with and without the SDK',
    async ([name, input], { send, clientId }) => {
      const args = JSON.parse(JSON.stringify(input).replace('"clientId"', String(clientId))) as object
      const answer = await send({ name, arguments: args }, capabilities)
      const expected = await send(viaSdk({ name, arguments: args }), capabilities)
      expect({ ...answer, text: withoutState(answer.text) }).toEqual({ ...expected, text: withoutState(expected.text) })
    },
  )
})

describe('a call that is not plain', () => {
  it.for([
    ['arguments that are no object', { name: 'read', arguments: [] }],
    ['a name that is no text', { name: 1 }],
  ])('is rejected with an error of the protocol: %s', async ([, params], { send }) => {
    for (const capabilities of [null, {}]) {
      const { text } = await send(params as Params, capabilities)
      expect(JSON.parse(text)).toMatchObject({ error: { code: -32_602 } })
    }
  })

  it('is accepted without arguments', async ({ send }) => {
    expect((await send({ name: 'search' }, {})).text).toContain('"structuredContent":{"tools":[')
  })
})
