import { isUtf8 } from 'node:buffer'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** The share of zero bytes at even or at odd positions from which a text without a mark is UTF-16. */
const minZeroShare = 0.3

const zeroShare = (bytes: Uint8Array, start: number) => {
  const sample = bytes.subarray(0, 2000)
  let zeros = 0
  for (let position = start; position < sample.length; position += 2) if (sample[position] === 0) zeros++
  return zeros / Math.max(1, sample.length / 2)
}

/** Recognizes the encoding of a text by its byte order mark, or by its bytes. All other texts are Windows-1252. */
export const detectEncoding = (bytes: Uint8Array): Encoding => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (zeroShare(bytes, 1) > minZeroShare) return 'utf-16le'
  if (zeroShare(bytes, 0) > minZeroShare) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

/** Decodes the parts of a text, without its byte order mark. */
export async function* decodeParts(parts: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const part of parts) yield decoder.decode(part, { stream: true })
  yield decoder.decode()
}
