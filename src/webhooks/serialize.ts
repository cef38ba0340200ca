import type { TruncatedData } from '#generated/public/types.ts'

const maxBytes = 65_536

/** The first property of event data is the resource, or the id of a deleted one. */
const resourceId = (data: object): number => {
  const [resource] = Object.values(data) as unknown[]
  return typeof resource === 'object' ? (resource as { id: number }).id : (resource as number)
}

/** Serializes event data. Data above the limit is replaced by the id of its resource. */
export const serializeEventData = (data: object): string => {
  const text = JSON.stringify(data)
  const size = Buffer.byteLength(text)
  if (size <= maxBytes) return text
  const truncated: TruncatedData = {
    _truncated: true,
    _originalSize: size,
    _hint: 'Read the resource by its id.',
    id: resourceId(data),
  }
  return JSON.stringify(truncated)
}
