import { createHash } from 'node:crypto'
import type { Fields } from '#src/ground/db/columns.ts'
import type { ApiRequest, CallPlatform } from './connection.ts'
import { parseJson } from './http.ts'
import { maxFlows, PlatformError, type Flow, type FlowSyntax, type Platform } from './platform.ts'

/** Invoices follow the core of EN 16931. */
const profiles: Partial<Record<FlowSyntax, string>> = { CII: 'CIUS', UBL: 'CIUS', 'Factur-X': 'CIUS' }

const invalidResponse = () => new PlatformError('unavailable', { code: 'invalid_response' })

const maxIdLength = 36

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isId = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= maxIdLength && /^[\x21-\x7E]+$/.test(value)

const parseFlow = (raw: unknown): Flow => {
  if (!isFields(raw) || !isId(raw['flowId'])) throw invalidResponse()
  const { flowId, updatedAt, submittedAt, trackingId } = raw
  const time = Date.parse(String(updatedAt ?? submittedAt))
  if (Number.isNaN(time)) throw invalidResponse()
  return {
    flowId,
    updatedAt: new Date(time).toISOString(),
    trackingId: typeof trackingId === 'string' ? trackingId : null,
    raw,
  }
}

/** The list itself, or as a property of the response. */
const listOf = (response: unknown) => {
  if (Array.isArray(response)) return response as unknown[]
  const list = isFields(response) ? (response['results'] ?? response['flows'] ?? response['data']) : undefined
  if (!Array.isArray(list)) throw invalidResponse()
  return list as unknown[]
}

/** The parts of a form: a JSON object, and a file. */
const toForm = (flowInfo: object, { name, type, file }: { name: string; type: string; file: Uint8Array }) => {
  const boundary = `flow-${crypto.randomUUID()}`
  const head =
    `--${boundary}\r\nContent-Disposition: form-data; name="flowInfo"\r\nContent-Type: application/json\r\n\r\n` +
    `${JSON.stringify(flowInfo)}\r\n` +
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, accept: 'application/json' },
    body: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}

/** The services of XP Z12-013, version 1.1.0. The log names the invoice of the calls by `invoiceId`. */
export const openFlowService = (call: CallPlatform, invoiceId?: number): Platform => {
  const json = async (request: ApiRequest) => {
    const response = parseJson(await call(request, invoiceId))
    if (response === undefined) throw invalidResponse()
    return response
  }
  return {
    hasCompany: async siren => {
      try {
        await json({
          method: 'GET',
          path: `/v1/siren/code-insee:${encodeURIComponent(siren)}`,
          headers: { accept: 'application/json' },
        })
        return true
      } catch (error) {
        if (!(error instanceof PlatformError)) throw error
        // Without the error of the description, the platform has no directory.
        return error.kind === 'missing' ? false : undefined
      }
    },

    send: async ({ trackingId, name, syntax, processingRule, file }) => {
      const flowInfo = {
        trackingId,
        name: name.slice(0, 255),
        flowSyntax: syntax,
        processingRule,
        flowProfile: profiles[syntax],
        sha256: createHash('sha256').update(file).digest('hex'),
      }
      const form = toForm(flowInfo, { name: `${trackingId}.xml`, type: 'application/xml', file })
      const response = await json({ method: 'POST', path: '/v1/flows', ...form })
      if (!isFields(response) || !isId(response['flowId'])) throw invalidResponse()
      return response['flowId']
    },

    search: async where => {
      const response = await json({
        method: 'POST',
        path: '/v1/flows/search',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ limit: maxFlows, where }),
      })
      return listOf(response).map(parseFlow)
    },

    download: (flowId, docType) =>
      call(
        {
          method: 'GET',
          path: `/v1/flows/${encodeURIComponent(flowId)}?docType=${docType}`,
          headers: { accept: 'application/xml, application/pdf, */*;q=0.1' },
        },
        invoiceId,
      ),
  }
}
