import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import type { Request as HttpRequest } from 'express'
import type { Agent } from './operations.ts'
import { openServer } from './server.ts'

/** What the transport asks of a request: its headers, and a URL of which it uses nothing. */
const toWebRequest = ({ headers }: HttpRequest) => {
  const names = ['accept', 'content-type', 'mcp-protocol-version']
  const forwarded = names.flatMap(name => (typeof headers[name] === 'string' ? [[name, headers[name]] as const] : []))
  return new Request('http://localhost/mcp', { method: 'POST', headers: Object.fromEntries(forwarded) })
}

/** Answers one message of the protocol, whose body has been read and validated. */
export const handleMessage = async (agent: Agent, req: HttpRequest, message: unknown): Promise<Response> => {
  const server = openServer(agent, req.log)
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  try {
    await server.connect(transport)
    return await transport.handleRequest(toWebRequest(req), { parsedBody: message })
  } finally {
    await server.close()
  }
}
