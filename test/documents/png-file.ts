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

interface ImageOptions {
  width?: number
  height?: number
  interlacing?: 0 | 1
  /** The bytes of the image before compression. By default, as many as it needs without interlacing. */
  raw?: Buffer
  /** Chunks between the header and the image. */
  extra?: Buffer[]
}

/** A PNG file in RGB, all black. */
export const pngFile = ({
  width = 4,
  height = 3,
  interlacing = 0,
  raw = Buffer.alloc(height * (1 + 3 * width)),
  extra = [],
}: ImageOptions = {}): Buffer =>
  Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', Buffer.concat([uint32(width), uint32(height), Buffer.from([8, 2, 0, 0, interlacing])])),
    ...extra,
    pngChunk('IDAT', deflateSync(raw)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
