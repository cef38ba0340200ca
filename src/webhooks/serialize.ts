import type { TruncatedData } from '#generated/public/types.ts'

/** Data of an event may have this many bytes. */
const maxBytes = 65_536

/** The resource that data tells of, or the id that stands for it. */
const resourceId = (data: object): number => {
  const [resource] = Object.values(data) as unknown[]
  return typeof resource === 'object' ? (resource as { id: number }).id : (resource as number)
}

/** The data of an event as it is sent: itself, or what takes its place when it is too large. */
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
