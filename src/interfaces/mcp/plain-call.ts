import type { IncomingHttpHeaders } from 'node:http'
import {
  CLIENT_CAPABILITIES_META_KEY,
  isInputRequiredResult,
  isJsonContentType,
  SERVER_INFO_META_KEY,
  SUPPORTED_PROTOCOL_VERSIONS,
  type CallToolResult,
  type classifyInboundRequest,
  type ClientCapabilities,
  type InputRequiredResult,
} from '@modelcontextprotocol/server'
import type { ToolResult } from './answer.ts'
import { protocolTools } from './protocol-tools.ts'
import { serverInfo } from './server.ts'

/** `modern` is the revision 2026-07-28, `legacy` are those before. */
export type Era = 'legacy' | 'modern'

type Route = ReturnType<typeof classifyInboundRequest>
type Meta = Readonly<Record<string, unknown>>

interface Request {
  id: string | number
  method: string
  params?: { name?: unknown; arguments?: unknown; _meta?: Meta }
}

/** A call of a listed tool that needs nothing else of the protocol: no progress, and no answers of the person. */
export interface PlainCall {
  era: Era
  id: Request['id']
  name: string
  input: Record<string, unknown>
  meta: Meta | undefined
}

const revision = '2026-07-28'

const isLegacyServed = ({ accept = '', 'mcp-protocol-version': version }: IncomingHttpHeaders) =>
  accept.includes('application/json') &&
  accept.includes('text/event-stream') &&
  (version === undefined || SUPPORTED_PROTOCOL_VERSIONS.includes(String(version)))

const areHeadersComplete = (headers: IncomingHttpHeaders, { method, params }: Request) =>
  headers['mcp-protocol-version'] === revision &&
  headers['mcp-method'] === method &&
  headers['mcp-name'] === params?.name

const eraOf = (route: Route, headers: IncomingHttpHeaders, request: Request): Era | undefined => {
  if (route.kind === 'legacy') return route.reason === 'no-claim' && isLegacyServed(headers) ? 'legacy' : undefined
  if (route.kind === 'reject' || route.messageKind !== 'request') return undefined
  return route.classification.revision === revision && areHeadersComplete(headers, request) ? 'modern' : undefined
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const callMembers = ['name', 'arguments', '_meta']

/**
 * Reads a plain call from a message that the SDK has classified. Undefined for all other messages, also for those that
 * the protocol rejects: the SDK answers them.
 */
export const readPlainCall = (route: Route, headers: IncomingHttpHeaders, message: unknown): PlainCall | undefined => {
  const request = message as Request
  const era = eraOf(route, headers, request)
  const { id, method, params } = request
  if (!era || method !== 'tools/call' || !isJsonContentType(headers['content-type'] ?? null)) return undefined
  const { name, arguments: input = {}, _meta: meta } = params ?? {}
  if (typeof name !== 'string' || !Object.hasOwn(protocolTools, name) || !isObject(input)) return undefined
  if (!Object.keys(params ?? {}).every(member => callMembers.includes(member))) return undefined
  return { era, id, name, input, meta }
}

/**
 * Whether the client can ask the person for a confirmation. Earlier revisions say so in a session, which there is none
 * of.
 */
export const canAsk = (era: Era, meta: Meta = {}): boolean => {
  const { elicitation } = (meta[CLIENT_CAPABILITIES_META_KEY] ?? {}) as ClientCapabilities
  return (
    era === 'modern' && elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined)
  )
}

/** The texts of a result. Clients of earlier revisions may read the text only. */
const textsOf = (era: Era, { content, error }: ToolResult): CallToolResult['content'] => {
  const text = era === 'legacy' ? content.text : error
  return text === undefined ? [] : [{ type: 'text', text }]
}

type Result = ToolResult | InputRequiredResult

/** The result of a call for the SDK. */
export const toSdkResult = (era: Era, result: Result): CallToolResult | InputRequiredResult => {
  if (isInputRequiredResult(result)) return result
  const structuredContent = result.content.parse() as Record<string, unknown>
  return { content: textsOf(era, result), structuredContent, ...(result.error !== undefined && { isError: true }) }
}

const resultMeta = { _meta: { [SERVER_INFO_META_KEY]: serverInfo } }

/** Serializes a result, whose content is JSON already. */
const serializeResult = (era: Era, result: Result) => {
  if (isInputRequiredResult(result)) return JSON.stringify({ ...result, ...resultMeta })
  const { content, error } = result
  const members = {
    ...(error !== undefined && { isError: true }),
    ...(era === 'modern' && { resultType: 'complete', ...resultMeta }),
  }
  const last = JSON.stringify(members).slice(1)
  const separator = last === '}' ? '' : ','
  return `{"content":${JSON.stringify(textsOf(era, result))},"structuredContent":${content.text}${separator}${last}`
}

/** The response to a plain call. */
export const toResponse = ({ era, id }: PlainCall, result: Result): string =>
  `{"result":${serializeResult(era, result)},"jsonrpc":"2.0","id":${JSON.stringify(id)}}`
