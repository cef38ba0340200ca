import { kibibyte } from '#src/ground/base/bytes.ts'
import { Json } from '#src/ground/db/json.ts'
import { maxCursorLength } from '#src/ground/db/list/cursor.ts'
import { cursors, maxPageBytes, type Page } from '#src/ground/db/list/page.ts'
import { createPause } from './pause.ts'

/** Items are serialized in slices of about this size, and other requests may have their turn in between. */
const sliceBytes = 64 * kibibyte
/** The number of items in the first slice, whose sizes are unknown. */
const firstSliceLength = 10

type PageBody = Pick<Page<unknown>, 'data' | 'offset' | typeof cursors>

const isPage = (body: unknown): body is PageBody =>
  typeof body === 'object' && body !== null && 'offset' in body && 'data' in body && Array.isArray(body.data)

/** Serializes items as they stand in an array, without its brackets. */
const serializeItems = (items: unknown[]) => JSON.stringify(items).slice(1, -1)

/** Serializes the items that fit, at least one, and counts them. Other requests have their turn in between. */
const serializeFitting = async (data: unknown[], maxBytes: number) => {
  const parts: string[] = []
  let length = 0
  let remainingBytes = maxBytes
  const pause = createPause()
  const add = (items: unknown[]) => {
    const part = serializeItems(items)
    const bytes = Buffer.byteLength(part) + ','.length
    if (bytes > remainingBytes && (items.length > 1 || parts.length > 0)) return false
    remainingBytes -= bytes
    parts.push(part)
    length += items.length
    return true
  }
  for (let start = 0, end = firstSliceLength; start < data.length;) {
    const slice = data.slice(start, end)
    if (!add(slice) && !slice.every(item => add([item]))) break
    const averageBytes = (maxBytes - remainingBytes) / end
    start = end
    end += Math.max(1, Math.floor(sliceBytes / averageBytes))
    await pause()
  }
  return { text: parts.join(','), length }
}

/** Serializes a response body. A page of more than 4 MiB ends early: its caller continues after the last item. */
export const serializeBody = async (body: unknown): Promise<string> => {
  if (body instanceof Json) return body.text
  if (!isPage(body)) return JSON.stringify(body)
  const { data, [cursors]: pageCursors, ...rest } = body
  const restBytes = Buffer.byteLength(JSON.stringify(rest)) + (pageCursors ? maxCursorLength : 0)
  const { text, length } = await serializeFitting(data, maxPageBytes - '"data":[],'.length - restBytes)
  const end = length < data.length && pageCursors ? { ...rest, nextCursor: pageCursors.after(length) } : rest
  return `{"data":[${text}],${JSON.stringify(end).slice(1)}`
}
