import { createHmac } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { Pool } from 'undici'
import type { HttpResponse } from '#test/contract/response.ts'
import { unixNow } from '#test/interfaces/plugin/site.ts'
import type { Actors } from './actors.ts'
import type { SentRequest } from './sent-request.ts'
import type { Target } from './targets.ts'

interface Callers extends Pick<Actors, 'key' | 'site'> {
  cookie: string
}

/** The headers that authenticate the caller of an operation. */
export const credentialsFor = (
  { scheme, id }: Target,
  { key, site, cookie }: Callers,
  body: Buffer = Buffer.alloc(0),
) => {
  const accept: Record<string, string> = id === 'speakMcp' ? { accept: 'application/json, text/event-stream' } : {}
  if (scheme === 'apiKey') return { ...accept, 'x-api-key': key }
  // The connections count as TLS, where the name of the cookie has a prefix.
  if (scheme === 'session') return { cookie: `__Host-${cookie}` }
  if (scheme === 'bearer') return { authorization: `Bearer ${site.apiSecret}` }
  if (scheme !== 'signed') return {}
  const timestamp = String(unixNow())
  const signature = createHmac('sha256', site.apiSecret).update(`${timestamp}.`).update(body).digest('hex')
  return {
    'x-service-api-key': site.apiKey,
    'x-service-timestamp': timestamp,
    'x-service-signature': `sha256=${signature}`,
  }
}

const jsonIn = (text: string, type: unknown): unknown =>
  String(type).startsWith('application/json') && text !== '' ? JSON.parse(text) : {}

/** Keep-alive connections to a service. Each request has another address, because rate limits count by address. */
export const openConnections = (url: string) => {
  const pool = new Pool(url, { connections: 8, pipelining: 1 })
  let address = 0
  const sendOnce = async ({ method, path, headers, body }: SentRequest): Promise<HttpResponse> => {
    address++
    const from = `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`
    const response = await pool.request({
      method: method.toUpperCase(),
      path,
      headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': from, ...headers },
      body: body ?? null,
    })
    const text = await response.body.text()
    return {
      status: response.statusCode,
      headers: response.headers,
      text,
      body: jsonIn(text, response.headers['content-type']),
    }
  }
  /** Generated bodies exceed the budget of an agency for large requests: waits as long as the service asks for. */
  const send = async (request: SentRequest): Promise<HttpResponse> => {
    for (;;) {
      const response = await sendOnce(request)
      if (response.status !== 503) return response
      await delay(Number(response.headers['retry-after']) * 1000)
    }
  }
  return { send, close: () => pool.close() }
}
export type Connections = ReturnType<typeof openConnections>
