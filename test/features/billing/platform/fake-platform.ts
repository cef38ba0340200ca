import { createHash, randomUUID } from 'node:crypto'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

// A platform as XP Z12-013, version 1.1.0, describes it, which rejects anything else.

const syntaxes = ['CII', 'UBL', 'Factur-X', 'CDAR', 'FRR']
const profiles = ['Basic', 'CIUS', 'Extended-CTC-FR']
const rules = ['B2B', 'B2BInt', 'B2C', 'OutOfScope', 'ArchiveOnly', 'NotApplicable']
const types = [
  'CustomerInvoice',
  'SupplierInvoice',
  'StateInvoice',
  'CustomerInvoiceLC',
  'SupplierInvoiceLC',
  'StateCustomerInvoiceLC',
  'StateSupplierInvoiceLC',
  'AggregatedCustomerTransactionReport',
  'UnitaryCustomerTransactionReport',
  'AggregatedCustomerPaymentReport',
  'UnitaryCustomerPaymentReport',
  'UnitarySupplierTransactionReport',
  'MultiFlowReport',
]
const docTypes = ['Metadata', 'Original', 'Converted', 'ReadableView']

type Json = Record<string, unknown>

interface Acknowledgement {
  status: 'Pending' | 'Ok' | 'Error'
  details?: { level: 'Error' | 'Warning'; item: string; reasonCode: string; reasonMessage: string }[]
}

export interface FakeFlow extends Json {
  flowId: string
  submittedAt: string
  updatedAt: string
  trackingId?: string
  flowType: string
  flowDirection: 'In' | 'Out'
  flowSyntax: string
  acknowledgement: Acknowledgement
}

/** Replaces the response of a call, or follows the call. */
type Disturbance = (res: ServerResponse, process: () => Promise<void>) => Promise<void> | void

/** Responds with an error of the description. */
export const respondError =
  (status: number, errorCode: string, headers: Record<string, string> = {}): Disturbance =>
  res =>
    void res
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify({ errorCode, errorMessage: `Error ${status}` }))

/** Does what the call asks for, and closes the connection instead of responding. */
export const loseResponse: Disturbance = async (res, process) => {
  await process()
  res.destroy()
}

/** Never responds. */
export const neverRespond: Disturbance = () => {}

class PlatformError extends Error {
  readonly status: number
  readonly errorCode: string

  constructor(status: number, errorCode: string) {
    super(errorCode)
    this.status = status
    this.errorCode = errorCode
  }
}

