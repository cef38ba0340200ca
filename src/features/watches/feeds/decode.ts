import { FeedError } from './feed-error.ts'

const byteOrderMarks: [number[], string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0xff, 0xfe], 'utf-16le'],
]

/** The encoding from the byte order mark, the Content-Type header or the XML declaration, in this order. */
const detectEncoding = (bytes: Uint8Array, contentType: string) => {
  const [, bomEncoding] = byteOrderMarks.find(([mark]) => mark.every((byte, index) => bytes[index] === byte)) ?? []
  const [, headerEncoding] = /charset\s*=\s*["']?([^\s"';]+)/i.exec(contentType) ?? []
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const [, xmlEncoding] = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([^"']+)["']/i.exec(start) ?? []
  return bomEncoding ?? headerEncoding ?? xmlEncoding ?? 'utf-8'
}

const createDecoder = (encoding: string) => {
  try {
    return new TextDecoder(encoding, { fatal: true })
  } catch {
    throw new FeedError({ code: 'unknown_encoding', encoding: encoding.slice(0, 40) })
  }
}

/** Decodes a feed. Throws `FeedError` when the declared encoding is wrong, because guessing could corrupt the text. */
export const decode = (bytes: Uint8Array, contentType: string): string => {
  const encoding = detectEncoding(bytes, contentType)
  const decoder = createDecoder(encoding)
  try {
    return decoder.decode(bytes)
  } catch {
    throw new FeedError({ code: 'wrong_encoding', encoding })
  }
}
