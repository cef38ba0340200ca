import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { findPort } from './ports.ts'

/** A request that reached the service, with its response. */
export interface Exchange {
  method: string
  path: string
  headers: NodeJS.Dict<string | string[]>
  body: unknown
  text: string
  status: number
  responseText: string
  at: number
}

/** A response in place of the one of the service. */
interface Replacement {
  status: number
  /** An object is sent as JSON. */
  body?: object
}

/** `down` refuses connections; `resetting` accepts and ends them; `hanging` never responds. */
type State = 'up' | 'down' | 'resetting' | 'hanging'

const readAll = async (stream: AsyncIterable<Buffer>) => {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** The network between a site and the service: a proxy that records what passes, and that tests disturb. */
export const openNetwork = async (
  service: { readonly url: string },
  { forwardedFor }: { forwardedFor?: string } = {},
) => {
  const exchanges: Exchange[] = []
  const agent = new Agent({ keepAlive: true })
  let state: State = 'up'
  let lostResponses: RegExp | undefined
  let interceptor: ((path: string) => Replacement | undefined) | undefined

  const forward = async (req: IncomingMessage, body: Buffer) => {
    const { hostname, port } = new URL(service.url)
    const forwarded = forwardedFor && { 'x-forwarded-for': forwardedFor, 'x-forwarded-proto': 'https' }
    const headers = { ...req.headers, host: `${hostname}:${port}`, ...forwarded }
    const options = { hostname, port, method: req.method, path: req.url, headers, agent }
    const sent = request(options).end(body)
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    return { response, content: await readAll(response) }
  }

  const handle = async (req: IncomingMessage, res: ServerResponse) => {
    const path = req.url ?? ''
    const body = await readAll(req)
    if (state === 'hanging') return
    const replaced = interceptor?.(path)
    if (replaced) {
      const { status, body: content = {} } = replaced
      const isFile = content instanceof Uint8Array
      res.writeHead(status, { 'content-type': isFile ? 'application/zip' : 'application/json' })
      res.end(isFile ? content : JSON.stringify(content))
      return
    }
    const at = Date.now()
    const { response, content } = await forward(req, body)
    const text = body.toString()
    const sent = { method: req.method ?? '', path, headers: req.headers, body: parseJson(text), text, at }
    exchanges.push({ ...sent, status: response.statusCode ?? 0, responseText: content.toString() })
    if (lostResponses?.test(path)) res.socket?.destroy()
    else res.writeHead(response.statusCode ?? 502, response.headers).end(content)
  }

  const server = createServer((req, res) => void handle(req, res).catch(() => res.socket?.destroy()))
  server.on('connection', socket => state === 'resetting' && socket.resetAndDestroy())
  const port = await findPort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `http://127.0.0.1:${port}`,
    exchanges,
    /** The recorded exchanges with a path. */
    sentTo: (path: string) => exchanges.filter(exchange => exchange.path === path),
    set: async (next: State) => {
      if (next === 'down') {
        server.close()
        server.closeAllConnections()
      } else if (state === 'down') {
        server.listen(port, '127.0.0.1')
        await once(server, 'listening')
      }
      state = next
      server.closeIdleConnections()
    },
    /** Loses the responses of requests to some paths, which the service has handled. */
    loseResponses: (paths: RegExp | undefined) => void (lostResponses = paths),
    /** Answers some requests in place of the service. */
    intercept: (next: typeof interceptor) => void (interceptor = next),
    close: () => {
      server.closeAllConnections()
      server.close()
      agent.destroy()
    },
  }
}
