import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import type { Request as HttpRequest } from 'express'
import { getLog } from '#src/http/log.ts'
import type { Agent } from './operations.ts'
import { createMcpServer } from './server.ts'

/** Converts the headers that the transport reads. It requires a URL, but does not use it. */
const toWebRequest = ({ headers }: HttpRequest) => {
  const names = ['accept', 'content-type', 'mcp-protocol-version']
  const forwarded = names.flatMap(name => (typeof headers[name] === 'string' ? [[name, headers[name]] as const] : []))
  return new Request('http://localhost/mcp', { method: 'POST', headers: Object.fromEntries(forwarded) })
}

/**
 * Handles one parsed and validated MCP message. There are no MCP sessions, so each message has its own server. Models read
 * English: their clients do not choose a language for them.
 */
export const handleMessage = async (agent: Agent, req: HttpRequest, message: unknown): Promise<Response> => {
  const server = createMcpServer({ ...agent, language: 'en' }, () => getLog(req))
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  try {
    await server.connect(transport)
    return await transport.handleRequest(toWebRequest(req), { parsedBody: message })
  } finally {
    await server.close()
  }
}
