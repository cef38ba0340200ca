import { isJpeg, readFrame, readSegments } from './jpeg-segments.ts'
import { isPng, readPng } from './png-chunks.ts'

/** The format and the size in pixels of an image. */
interface Logo {
  format: 'png' | 'jpeg'
  width: number
  height: number
}

/** Reads the header of a logo that `normalizeLogo` has encoded. Undefined for another file. */
export const readLogo = (bytes: Uint8Array): Logo | undefined => {
  try {
    if (!isPng(bytes) && !isJpeg(bytes)) return undefined
    const { width, height } = isPng(bytes) ? readPng(bytes).header : readFrame(readSegments(bytes))
    return { format: isPng(bytes) ? 'png' : 'jpeg', width, height }
  } catch {
    return undefined
  }
}
