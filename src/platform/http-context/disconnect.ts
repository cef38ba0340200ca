/** The part of a response that tells when its connection is closed. */
export interface Closable {
  readonly closed: boolean
  once(event: 'close', listener: () => void): unknown
}

/** Aborted once the response is complete, or the caller has disconnected. */
export const disconnectSignal = (res: Closable): AbortSignal => {
  const controller = new AbortController()
  if (res.closed) controller.abort()
  else res.once('close', () => controller.abort())
  return controller.signal
}
