import type { TruncatedData } from '#generated/public/types.ts'

/** Data of an event may have this many bytes. */
const most = 65_536

/** The resource that data tells of, or the id that stands for it. */
const idOf = (data: object): number => {
  const [told] = Object.values(data) as unknown[]
  return typeof told === 'object' ? (told as { id: number }).id : (told as number)
}

/** The data of an event as it is sent: itself, or what takes its place when it is too large. */
export const written = (data: object): string => {
  const text = JSON.stringify(data)
  const size = Buffer.byteLength(text)
  if (size <= most) return text
  const truncated: TruncatedData = {
    _truncated: true,
    _originalSize: size,
    _hint: 'Read the resource by its id.',
    id: idOf(data),
  }
  return JSON.stringify(truncated)
}
