import { kibibyte, mebibyte } from '#src/ground/base/bytes.ts'
import { LogoError } from './issues.ts'
import { isJpeg } from './jpeg-segments.ts'
import { decodeJpeg, encodeJpeg } from './jpeg.ts'
import { scaleToFit } from './pixels.ts'
import { isPng } from './png-chunks.ts'
import { decodePng, encodePng } from './png.ts'

const maxBytes = 200 * kibibyte
/** A pattern that compresses well can lose that when it is scaled. */
const maxEncodedBytes = mebibyte

/** The space for logos on documents, 170 × 60 points, at 600 dots per inch. */
const maxSize = { width: 1416, height: 500 }

/**
 * Decodes a PNG or JPEG file, and encodes its pixels as a new file of the same format, which has nothing else of it.
 * Throws `LogoError`. Takes up to 400 MB and some seconds: call it in the rendering process.
 */
export const normalizeLogo = (file: Uint8Array): Uint8Array => {
  if (file.length > maxBytes) throw new LogoError('bytes')
  const codec = isPng(file)
    ? { decode: decodePng, encode: encodePng }
    : isJpeg(file)
      ? { decode: decodeJpeg, encode: encodeJpeg }
      : undefined
  if (!codec) throw new LogoError('format')
  const encoded = codec.encode(scaleToFit(codec.decode(file), maxSize))
  if (encoded.length > maxEncodedBytes) throw new LogoError('bytes')
  return encoded
}
