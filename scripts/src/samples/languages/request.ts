/** A text, or the environment variable that contains it. */
export type Value = string | { env: string }

/** A request of an operation, as samples write it. */
export interface SampleRequest {
  /** Such as `GET`, in any case. */
  method: string
  /** Such as `https://api.example.com`. */
  origin: Value
  /** The encoded path with its ids, such as `/api/public/v1/clients/1`. */
  path: string
  /** A list is sent as its items, separated by commas. */
  query?: Record<string, string | number | boolean | string[]>
  /** Headers other than the key and the type of the body. */
  headers?: Record<string, string>
  /** The API key, which is sent as `x-api-key`. */
  key?: Value | undefined
  /** A value of JSON. */
  body?: unknown
  /** The type of a successful response. */
  returns: 'list' | 'value' | 'file' | 'nothing'
  sdk?: SdkCall | undefined
}

/** How the SDK calls the operation. */
export interface SdkCall {
  /** The path of the method, such as `clients.get`. */
  method: string
  ids: (number | string)[]
  /** Whether the method takes a body or a query before its options. */
  hasInput: boolean
}

/** Where a sample stores the file that it gets: `document.pdf` for `/invoices/1/document?format=pdf`. */
export const fileNameOf = ({ path, query = {} }: SampleRequest): string => {
  const isXml = query['format'] === 'cii' || query['format'] === 'ubl'
  return `${path.split('/').at(-1)}.${isXml ? 'xml' : 'pdf'}`
}

/** The parts of the URL. */
export const urlOf = ({ origin, path, query = {} }: SampleRequest): Value[] => {
  const entries = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])
  const search = new URLSearchParams(entries).toString()
  return [origin, search ? `${path}?${search}` : path]
}

/** The headers, the key first. */
export const headersOf = ({ key, headers = {}, body }: SampleRequest): [name: string, value: Value][] => [
  ...(key === undefined ? [] : [['x-api-key', key] satisfies [string, Value]]),
  ...Object.entries(headers),
  ...(body === undefined ? [] : [['content-type', 'application/json'] satisfies [string, Value]]),
]

/** Joins the parts that are texts. */
export const mergeTexts = (parts: Value[]): Value[] =>
  parts.reduce<Value[]>((merged, part) => {
    const last = merged.at(-1)
    return typeof part === 'string' && typeof last === 'string'
      ? [...merged.slice(0, -1), last + part]
      : [...merged, part]
  }, [])
