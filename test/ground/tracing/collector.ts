import http, { type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { messagesOf, numberOf, parseMessage, textOf, type Message } from './protobuf.ts'

type Attributes = Record<string, string | number>

/** A span as a collector gets it, with the field numbers of OTLP's protobuf messages. */
export interface ReceivedSpan {
  traceId: string
  spanId: string
  /** Empty for the root of a trace. */
  parentSpanId: string
  name: string
  /** 2: server, 3: client. */
  kind: number | undefined
  attributes: Attributes
  links: { traceId: string; spanId: string }[]
  /** 2: error. */
  status: number | undefined
  resource: Attributes
}

const readAttributes = (message: Message, field: number): Attributes =>
  Object.fromEntries(
    messagesOf(message, field).map(pair => {
      const [value] = messagesOf(pair, 2)
      return [textOf(pair, 1), value ? (numberOf(value, 3) ?? textOf(value, 1)) : '']
    }),
  )

const readIds = (message: Message) => ({ traceId: textOf(message, 1, 'hex'), spanId: textOf(message, 2, 'hex') })

const readSpans = (body: Buffer): ReceivedSpan[] =>
  messagesOf(parseMessage(body), 1).flatMap(resourceSpans => {
    const [resource] = messagesOf(resourceSpans, 1).map(message => readAttributes(message, 1))
    return messagesOf(resourceSpans, 2)
      .flatMap(scopeSpans => messagesOf(scopeSpans, 2))
      .map(span => ({
        ...readIds(span),
        parentSpanId: textOf(span, 4, 'hex'),
        name: textOf(span, 5),
        kind: numberOf(span, 6),
        attributes: readAttributes(span, 9),
        links: messagesOf(span, 13).map(readIds),
        status: messagesOf(span, 15).map(status => numberOf(status, 3))[0],
        resource: resource ?? {},
      }))
  })

/** A collector that receives traces as OTLP over HTTP, on loopback. */
export const openCollector = async () => {
  const spans: ReceivedSpan[] = []
  const exports: { path: string | undefined; headers: IncomingHttpHeaders }[] = []
  let respond = (res: http.ServerResponse) =>
    void res.writeHead(200, { 'content-type': 'application/x-protobuf' }).end()
  const receive = async (req: http.IncomingMessage, res: http.ServerResponse) => {
    const body = await buffer(req)
    exports.push({ path: req.url, headers: req.headers })
    spans.push(...readSpans(body))
    respond(res)
  }
  const server = http.createServer((req, res) => void receive(req, res).catch(() => res.destroy()))
  await new Promise<void>(listening => {
    server.listen(0, '127.0.0.1', listening)
  })
  server.unref()
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    exports,
    respondBy: (responder: typeof respond) => {
      respond = responder
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
