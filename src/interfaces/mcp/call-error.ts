/** An error of a call over MCP, in English, which its agent can fix. `hint` says how. */
export class CallError extends Error {
  readonly status: number
  readonly code: string
  readonly hint: string

  constructor(status: number, code: string, message: string, hint: string) {
    super(message)
    this.status = status
    this.code = code
    this.hint = hint
  }
}
