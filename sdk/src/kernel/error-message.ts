/** The request that an error is about. */
export interface FailedRequest {
  /** In upper case. */
  method: string
  /** Without query parameters, which may contain personal data. */
  url: string
  /** The path template, such as `/clients/{id}`. */
  path: string
}

/** The beginning of a message: `GET https://api.example.com/api/public/v1/clients failed: `. */
export const failed = (request?: Pick<FailedRequest, 'method' | 'url'>) =>
  request ? `${request.method} ${request.url} failed: ` : ''

const maxIssues = 3

interface ErrorBody {
  error?: unknown
  code?: unknown
  details?: { fieldErrors?: Record<string, string[] | undefined>; formErrors?: string[] }
}

/** Where a field of a validation issue is. The service names fields without their place. */
const place = (field: string, { method, path }: FailedRequest) => {
  if (path.includes(`{${field}}`)) return `path.${field}`
  if (/^[A-Z]/.test(field)) return `header ${field}`
  return `${method === 'GET' || method === 'DELETE' ? 'query' : 'body'}.${field}`
}

const listIssues = ({ details }: ErrorBody, request: FailedRequest | undefined) => [
  ...(details?.formErrors ?? []),
  ...Object.entries(details?.fieldErrors ?? {}).flatMap(([field, texts]) =>
    (texts ?? []).map(text => `${request ? place(field, request) : field}: ${text}`),
  ),
]

const joinIssues = (issues: string[]) =>
  issues.length > maxIssues
    ? `${issues.slice(0, maxIssues).join('; ')}; and ${issues.length - maxIssues} more`
    : issues.join('; ')

/** Why a response without an error of the API is not a success. */
const statusReason = (status: number) => (status === 304 ? 'not modified' : 'not a response of the API')

/** The message of an unsuccessful response. */
export const responseMessage = (status: number, body: unknown, requestId?: string, request?: FailedRequest) => {
  const errorBody = (typeof body === 'object' && body ? body : {}) as ErrorBody
  const { error, code } = errorBody
  const issues = listIssues(errorBody, request)
  const reason = issues.length > 0 ? joinIssues(issues) : typeof error === 'string' ? error : statusReason(status)
  const statusAndCode = typeof code === 'string' ? `${status} ${code}` : `${status}`
  return `${failed(request)}${statusAndCode}, ${reason}${requestId ? ` (request ${requestId})` : ''}`
}

/** The properties of the errors that runtimes throw for failed connections. */
interface ConnectionError {
  message?: string
  code?: unknown
  cause?: ConnectionError
  errors?: ConnectionError[]
}

/** The innermost cause: `fetch` wraps the error that names the reason. */
const innermost = (error: ConnectionError, depth = 0): ConnectionError => {
  const inner = error.errors?.[0] ?? error.cause
  return inner instanceof Error && depth < 5 ? innermost(inner, depth + 1) : error
}

/** Names the host and the cause of a failed connection. */
export const connectionMessage = (cause: unknown, url: string) => {
  const { message = '', code } = innermost((cause instanceof Error ? cause : {}) as ConnectionError)
  const reason = typeof code === 'string' && !message.includes(code) ? `${code} ${message}`.trim() : message
  return `no complete response from ${new URL(url).host}${reason ? ` (${reason})` : ''}`
}
