import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { errors } from '#generated/errors.ts'

const complaints: Record<string, string> = {
  HPE_HEADER_OVERFLOW: 'En-têtes HTTP trop volumineux',
  ERR_HTTP_REQUEST_TIMEOUT: 'La requête a mis trop longtemps à arriver',
}

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
  const { status, error: text, code } = errors.VALIDATION_FAILED
  const complaint = complaints[error.code ?? ''] ?? 'Requête HTTP mal formée'
  const body = JSON.stringify({ error: text, code, details: { fieldErrors: {}, formErrors: [complaint] } })
  socket.end(
    [
      `HTTP/1.1 ${status} Bad Request`,
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Request-Id: ${randomUUID()}`,
      '',
      body,
    ].join('\r\n'),
  )
}
