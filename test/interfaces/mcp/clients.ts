import { Client, StreamableHTTPClientTransport, type ElicitResult } from '@modelcontextprotocol/client'
import { Client as EarlierClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as EarlierTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { expect, onTestFinished } from 'vitest'

/** The revisions that the official clients negotiate with the service. */
export const revisions = ['2026-07-28', '2025-11-25'] as const
export type Revision = (typeof revisions)[number]

interface ClientOptions {
  revision?: Revision
  /** Answers the questions of the service. By default, the client cannot ask them. */
  answer?: (message: string) => ElicitResult
}

const client = { name: 'test', version: '1' }

const connectCurrent = async (url: URL, key: string, { answer }: ClientOptions) => {
  const current = new Client(client, {
    versionNegotiation: { mode: { pin: '2026-07-28' } },
    capabilities: answer ? { elicitation: { form: {} } } : {},
  })
  if (answer) current.setRequestHandler('elicitation/create', ({ params }) => answer(params.message))
  await current.connect(
    new StreamableHTTPClientTransport(url, { requestInit: { headers: { authorization: `Bearer ${key}` } } }),
  )
  return current
}

const connectEarlier = async (url: URL, key: string) => {
  const earlier = new EarlierClient(client)
  await earlier.connect(new EarlierTransport(url, { requestInit: { headers: { 'x-api-key': key } } }))
  return earlier
}

/**
 * Connects the official client of a revision. Both check results against the `outputSchema` of their tool once they
 * have listed the tools.
 */
export const connectClient = async (serviceUrl: string, key: string, options: ClientOptions = {}) => {
  const { revision = '2026-07-28' } = options
  const url = new URL('/mcp', serviceUrl)
  const isEarlier = revision !== '2026-07-28'
  const connected = isEarlier ? await connectEarlier(url, key) : await connectCurrent(url, key, options)
  onTestFinished(() => connected.close())
  const { tools } = await connected.listTools()
  const call = async (name: string, args: Record<string, unknown>) => {
    const { structuredContent, content, isError = false } = await connected.callTool({ name, arguments: args })
    const texts = (content as { text: string }[]).map(({ text }) => text)
    if (isEarlier) expect(texts).toEqual([JSON.stringify(structuredContent)])
    else expect(texts).toHaveLength(isError ? 1 : 0)
    // oxlint-disable-next-line typescript/no-explicit-any -- tests compare results field by field
    return { isError, text: texts[0], value: structuredContent as any }
  }
  return {
    tools,
    server: connected.getServerVersion(),
    instructions: connected.getInstructions(),
    capabilities: connected.getServerCapabilities(),
    call,
    execute: (tool: string, args: object = {}, rest: object = {}) =>
      call('execute', { tool, arguments: args, ...rest }),
  }
}
