import { once } from 'node:events'
import { connect } from 'node:net'

export interface Call {
  method: string
  path: string
  key?: string
  headers?: Record<string, string>
  body?: object
  status: number
}
/** A call, or a function that returns another call for each request, such as one with a nonce. */
export type CallSource = Call | (() => Call)

interface HttpResponse {
  status: number
  body: string
}

const serializeRequest = (url: URL, { method, path, key, headers, body }: Call) => {
  const content = body ? JSON.stringify(body) : ''
  const lines = [`${method} ${path} HTTP/1.1`, `Host: ${url.host}`, 'User-Agent: bench']
  if (key) lines.push(`x-api-key: ${key}`)
  for (const [name, value] of Object.entries(headers ?? {})) lines.push(`${name}: ${value}`)
  if (body) lines.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(content)}`)
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${content}`)
}

/** A keep-alive connection that uses as little CPU time as possible. */
const openConnection = async (url: URL) => {
  const socket = connect(Number(url.port), url.hostname).setNoDelay().setEncoding('latin1')
  await once(socket, 'connect')
  let received = ''
  let pending: PromiseWithResolvers<HttpResponse> | undefined
  socket.on('data', (text: string) => {
    received += text
    const end = received.indexOf('\r\n\r\n') + 4
    const length = Number(received.slice(0, end).match(/content-length: (\d+)/i)?.[1] ?? Number.NaN)
    if (!(received.length >= end + length)) return
    const response = { status: Number(received.slice(9, 12)), body: received.slice(end) }
    received = ''
    pending?.resolve(response)
  })
  socket.on('close', () => pending?.reject(new Error(`${url.host} closed a connection`)))
  return {
    isClosed: () => socket.destroyed,
    send: (request: Buffer) => {
      pending = Promise.withResolvers()
      socket.write(request)
      return pending.promise
    },
    close: () => socket.destroy(),
  }
}

const check = ({ status, body }: HttpResponse, call: Call) => {
  if (status !== call.status) throw new Error(`${call.method} ${call.path} returned ${status}: ${body}`)
}

/** A call and its raw response. */
export const requestOnce = async (base: string, call: Call): Promise<unknown> => {
  const url = new URL(base)
  const connection = await openConnection(url)
  const response = await connection.send(serializeRequest(url, call)).finally(connection.close)
  check(response, call)
  return JSON.parse(Buffer.from(response.body, 'latin1').toString())
}

/** Returns each call with its bytes. Those of a fixed call are serialized once. */
const requestsOf = (url: URL, source: CallSource) => {
  const serialize = (call: Call) => ({ call, request: serializeRequest(url, call) })
  if (typeof source === 'function') return () => serialize(source())
  const serialized = serialize(source)
  return () => serialized
}

/**
 * Repeats a call over several connections; of several calls, each connection repeats one. Returns the duration of each
 * call in milliseconds.
 */
export const load = async (
  base: string,
  calls: CallSource | CallSource[],
  { requests, connections }: Record<string, number>,
) => {
  const url = new URL(base)
  const all = [calls].flat()
  const times: number[] = []
  let remaining = requests ?? 0
  const run = async (source: CallSource) => {
    const next = requestsOf(url, source)
    const connection = await openConnection(url)
    while (remaining-- > 0) {
      const { call, request } = next()
      const began = performance.now()
      check(await connection.send(request), call)
      times.push(performance.now() - began)
    }
    connection.close()
  }
  const sourceOf = (nth: number) => all[nth % all.length] as CallSource
  await Promise.all(Array.from({ length: connections ?? 1 }, (_, nth) => run(sourceOf(nth))))
  return times
}
