import { decode, encode } from 'jpeg-js'
import { checkSize, LogoError } from './issues.ts'
import { orientationOf, readFrame, readSegments } from './jpeg-segments.ts'
import { turn, type Pixels } from './pixels.ts'

const maxMegapixels = 16
const maxDecodeMegabytes = 300

/** Throws `LogoError` if the file is damaged, in CMYK, has more than one frame, or is too large. */
export const decodeJpeg = (jpeg: Uint8Array): Pixels => {
  const segments = readSegments(jpeg)
  checkSize(readFrame(segments))
  try {
    const { width, height, data } = decode(jpeg, {
      useTArray: true,
      tolerantDecoding: false,
      maxResolutionInMP: maxMegapixels,
      maxMemoryUsageInMB: maxDecodeMegabytes,
    })
    return turn({ width, height, data }, orientationOf(segments))
  } catch (cause) {
    const isTooLarge = cause instanceof Error && /^max(?:Resolution|MemoryUsage)/.test(cause.message)
    throw new LogoError(isTooLarge ? 'pixels' : 'damaged', { cause })
  }
}

/** Of 100. Edges of letters show no artefacts in print. */
const quality = 90

export const encodeJpeg = (image: Pixels): Uint8Array => encode(image, quality).data
