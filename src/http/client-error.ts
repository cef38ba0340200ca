import { randomUUID } from 'node:crypto'
import { STATUS_CODES, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { errors } from '#generated/errors.ts'
import { strictTransport } from './tls.ts'

const malformed = {
  ...errors.VALIDATION_FAILED,
  details: { fieldErrors: {}, formErrors: ['Requête HTTP mal formée'] },
}

/** What is answered to what Node complains of, by its own name for it. */
const refusals: Record<string, { status: number }> = {
  HPE_HEADER_OVERFLOW: errors.HEADERS_TOO_LARGE,
  ERR_HTTP_REQUEST_TIMEOUT: errors.REQUEST_TIMEOUT,
}

/** Who was answered has so long to hang up: a connection that is only half closed would stay for as long as they like. */
const lingerMs = 2000

/** What Node is about to write to a connection; it has no public name. */
const answerInFlight = ({ _httpMessage: answer }: { _httpMessage?: ServerResponse | null }) => answer

/** Answers what is not HTTP, which never becomes a request, in the shape that all errors have. */
export const answerClientError = (error: Error & { code?: string }, socket: Socket) => {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const inFlight = answerInFlight(socket as object)
  if (inFlight?.req.complete) {
    // The fault lies behind a request that is whole: that one keeps its own answer, and the connection ends with it.
    inFlight.once('close', () => socket.destroySoon())
    return
  }
  const { status, ...answer } = refusals[error.code ?? ''] ?? malformed
  const body = JSON.stringify(answer)
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      ...(socket instanceof TLSSocket ? [`Strict-Transport-Security: ${strictTransport}`] : []),
      `X-Request-Id: ${randomUUID()}`,
      '',
      body,
    ].join('\r\n'),
  )
  const lingering = setTimeout(() => socket.destroy(), lingerMs)
  socket.once('close', () => clearTimeout(lingering))
}
