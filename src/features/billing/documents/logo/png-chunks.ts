import { LogoError } from './issues.ts'

export const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export const isPng = (bytes: Uint8Array): boolean => signature.equals(bytes.subarray(0, signature.length))

export interface Chunk {
  type: string
  /** With its length, its type and its checksum. */
  bytes: Uint8Array
  data: Uint8Array
}

const readChunks = (png: Uint8Array): Chunk[] => {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  const chunks: Chunk[] = []
  for (let offset = signature.length; offset + 12 <= png.length;) {
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
/** Of several, a decoder may obey another one than a check. */
const singleChunks = ['IHDR', 'PLTE', 'tRNS', 'IEND']

const readHeader = (header: Uint8Array) => {
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength)
  const [depth = 0, colorType = -1, , , interlacing = 0] = header.subarray(8)
  return { width: view.getUint32(0), height: view.getUint32(4), depth, colorType, interlacing }
}

export type PngHeader = ReturnType<typeof readHeader>

/** The header and the chunks of the image. Throws unless its only header comes first, and its only end last. */
export const readPng = (png: Uint8Array): { header: PngHeader; chunks: Chunk[] } => {
  const [header, ...others] = readChunks(png)
  const chunks = others.filter(({ type }) => imageChunks.includes(type))
  const hasRepeated = singleChunks.some(type => [header, ...chunks].filter(chunk => chunk?.type === type).length > 1)
  if (header?.type !== 'IHDR' || header.data.length !== 13 || chunks.at(-1)?.type !== 'IEND' || hasRepeated)
    throw new LogoError('damaged')
  return { header: readHeader(header.data), chunks: [header, ...chunks] }
}
