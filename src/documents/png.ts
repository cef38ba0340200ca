import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

const signatureBytes = 8

interface Chunk {
  type: string
  /** With its length, its type and its checksum. */
  bytes: Uint8Array
  data: Uint8Array
}

const readChunks = (png: Uint8Array): Chunk[] => {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  const chunks: Chunk[] = []
  for (let offset = signatureBytes; offset + 12 <= png.length;) {
    const dataStart = offset + 8
    const dataEnd = dataStart + view.getUint32(offset)
    if (dataEnd + 4 > png.length) break
    const type = Buffer.from(png.subarray(offset + 4, dataStart)).toString('latin1')
    chunks.push({ type, bytes: png.subarray(offset, dataEnd + 4), data: png.subarray(dataStart, dataEnd) })
    offset = dataEnd + 4
  }
  return chunks
}

/** The chunks that make the image. Others could hold text that takes much memory, or the frames of an animation. */
const imageChunks = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']

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

/** The size of the image without compression. Undefined if the header is invalid. */
const rawBytes = (header: Uint8Array) => {
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength)
  const [width, height] = [view.getUint32(0), view.getUint32(4)]
  const [depth = 0, colorType = -1, , , interlacing = 0] = header.subarray(8)
  const samplesPerPixel = samples[colorType]
  if (!samplesPerPixel || !bitDepths.includes(depth) || interlacing > 1) return undefined
  const passes = interlacing === 1 ? interlacedPasses : onePass
  return passes
    .map(({ x, y }) => [countFrom(width, x), countFrom(height, y)] as const)
    .filter(([columns]) => columns > 0)
    .reduce((sum, [columns, rows]) => sum + rows * (1 + Math.ceil((columns * samplesPerPixel * depth) / 8)), 0)
}

const inflateLimited = promisify<Uint8Array, { maxOutputLength: number }, Buffer>(inflate)

/**
 * The image of a PNG file without anything else. Undefined if it is damaged, or if its data has another size than its
 * header says: a small file could take all memory of those who draw it.
 */
export const cleanPng = async (png: Uint8Array): Promise<Uint8Array | undefined> => {
  const chunks = readChunks(png).filter(({ type }) => imageChunks.includes(type))
  const [header] = chunks
  const size = header?.type === 'IHDR' && header.data.length === 13 ? rawBytes(header.data) : undefined
  if (!size || chunks.at(-1)?.type !== 'IEND') return undefined
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data))
  try {
    const { length } = await inflateLimited(packed, { maxOutputLength: size })
    if (length !== size) return undefined
  } catch {
    return undefined
  }
  return Buffer.concat([png.subarray(0, signatureBytes), ...chunks.map(({ bytes }) => bytes)])
}
