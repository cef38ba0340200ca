/** A request as the form describes it, without the key. */
export interface FormRequest {
  method: string
  ids: Map<string, string>
  /** With ids in place of the parameters, and without the query. */
  path: string
  query: [name: string, value: string][]
  headers: [name: string, value: string][]
  /** As it was typed: valid JSON when it is sent. */
  body: string | undefined
}

export interface Received {
  status: number
  statusText: string
  headers: Headers
  /** The text of the body, or its beginning. */
  text: string
  isComplete: boolean
  /** The body, if it is no text. */
  file?: Blob
  /** Until the end of the body, or of the part that was read. */
  milliseconds: number
}

/** More would make the page slow. */
const maxBytes = 256 * 1024

/** Reads the text of a body up to `maxBytes`. */
const readText = async (response: Response): Promise<Pick<Received, 'text' | 'isComplete'>> => {
  const reader = response.body?.getReader()
  if (!reader) return { text: '', isComplete: true }
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return { text: text + decoder.decode(), isComplete: true }
    text += decoder.decode(value.subarray(0, maxBytes - bytes), { stream: true })
    bytes += value.length
    if (bytes > maxBytes) {
      await reader.cancel()
      return { text, isComplete: false }
    }
  }
}

const isText = ({ headers }: Response) => /^text\/|\b(?:json|xml)\b/.test(headers.get('content-type') ?? 'text/plain')

const readBody = async (response: Response): Promise<Pick<Received, 'text' | 'isComplete' | 'file'>> =>
  isText(response) ? readText(response) : { text: '', isComplete: true, file: await response.blob() }

/** The path and query of a request. */
export const targetOf = ({ path, query }: FormRequest): string => {
  const search = new URLSearchParams(query).toString()
  return search === '' ? path : `${path}?${search}`
}

/** Sends a request to the origin of the page. The key goes only into its header. */
export const send = async (request: FormRequest, key: string, signal: AbortSignal): Promise<Received> => {
  const { method, headers, body } = request
  const started = performance.now()
  const response = await fetch(targetOf(request), {
    method,
    headers: [
      ...headers,
      ...(key === '' ? [] : [['x-api-key', key] as [string, string]]),
      ...(body === undefined ? [] : [['content-type', 'application/json'] as [string, string]]),
    ],
    ...(body !== undefined && { body }),
    credentials: key === '' ? 'same-origin' : 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal,
  })
  const read = await readBody(response)
  const { status, statusText } = response
  return { status, statusText, headers: response.headers, ...read, milliseconds: performance.now() - started }
}
