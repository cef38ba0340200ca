/** A request as it is sent. */
export interface SentRequest {
  method: string
  /** The path with the query. */
  path: string
  headers: Record<string, string>
  body?: Buffer | undefined
}
