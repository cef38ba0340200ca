import { randomUUID } from 'node:crypto'
import { STATUS_CODES, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { errors } from '#generated/errors.ts'
import { strictTransportSecurity } from './tls.ts'

const malformedRequest = {
  ...errors.VALIDATION_FAILED,
  details: { fieldErrors: {}, formErrors: ['Requête HTTP mal formée'] },
}

/** What is answered to what Node complains of, by its own name for it. */
const errorsByNodeCode: Record<string, { status: number }> = {
  HPE_HEADER_OVERFLOW: errors.HEADERS_TOO_LARGE,
  ERR_HTTP_REQUEST_TIMEOUT: errors.REQUEST_TIMEOUT,
}

/** Who was answered has so long to hang up: a connection that is only half closed would stay for as long as they like. */
const lingerMs = 2000

/** What Node is about to write to a connection; it has no public name. */
const getPendingResponse = ({ _httpMessage: response }: { _httpMessage?: ServerResponse | null }) => response

/** Answers what is not HTTP, which never becomes a request, in the shape that all errors have. */
export const handleClientError = (error: Error & { code?: string }, socket: Socket) => {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const pendingResponse = getPendingResponse(socket as object)
  if (pendingResponse?.req.complete) {
    // The fault lies behind a request that is whole: that one keeps its own answer, and the connection ends with it.
    pendingResponse.once('close', () => socket.destroySoon())
    return
  }
  const { status, ...errorBody } = errorsByNodeCode[error.code ?? ''] ?? malformedRequest
  const body = JSON.stringify(errorBody)
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      ...(socket instanceof TLSSocket ? [`Strict-Transport-Security: ${strictTransportSecurity}`] : []),
      `X-Request-Id: ${randomUUID()}`,
      '',
      body,
    ].join('\r\n'),
  )
  const lingerTimer = setTimeout(() => socket.destroy(), lingerMs)
  socket.once('close', () => clearTimeout(lingerTimer))
}