const readBody = async (req: IncomingMessage) => {
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Starts a platform. */
export const openFakePlatform = async () => {
  const flows = new Map<string, FakeFlow>()
  const files = new Map<string, Record<string, Buffer | undefined>>()
  const calls: string[] = []
  /** Calls that the description does not allow. */
  const violations: string[] = []
  const failures: { call: string; failure: Disturbance }[] = []
  const credentials = { clientId: 'rive-claire', clientSecret: `s:${randomUUID()} é` }
  const state = { directory: undefined as Set<string> | undefined, maxPage: 100, tokenSeconds: 3600 }
  let tokens = new Set<string>()
  let clock = Date.now()

  const tick = () => new Date(++clock).toISOString()

  const violate = (message: string): never => {
    violations.push(message)
    throw new PlatformError(400, 'InvalidRequest')
  }
  const check = (condition: unknown, message: string) => void (condition || violate(message))

  const addFlow = (flow: Partial<FakeFlow> & Json, content: Record<string, Buffer | undefined> = {}): FakeFlow => {
    const flowId = flow.flowId ?? randomUUID()
    const now = tick()
    const added = {
      submittedAt: now,
      updatedAt: now,
      flowType: 'CustomerInvoice',
      flowDirection: 'Out',
      flowSyntax: 'CII',
      processingRule: 'B2B',
      processingRuleSource: 'Input',
      acknowledgement: { status: 'Pending' },
      ...flow,
      flowId,
    } as FakeFlow
    flows.set(flowId, added)
    files.set(flowId, content)
    return added
  }

  const createFlow = async (req: IncomingMessage, body: Buffer) => {
    const type = req.headers['content-type'] ?? ''
    check(type.startsWith('multipart/form-data; boundary='), 'not multipart')
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
    const part = form.get('flowInfo')
    const info = JSON.parse(typeof part === 'string' ? part : await (part as File).text()) as Json
    const file = form.get('file')
    check(file instanceof File, 'no file')
    const bytes = Buffer.from(await (file as File).arrayBuffer())
    const { flowSyntax, trackingId, name, processingRule, flowProfile, sha256 } = info as Record<string, string>
    const known = ['flowSyntax', 'trackingId', 'name', 'processingRule', 'flowProfile', 'sha256']
    check(
      Object.keys(info).every(key => known.includes(key)),
      `unknown fields in ${JSON.stringify(info)}`,
    )
    check(syntaxes.includes(flowSyntax ?? ''), `flowSyntax ${flowSyntax}`)
    check(trackingId === undefined || trackingId.length <= 36, `trackingId ${trackingId}`)
    check(name === undefined || name.length <= 255, `name ${name}`)
    check(processingRule === undefined || rules.includes(processingRule), `processingRule ${processingRule}`)
    check(flowProfile === undefined || profiles.includes(flowProfile), `flowProfile ${flowProfile}`)
    if (bytes.length === 0) throw new PlatformError(422, 'EmptyFlow')
    const digest = createHash('sha256').update(bytes).digest('hex')
    if (sha256 !== undefined && sha256 !== digest) throw new PlatformError(422, 'ChecksumMismatch')
    const flowType = flowSyntax === 'CDAR' ? 'CustomerInvoiceLC' : 'CustomerInvoice'
    return addFlow({ ...info, flowType, flowDirection: 'Out' }, { Original: bytes })
  }

  const search = (body: Buffer) => {
    const { limit = 25, where = {}, ...others } = JSON.parse(body.toString()) as { limit?: number; where?: Json }
    check(Object.keys(others).length === 0, `unknown criteria ${Object.keys(others).join()}`)
    check(Number.isInteger(limit) && limit > 0 && limit <= 100, `limit ${limit}`)
    const known = [
      'updatedAfter',
      'updatedBefore',
      'processingRule',
      'flowType',
      'flowDirection',
      'trackingId',
      'ackStatus',
    ]
    const names = Object.keys(where)
    check(names.length > 0 && names.every(name => known.includes(name)), `where ${JSON.stringify(where)}`)
    const { updatedAfter, trackingId } = where as Record<string, string>
    check(updatedAfter === undefined || !Number.isNaN(Date.parse(updatedAfter)), `updatedAfter ${updatedAfter}`)
    return [...flows.values()]
      .filter(flow => updatedAfter === undefined || Date.parse(flow.updatedAt) > Date.parse(updatedAfter))
      .filter(flow => trackingId === undefined || flow.trackingId === trackingId)
      .toSorted((a, b) => Date.parse(a.updatedAt) - Date.parse(b.updatedAt))
      .slice(0, Math.min(limit, state.maxPage))
  }

  const issueToken = (req: IncomingMessage, body: Buffer) => {
    const { clientId, clientSecret } = credentials
    const expected = Buffer.from([clientId, clientSecret].map(encodeURIComponent).join(':')).toString('base64')
    check(body.toString() === 'grant_type=client_credentials', 'grant')
    if (req.headers.authorization !== `Basic ${expected}`) throw new PlatformError(401, 'InvalidCredentials')
    const token = randomUUID()
    tokens.add(token)
    return { access_token: token, token_type: 'Bearer', expires_in: state.tokenSeconds }
  }

  /** The status and the body of the response to a call. */
  const process = async (req: IncomingMessage, url: URL, body: Buffer): Promise<[number, unknown]> => {
    const call = `${req.method} ${url.pathname}`
    if (call === 'POST /oauth/token') return [200, issueToken(req, body)]
    const { authorization = '', 'x-request-id': requestId } = req.headers
    if (!tokens.has(authorization.replace(/^Bearer /, ''))) throw new PlatformError(401, 'Unauthorized')
    check(requestId === undefined || /^[\da-f-]{36}$/.test(String(requestId)), 'X-Request-Id')
    if (call === 'POST /api/v1/flows') {
      const { flowId, submittedAt, acknowledgement: _, ...flow } = await createFlow(req, body)
      return [202, { ...flow, flowId, submittedAt }]
    }
    if (call === 'POST /api/v1/flows/search') return [200, search(body)]
    const [, siren] = /^GET \/api\/v1\/siren\/code-insee:(\d{9})$/.exec(call) ?? []
    if (siren !== undefined) {
      if (!state.directory) return [404, undefined]
      if (!state.directory.has(siren)) throw new PlatformError(404, 'NotFound')
      return [200, { siren }]
    }
    const [, flowId] = /^GET \/api\/v1\/flows\/([^/]+)$/.exec(call) ?? []
    if (flowId === undefined) return violate(`unknown call ${call}`)
    const docType = url.searchParams.get('docType') ?? 'Metadata'
    check(docTypes.includes(docType), `docType ${docType}`)
    const flow = flows.get(decodeURIComponent(flowId))
    const content = docType === 'Metadata' ? flow : files.get(decodeURIComponent(flowId))?.[docType]
    if (!content) throw new PlatformError(404, 'NotFound')
    return [200, content]
  }

  const server = http.createServer((req, res) => {
    void (async () => {
      const body = await readBody(req)
      const url = new URL(req.url ?? '', 'http://platform.example')
      const call = `${req.method} ${url.pathname.replace(/^\/api/, '')}`
      calls.push(call)
      const respond = ([status, content]: [number, unknown]) => {
        if (Buffer.isBuffer(content)) return res.writeHead(status, { 'content-type': 'application/xml' }).end(content)
        return res.writeHead(status, { 'content-type': 'application/json' }).end(content && JSON.stringify(content))
      }
      const processOrFail = () =>
        process(req, url, body).catch((error: unknown): [number, unknown] => {
          if (!(error instanceof PlatformError)) throw error
          return [error.status, { errorCode: error.errorCode }]
        })
      const at = failures.findIndex(
        failure => call === failure.call || (failure.call.endsWith('/') && call.startsWith(failure.call)),
      )
      const [injected] = at === -1 ? [] : failures.splice(at, 1)
      if (injected) await injected.failure(res, async () => void (await processOrFail()))
      else respond(await processOrFail())
    })()
  })
  await new Promise<void>(listening => {
    server.listen(0, '127.0.0.1', listening)
  })
  server.unref()
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    flows,
    files,
    calls,
    violations,
    state,
    settings: { baseUrl: `${origin}/api`, tokenUrl: `${origin}/oauth/token`, ...credentials },
    /** Lets the next calls fail that are equal to this text, or that start with it if it ends with `/`. */
    fail: (call: string, ...added: Disturbance[]) => void failures.push(...added.map(failure => ({ call, failure }))),
    addFlow,
    /** Changes a flow, as the platform does when it has checked it. */
    acknowledge: (flowId: string, acknowledgement: Acknowledgement) => {
      const flow = flows.get(flowId)
      if (!flow) throw new Error(`Unknown flow ${flowId}`)
      flows.set(flowId, { ...flow, acknowledgement, updatedAt: tick() })
    },
    /** Adds a message of the life cycle that the platform has received. */
    addStatus: (
      number: string,
      code: string,
      others: Partial<FakeFlow> = {},
      reasons: readonly { code: string; text: string }[] = [],
    ) => {
      const details = reasons.map(
        reason => `<ram:SpecifiedDocumentStatus><ram:ReasonCode>${reason.code}</ram:ReasonCode>
          <ram:Reason>${reason.text}</ram:Reason></ram:SpecifiedDocumentStatus>`,
      )
      const xml = `<rsm:CrossDomainAcknowledgementAndResponse xmlns:rsm="a" xmlns:ram="b"><rsm:AcknowledgementDocument>
        <ram:ReferenceReferencedDocument><ram:IssuerAssignedID>${number}</ram:IssuerAssignedID>
        <ram:ProcessConditionCode>${code}</ram:ProcessConditionCode>${details.join('')}</ram:ReferenceReferencedDocument>
        </rsm:AcknowledgementDocument></rsm:CrossDomainAcknowledgementAndResponse>`
      return addFlow(
        { flowType: 'CustomerInvoiceLC', flowDirection: 'In', flowSyntax: 'CDAR', ...others },
        { Original: Buffer.from(xml) },
      )
    },
    tick,
    /** Makes all tokens invalid; with new credentials, also those of the agency. */
    revokeTokens: () => {
      tokens = new Set()
    },
    revokeCredentials: () => {
      tokens = new Set()
      credentials.clientSecret = randomUUID()
    },
    flowTypes: types,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
export type FakePlatform = Awaited<ReturnType<typeof openFakePlatform>>
