import { maxPageBytes } from '#src/db/paginated.ts'

interface PageBody {
  data: unknown[]
  offset: number
}

const isPage = (body: unknown): body is PageBody =>
  typeof body === 'object' && body !== null && 'offset' in body && 'data' in body && Array.isArray(body.data)

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))

/** How many of the items fit into a response, at least one. */
const countFitting = ({ data, ...rest }: PageBody) => {
  let bytes = bytesOf({ ...rest, data: [] })
  const overflow = data.findIndex(item => {
    bytes += bytesOf(item) + ','.length
    return bytes > maxPageBytes
  })
  return overflow === -1 ? data.length : Math.max(1, overflow)
}

/** Returns a response body; a page that exceeds the limit ends early, and the caller continues after its last item. */
export const limitPage = <Body>(body: Body): Body =>
  isPage(body) ? { ...body, data: body.data.slice(0, countFitting(body)) } : body

/** Serializes a response body, with `limitPage`. */
export const serializeBody = (body: unknown): string => {
  const text = JSON.stringify(body)
  // A UTF-16 code unit is at most 3 bytes in UTF-8.
  const isSmall = text.length * 3 <= maxPageBytes || Buffer.byteLength(text) <= maxPageBytes
  return isSmall || !isPage(body) ? text : JSON.stringify(limitPage(body))
}
