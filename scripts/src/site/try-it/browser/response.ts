import { element } from './element.ts'
import type { Received } from './send.ts'

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The page that explains the code of an error. It opens beside this one, which keeps the key and the form. */
const errorLink = (body: unknown) => {
  const code = isObject(body) ? body['code'] : undefined
  if (typeof code !== 'string') return []
  const href = new URL(`errors#${code.toLowerCase()}`, import.meta.url).href
  return [element('p', {}, element('a', { href, target: '_blank', rel: 'noopener' }, `What ${code} means`))]
}

const renderHeaders = (headers: Headers, names: string[]) => {
  const sent = names.flatMap(name => {
    const value = headers.get(name)
    return value === null ? [] : [element('div', {}, element('dt', {}, name), element('dd', {}, value))]
  })
  return sent.length > 0 ? [element('dl', {}, ...sent)] : []
}

/** The name that the service suggests for a file. */
const fileNameOf = (headers: Headers) =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'file'

const renderFile = (file: Blob, name: string) => {
  const link = element('a', { href: URL.createObjectURL(file), download: name }, `Download ${name}`)
  return [element('p', {}, link, ` (${Math.ceil(file.size / 1000)} kB)`)]
}

const renderBody = ({ text, isComplete, file, headers }: Received, body: unknown) => {
  if (file) return renderFile(file, fileNameOf(headers))
  if (text === '') return [element('p', { class: 'hint' }, 'The response has no body.')]
  const formatted = isComplete && body !== undefined ? JSON.stringify(body, null, 2) : text
  const end = isComplete ? [] : [element('p', { class: 'hint' }, 'Only the first 256 KiB of the body are shown.')]
  return [...end, element('pre', { tabindex: '0', 'aria-label': 'Body of the response' }, formatted)]
}

/** Such as `201 Created in 34 ms`. HTTP/2 has no names of statuses. */
export const summaryOf = ({ status, statusText, milliseconds }: Received) =>
  `${[status, statusText].join(' ').trim()} in ${Math.round(milliseconds)} ms`

/** A response as text: its status, the headers with the given names, and its body. */
export const renderResponse = (received: Received, headerNames: string[]): HTMLElement[] => {
  const body = parse(received.text)
  const isSuccess = received.status < 400
  return [
    element('p', { class: isSuccess ? 'status success' : 'status failure' }, summaryOf(received)),
    ...(isSuccess ? [] : errorLink(body)),
    ...renderHeaders(received.headers, headerNames),
    ...renderBody(received, body),
  ]
}
