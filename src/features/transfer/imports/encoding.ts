import { isAscii, isUtf8 } from 'node:buffer'
import { kibibyte } from '#src/ground/base/bytes.ts'
import { createPause } from '#src/platform/operations/pause.ts'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** The share of zero bytes at even or at odd positions from which a text without a mark is UTF-16. */
const minZeroShare = 0.3

const zeroShare = (bytes: Uint8Array, start: number) => {
  const sample = bytes.subarray(0, 2000)
  let zeros = 0
  for (let position = start; position < sample.length; position += 2) if (sample[position] === 0) zeros++
  return zeros / Math.max(1, sample.length / 2)
}

/** The character for bytes that are none in their encoding. */
export const replacement = '\uFFFD'

const partBytes = 64 * kibibyte
/** After so many more of one kind, the others no longer count. */
const decisiveCount = 1000

/** Whether more of the characters beyond ASCII are well-formed in UTF-8 than are not. */
const isMostlyUtf8 = async (bytes: Uint8Array) => {
  const pause = createPause()
  let balance = 0
  for (let start = 0; start < bytes.length && Math.abs(balance) < decisiveCount; start += partBytes) {
    const part = bytes.subarray(start, start + partBytes)
    if (isAscii(part)) continue
    for (const character of new TextDecoder().decode(part)) {
      if (character === replacement) balance--
      else if (character > '\u007F') balance++
    }
    await pause()
  }
  return balance > 0
}

/**
 * Recognizes the encoding of a text by its byte order mark, or by its bytes: a few that are wrong in UTF-8 do not make
 * it another encoding. All other texts are Windows-1252.
 */
export const detectEncoding = async (bytes: Uint8Array): Promise<Encoding> => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (zeroShare(bytes, 1) > minZeroShare) return 'utf-16le'
  if (zeroShare(bytes, 0) > minZeroShare) return 'utf-16be'
  return isUtf8(bytes) || (await isMostlyUtf8(bytes)) ? 'utf-8' : 'windows-1252'
}

/** The bytes that Windows-1252 lacks, as they are decoded. */
const lacking = /[\u0081\u008D\u008F\u0090\u009D]/g

/** Decodes the parts of a text, without its byte order mark. Wrong bytes become the replacement character. */
export async function* decodeParts(parts: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  const check = (text: string) => (encoding === 'windows-1252' ? text.replaceAll(lacking, replacement) : text)
  for await (const part of parts) yield check(decoder.decode(part, { stream: true }))
  yield check(decoder.decode())
}
