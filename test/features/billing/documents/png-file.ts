import { crc32, deflateSync } from 'node:zlib'

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

export const pngChunk = (type: string, data: Buffer): Buffer => {
  const content = Buffer.concat([Buffer.from(type), data])
  return Buffer.concat([uint32(data.length), content, uint32(crc32(content))])
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

interface HeaderOptions {
  depth?: number
  colorType?: number
  interlacing?: 0 | 1
}

export const pngHeader = (
  width: number,
  height: number,
  { depth = 8, colorType = 2, interlacing = 0 }: HeaderOptions = {},
): Buffer =>
  pngChunk('IHDR', Buffer.concat([uint32(width), uint32(height), Buffer.from([depth, colorType, 0, 0, interlacing])]))

interface ImageOptions extends HeaderOptions {
  width?: number
  height?: number
  /** The bytes of the image before compression. By default, as many as it needs without interlacing. */
  raw?: Buffer
  /** Chunks between the header and the image. */
  extra?: Buffer[]
}

/** A PNG file in RGB, all black. */
export const pngFile = ({
  width = 4,
  height = 3,
  raw = Buffer.alloc(height * (1 + 3 * width)),
  extra = [],
  ...header
}: ImageOptions = {}): Buffer =>
  Buffer.concat([
    signature,
    pngHeader(width, height, header),
    ...extra,
    pngChunk('IDAT', deflateSync(raw)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])

/** A transparent PNG file in RGBA. Its file has few bytes, but each of its pixels takes four. */
export const largePng = (width: number, height: number, { depth = 8 }: { depth?: 8 | 16 } = {}): Buffer =>
  Buffer.concat([
    signature,
    pngHeader(width, height, { depth, colorType: 6 }),
    pngChunk('IDAT', deflateSync(Buffer.alloc(height * (1 + (width * depth) / 2)))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
