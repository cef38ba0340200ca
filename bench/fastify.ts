// Five operations of the public API, written with Fastify and pg: the baseline of `api.ts`.
import { createHash, hash, randomUUID } from 'node:crypto'
import { BlockList, isIPv4 } from 'node:net'
import fastify, { LogController, type FastifyReply, type FastifyRequest } from 'fastify'
import { errors } from '../generated/errors.ts'
import type { ClientCreate, TicketCreate, TicketFields } from '../generated/public/types.ts'
import { securityHeaders } from '../src/interfaces/http/security-headers.ts'
import type { ApiKey } from '../src/platform/keys/keys.ts'
import { countIn, openWindow } from './fastify/counters.ts'
import { createSchema, createTicketSchema, findSchema, listSchema, updateTicketSchema } from './fastify/schemas.ts'
import { openStore } from './fastify/store.ts'

declare module 'fastify' {
  interface FastifyRequest {
    key: ApiKey | null
    errorCode: string | null
  }
  interface FastifyContextConfig {
    scope?: string
  }
}

const store = openStore(process.env['DATABASE_URL'] ?? '')
const addressLimit = Number(process.env['IP_RATE_LIMIT_PER_MINUTE'])
const minute = openWindow(60)
const day = openWindow(24 * 60 * 60)
const addresses = openWindow(60)

const wellFormedId = /^[A-Za-z0-9._-]{8,128}$/

const app = fastify({
  logger: { level: 'info' },
  logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
  genReqId: ({ headers }) => {
    const requestIdHeader = headers['x-request-id']
    return typeof requestIdHeader === 'string' && wellFormedId.test(requestIdHeader) ? requestIdHeader : randomUUID()
  },
  ajv: { customOptions: { coerceTypes: false, removeAdditional: false, allErrors: true } },
})
app.decorateRequest('key', null)
app.decorateRequest('errorCode', null)

const sendError = (request: FastifyRequest, reply: FastifyReply, name: keyof typeof errors, extras: object = {}) => {
  const { status, text, ...body } = errors[name]
  request.errorCode = 'code' in body ? body.code : name
  return reply.code(status).send({ error: text.fr, ...body, ...extras })
}

const rateLimited = (request: FastifyRequest, reply: FastifyReply, resetAt: number, name: keyof typeof errors) => {
  const retryAfter = Math.max(1, Math.ceil((resetAt - Date.now()) / 1000))
  return sendError(request, reply.header('Retry-After', retryAfter), name, { retryAfter })
}

const addressOf = ({ ip }: FastifyRequest) => (ip.startsWith('::ffff:') ? ip.slice('::ffff:'.length) : ip)

const isListed = (address: string, list: string[]) => {
  const allowed = new BlockList()
  for (const entry of list) {
    const [network = '', bits] = entry.split('/')
    const family = isIPv4(network) ? 'ipv4' : 'ipv6'
    if (bits === undefined) allowed.addAddress(network, family)
    else allowed.addSubnet(network, Number(bits), family)
  }
  return allowed.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
}

const keyError = (key: ApiKey, address: string): keyof typeof errors | undefined => {
  if (key.revokedAt) return 'REVOKED_API_KEY'
  if (!key.isActive) return 'INVALID_API_KEY'
  if (key.expiresAt && Date.parse(key.expiresAt) <= Date.now()) return 'EXPIRED_API_KEY'
  if (key.ipWhitelist.length > 0 && !isListed(address, key.ipWhitelist)) return 'IP_NOT_ALLOWED'
  return key.hasApiAccess ? undefined : 'PLAN_UPGRADE_REQUIRED'
}

app.addHook('onRequest', async (request, reply) => {
  reply.headers({ 'X-Request-Id': request.id, 'Cache-Control': 'no-store', ...securityHeaders })
  const address = addressOf(request)
  const addressCount = countIn(addresses, address)
  if (addressCount.count > addressLimit) return rateLimited(request, reply, addressCount.resetAt, 'RATE_LIMIT_EXCEEDED')

  const text = request.headers['x-api-key']
  if (typeof text !== 'string' || !text.startsWith('spk_')) return sendError(request, reply, 'MISSING_API_KEY')
  const key = await store.findKey(createHash('sha256').update(text).digest())
  if (!key) return sendError(request, reply, 'INVALID_API_KEY')
  request.key = key
  const error = keyError(key, address)
  if (error) return sendError(request, reply, error)

  const { count, resetAt } = countIn(minute, key.id)
  reply.headers({
    'X-RateLimit-Limit': key.rateLimitPerMinute,
    'X-RateLimit-Remaining': Math.max(0, key.rateLimitPerMinute - count),
    'X-RateLimit-Reset': Math.ceil(resetAt / 1000),
  })
  if (count > key.rateLimitPerMinute) return rateLimited(request, reply, resetAt, 'RATE_LIMIT_EXCEEDED')
  const today = countIn(day, key.id)
  if (today.count > key.rateLimitPerDay) {
    today.count--
    return rateLimited(request, reply, today.resetAt, 'DAY_LIMIT_EXCEEDED')
  }
  const secondsUntil = (time: number) => Math.ceil((time - Date.now()) / 1000)
  reply.headers({
    'RateLimit-Policy': `"minute";q=${key.rateLimitPerMinute};w=60, "day";q=${key.rateLimitPerDay};w=86400`,
    RateLimit:
      `"minute";r=${key.rateLimitPerMinute - count};t=${secondsUntil(resetAt)}, ` +
      `"day";r=${key.rateLimitPerDay - today.count};t=${secondsUntil(today.resetAt)}`,
  })

  const { scope } = request.routeOptions.config
  const permitted = !scope || key.scopes.some(granted => granted === scope || granted === '*')
  return permitted ? undefined : sendError(request, reply, 'PERMISSION_DENIED', { required: scope })
})

