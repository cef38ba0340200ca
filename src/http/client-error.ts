import { randomUUID } from 'node:crypto'
import { STATUS_CODES, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { errors } from '#generated/errors.ts'
import { lingeringClose } from './lingering-close.ts'
import { securityHeaders, strictTransportSecurity } from './security-headers.ts'

const malformedRequest = {
  ...errors.VALIDATION_FAILED,
  details: { fieldErrors: {}, formErrors: ['Requête HTTP mal formée'] },
}

/** Error responses by the code of Node's `clientError`; all others are malformed requests. */
const errorsByNodeCode: Record<string, { status: number }> = {
  HPE_HEADER_OVERFLOW: errors.HEADERS_TOO_LARGE,
  ERR_HTTP_REQUEST_TIMEOUT: errors.REQUEST_TIMEOUT,
}

/** The response that Node is writing to a connection. Node has no public API for it. */
const getPendingResponse = ({ _httpMessage: response }: { _httpMessage?: ServerResponse | null }) => response

/** Writes an error response to a connection outside Express, and closes it. */
export const respondAndClose = (socket: Socket, status: number, errorBody: { retryAfter?: number }) => {
  const { retryAfter } = errorBody
  const body = JSON.stringify(errorBody)
  socket.write(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      ...Object.entries(securityHeaders).map(([name, value]) => `${name}: ${value}`),
      ...(socket instanceof TLSSocket ? [`Strict-Transport-Security: ${strictTransportSecurity}`] : []),
      ...(retryAfter === undefined ? [] : [`Retry-After: ${retryAfter}`]),
      `X-Request-Id: ${randomUUID()}`,
      '',
      body,
    ].join('\r\n'),
  )
  lingeringClose(socket)
}

/** Responds to malformed HTTP, which never reaches Express, with the usual error body. */
export const handleClientError = (error: Error & { code?: string }, socket: Socket) => {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const pendingResponse = getPendingResponse(socket as object)
  if (pendingResponse?.req.complete) {
    // The error follows a complete request: send the response to that request, then close the connection.
    pendingResponse.once('close', () => socket.destroySoon())
    return
  }
  const { status, ...errorBody } = errorsByNodeCode[error.code ?? ''] ?? malformedRequest
  respondAndClose(socket, status, errorBody)
}
