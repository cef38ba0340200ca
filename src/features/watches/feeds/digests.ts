import { createHash } from 'node:crypto'
import type { Item } from './items.ts'

/** The values besides its text that decide which documents a feed has. */
interface FeedContext {
  url: string
  contentType: string
  keywords: readonly string[]
}

const itemDigestLength = 8

const sha256 = (...parts: (string | Uint8Array)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
const contextText = ({ url, contentType, keywords }: FeedContext) => JSON.stringify([url, contentType, keywords])

/** A digest of a feed. Feeds with the same digest have the same documents. */
export const digestBody = (feed: FeedContext & { bytes: Uint8Array }): Buffer => sha256(contextText(feed), feed.bytes)

/** Creates a function that digests an item of a feed. Items with the same digest have the same document. */
export const createItemDigester = (context: FeedContext) => {
  const text = contextText(context)
  return (item: Item): Buffer => sha256(text, JSON.stringify(item)).subarray(0, itemDigestLength)
}

export const digestKey = (digest: Buffer): string => digest.toString('latin1')

/** The digests in a stored sequence, as keys. */
export const digestKeys = (digests: Uint8Array): Set<string> => {
  const buffer = Buffer.from(digests)
  const count = buffer.length / itemDigestLength
  return new Set(
    Array.from({ length: count }, (_, nth) =>
      digestKey(buffer.subarray(nth * itemDigestLength).subarray(0, itemDigestLength)),
    ),
  )
}
