import { inflateSync } from 'node:zlib'
import { PNG } from 'pngjs'
import { checkSize, LogoError } from './issues.ts'
import { isOpaque, type Pixels } from './pixels.ts'
import { readPng, signature, type Chunk, type PngHeader } from './png-chunks.ts'

const bitDepths = [1, 2, 4, 8, 16]
/** The samples of a pixel, by color type. */
const samples: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** The columns and rows of each pass of an interlaced image: its first one, and the distance to the next. */
const interlacedPasses = [
  { x: [0, 8], y: [0, 8] },
  { x: [4, 8], y: [0, 8] },
  { x: [0, 4], y: [4, 8] },
  { x: [2, 4], y: [0, 4] },
  { x: [0, 2], y: [2, 4] },
  { x: [1, 2], y: [0, 2] },
  { x: [0, 1], y: [1, 2] },
] as const
const onePass = [{ x: [0, 1], y: [0, 1] }] as const

const countFrom = (size: number, [first, step]: readonly [number, number]) =>
  Math.max(0, Math.ceil((size - first) / step))

/** The size of the image without compression. Throws if the header is invalid. */
const rawBytes = ({ width, height, depth, colorType, interlacing }: PngHeader) => {
  const samplesPerPixel = samples[colorType]
  if (!samplesPerPixel || !bitDepths.includes(depth) || interlacing > 1) throw new LogoError('damaged')
  const passes = interlacing === 1 ? interlacedPasses : onePass
  return passes
    .map(({ x, y }) => [countFrom(width, x), countFrom(height, y)] as const)
    .filter(([columns]) => columns > 0)
    .reduce((sum, [columns, rows]) => sum + rows * (1 + Math.ceil((columns * samplesPerPixel * depth) / 8)), 0)
}

/** The bytes of 4,000 × 4,000 pixels with four samples of 8 bits, and of their rows, which can be interlaced. */
const maxRawBytes = 4000 * 4000 * 4 + 4 * 4000

/** Throws unless the data has the size that the header says: a small file could take all memory of a decoder. */
const checkDataSize = (chunks: readonly Chunk[], expected: number) => {
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data))
  try {
    if (inflateSync(packed, { maxOutputLength: expected }).length === expected) return
  } catch (cause) {
    throw new LogoError('damaged', { cause })
  }
  throw new LogoError('damaged')
}

/** Throws `LogoError` if the file is damaged, has more than one header, or is too large. */
export const decodePng = (png: Uint8Array): Pixels => {
  const { header, chunks } = readPng(png)
  checkSize(header)
  const expected = rawBytes(header)
  if (expected > maxRawBytes) throw new LogoError('pixels')
  checkDataSize(chunks, expected)
  try {
    return PNG.sync.read(Buffer.concat([signature, ...chunks.map(({ bytes }) => bytes)]))
  } catch (cause) {
    throw new LogoError('damaged', { cause })
  }
}

const rgb = 2
const rgba = 6

export const encodePng = (image: Pixels): Uint8Array => {
  const png = new PNG({ width: image.width, height: image.height })
  png.data = Buffer.from(image.data)
  return PNG.sync.write(png, { inputColorType: rgba, inputHasAlpha: true, colorType: isOpaque(image) ? rgb : rgba })
}
