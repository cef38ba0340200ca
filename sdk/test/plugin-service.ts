import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { json, openServer, type ReceivedRequest, type Reply } from './server.ts'

const unauthorized = (code: string, more: object = {}) => json(401, { error: 'Refusé', code, ...more })

/** A mock of the plugin API, written from its specification. It verifies every signature independently. */
export const openPluginService = async () => {
  const server = await openServer()
  const apiKey = `sak_${randomBytes(16).toString('hex')}`
  const apiSecret = `ssa_${randomBytes(32).toString('hex')}`
  const service = {
    url: server.url,
    apiKey,
    apiSecret,
    /** The time of the service in Unix seconds. */
    now: Math.floor(Date.now() / 1000),
    /** Replies that replace the next ones, by path. */
    overrides: {} as Record<string, Reply[]>,
    commands: [] as { id: number; type: string; payload: object }[],
    /** Requests in order, except those that `overrides` replied to. */
    requests: [] as { path: string; body: unknown }[],
    /** The bodies of the requests to a path. */
    bodiesAt: (path: string) => service.requests.filter(request => request.path === path).map(({ body }) => body),
    close: server.close,
  }

  const nonces = new Set<unknown>()
  const hmac = (text: string) => createHmac('sha256', apiSecret).update(text).digest('hex')
  const isSigned = ({ method, path, headers, body }: ReceivedRequest) => {
    const { 'x-service-timestamp': timestamp, 'x-service-nonce': nonce } = headers
    const hash = createHash('sha256').update(body).digest('hex')
    const isNew = !nonces.has(nonce)
    nonces.add(nonce)
    return (
      isNew &&
      headers['x-service-api-key'] === apiKey &&
      headers['x-service-signature-v2'] === hmac([method, path, timestamp, nonce, hash].join('\n')) &&
      headers['x-service-signature'] === `sha256=${hmac(`${String(timestamp)}.${body}`)}`
    )
  }
  const isBearer = ({ headers }: ReceivedRequest) =>
    headers.authorization === `Bearer ${apiSecret}` && headers['x-service-client-id'] === apiKey

  const replyTo = (request: ReceivedRequest): Reply => {
    const { path, headers } = request
    if (path === '/api/plugin/pair') return json(200, { success: true, apiKey, apiSecret })
    if (path === '/v1/ping' || path === '/v1/gdpr/delete') {
      if (!isBearer(request)) return unauthorized('INVALID_CREDENTIALS')
    } else {
      if (!isSigned(request)) return unauthorized('INVALID_SIGNATURE')
      if (Math.abs(Number(headers['x-service-timestamp']) - service.now) > 300)
        return unauthorized('INVALID_SIGNATURE', { serverTime: service.now })
    }
    if (path === '/api/plugin/commands') return json(200, { commands: service.commands.splice(0) })
    if (path === '/api/plugin/v2/activity-batch') return json(202, { success: true })
    return json(200, { success: true, status: 'ok', id: 7 })
  }

  const handle: Reply = (res, req: IncomingMessage) => {
    const request = server.requests.at(-1)
    if (!request) throw new Error('A request is recorded before its reply')
    const reply = service.overrides[request.path]?.shift()
    if (reply) return reply(res, req)
    service.requests.push({ path: request.path, body: request.body === '' ? undefined : JSON.parse(request.body) })
    replyTo(request)(res, req)
  }
  server.respondByDefault(handle)
  return service
}
