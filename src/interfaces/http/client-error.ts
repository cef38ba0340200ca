import { randomUUID } from 'node:crypto'
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { apiError, describeError, formError } from '#src/ground/base/errors/api-error.ts'
import { languageOf } from '#src/ground/base/language.ts'
import { lingeringClose } from './lingering-close.ts'
import { apiHeaders, strictTransportSecurity } from './security-headers.ts'

/** Converts an error of Node's `clientError`. */
const toApiError = (code: string | undefined) => {
  if (code === 'HPE_HEADER_OVERFLOW') return apiError('HEADERS_TOO_LARGE')
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return apiError('REQUEST_TIMEOUT')
  return formError({ fr: 'Requête HTTP mal formée', en: 'Malformed HTTP request' })
}

/** The response that Node is writing to a connection. Node has no public API for it. */
const getPendingResponse = ({ _httpMessage: response }: { _httpMessage?: ServerResponse | null }) => response

/**
 * Writes an error response to a connection outside Express, and closes it. The headers of the request may be unknown.
 */
export const respondAndClose = (socket: Socket, error: Error, req?: IncomingMessage) => {
  const language = languageOf(req?.headers ?? {})
  const { status, body: errorBody } = describeError(error, language)
  const { retryAfter } = errorBody
  const body = JSON.stringify(errorBody)
  socket.write(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `Content-Language: ${language}`,
      ...Object.entries(apiHeaders).map(([name, value]) => `${name}: ${value}`),
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
  respondAndClose(socket, toApiError(error.code), pendingResponse?.req)
}