app.addHook('onResponse', async (request, reply) => {
  const [endpoint = ''] = request.url.split('?', 1)
  const entry = {
    method: request.method,
    endpoint,
    responseTimeMs: Math.round(reply.elapsedTime),
    apiKeyId: request.key?.id ?? null,
    agencyId: request.key?.agencyId ?? null,
    operationId: `${request.method} ${request.routeOptions.url ?? ''}`,
    ipAddress: addressOf(request),
    userAgent: request.headers['user-agent'] ?? null,
    statusCode: reply.statusCode,
    errorCode: request.errorCode,
  }
  request.log.info(entry, 'request')
  store.record({ requestId: request.id, ...entry })
})

app.setErrorHandler((error: { validation?: unknown; validationContext?: string }, request, reply) => {
  const { validation, validationContext } = error
  const name = validationContext === 'params' ? 'INVALID_ID' : 'VALIDATION_FAILED'
  if (validation) return sendError(request, reply, name, { details: validation })
  request.log.error(error)
  return sendError(request, reply, 'INTERNAL_ERROR')
})
app.setNotFoundHandler((request, reply) => sendError(request, reply, 'NOT_FOUND'))

/** The entity tags of single resources. */
app.addHook<string | null>('onSend', async (request, reply, payload) => {
  if (payload && reply.statusCode < 300 && request.routeOptions.schema !== listSchema)
    reply.header('ETag', `"${hash('sha256', payload, 'base64url').slice(0, 22)}"`)
  return payload
})

const callerOf = (request: FastifyRequest) => {
  const { key, id } = request
  if (!key) throw new Error('The request has no key')
  return { key, address: addressOf(request), requestId: id }
}
const agencyOf = ({ key }: FastifyRequest) => key?.agencyId ?? 0
const clamp = (text: string, min: number, max: number) => Math.min(Math.max(Number(text), min), max)

app.get<{ Querystring: { limit: string; offset: string } }>(
  '/api/public/v1/clients',
  { schema: listSchema, config: { scope: 'clients:read' } },
  async request => {
    const { limit, offset } = request.query
    return store.listClients(agencyOf(request), clamp(limit, 1, 100), clamp(offset, 0, 2 ** 31 - 1))
  },
)

/** PostgreSQL cannot store NUL characters, and UTF-8 cannot encode lone surrogates. */
const isSafeValue = (value: unknown) => typeof value !== 'string' || (!value.includes('\0') && value.isWellFormed())

app.post<{ Body: ClientCreate }>(
  '/api/public/v1/clients',
  { schema: createSchema, config: { scope: 'clients:write' } },
  async (request, reply) => {
    const { body } = request
    if (!Object.values(body).every(isSafeValue)) return sendError(request, reply, 'VALIDATION_FAILED')
    reply.code(201)
    return store.createClient(callerOf(request), { ...body, name: body.name.trim() })
  },
)

interface IdParams {
  id: string
}
/** Undefined for ids that the column cannot have. */
const idOf = ({ id }: IdParams) => (Number(id) < 2 ** 31 ? Number(id) : undefined)

app.get<{ Params: IdParams }>(
  '/api/public/v1/clients/:id',
  { schema: findSchema, config: { scope: 'clients:read' } },
  async (request, reply) => {
    const id = idOf(request.params)
    const client = id === undefined ? undefined : await store.findClient(agencyOf(request), id)
    return client ?? sendError(request, reply, 'NOT_FOUND')
  },
)

app.post<{ Body: TicketCreate }>(
  '/api/public/v1/tickets',
  { schema: createTicketSchema, config: { scope: 'tickets:write' } },
  async (request, reply) => {
    const { body } = request
    if (!Object.values(body).every(isSafeValue)) return sendError(request, reply, 'VALIDATION_FAILED')
    const ticket = await store.createTicket(callerOf(request), { ...body, title: body.title.trim() })
    return ticket ? reply.code(201).send(ticket) : sendError(request, reply, 'VALIDATION_FAILED')
  },
)

app.patch<{ Params: IdParams; Body: TicketFields }>(
  '/api/public/v1/tickets/:id',
  { schema: updateTicketSchema, config: { scope: 'tickets:write' } },
  async (request, reply) => {
    const { body } = request
    if (!Object.values(body).every(isSafeValue)) return sendError(request, reply, 'VALIDATION_FAILED')
    const id = idOf(request.params)
    if (id === undefined) return sendError(request, reply, 'NOT_FOUND')
    const fields = body.title === undefined ? body : { ...body, title: body.title.trim() }
    const result = await store.updateTicket(callerOf(request), id, fields)
    if (result === 'unknown client') return sendError(request, reply, 'VALIDATION_FAILED')
    return result ?? sendError(request, reply, 'NOT_FOUND')
  },
)

process.on('SIGTERM', () => void app.close().then(store.close))
const url = await app.listen({ port: 0 })
console.log(`Listening on ${url}`)
