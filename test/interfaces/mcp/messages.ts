import supertest from 'supertest'
import { expectConformance } from '#test/contract/conformance.ts'

export const revision = '2026-07-28'

/** A message of the revision 2026-07-28. */
export const message = (
  method: string,
  params: object = {},
  capabilities: object = {},
  protocolVersion = revision,
) => ({
  jsonrpc: '2.0',
  id: 1,
  method,
  params: {
    ...params,
    _meta: {
      'io.modelcontextprotocol/protocolVersion': protocolVersion,
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': capabilities,
    },
  },
})

/** Posts a message without a library, of a revision before 2026-07-28 unless the headers name it. */
export const postMessage = (url: string, key: string | null, body: unknown, headers: Record<string, string> = {}) =>
  supertest(url)
    .post('/mcp')
    .set({
      ...(key !== null && { 'x-api-key': key }),
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    })
    .send(body as object)
    .expect(response => expectConformance('post', '/mcp', response, 'mcp'))

/** The headers that repeat a message of the revision 2026-07-28. */
export const headersOf = ({ method, params }: ReturnType<typeof message> & { params: { name?: string } }) => ({
  'mcp-protocol-version': revision,
  'mcp-method': method,
  ...(params.name !== undefined && { 'mcp-name': params.name }),
})
