import { inflateSync } from 'node:zlib'

const sfntHeaderBytes = 12
const sfntEntryBytes = 16
const woffHeaderBytes = 44
const woffEntryBytes = 20

const align = (offset: number) => (offset + 3) & ~3

/**
 * Converts a WOFF 1.0 font to TrueType, which is the same without compression. `fontkit` decompresses a table of a WOFF
 * font again for each glyph, which takes ten times as long as the rest of a document.
 */
export const unpackWoff = (woff: Buffer): Uint8Array => {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = woffHeaderBytes + index * woffEntryBytes
    const [offset, packedLength, length] = [4, 8, 12].map(field => woff.readUInt32BE(entry + field)) as [
      number,
      number,
      number,
    ]
    const packed = woff.subarray(offset, offset + packedLength)
    return { entry, bytes: packedLength === length ? packed : inflateSync(packed) }
  })
  const directoryEnd = sfntHeaderBytes + count * sfntEntryBytes
  const font = Buffer.alloc(tables.reduce((end, { bytes }) => align(end + bytes.length), directoryEnd))
  const searchRange = 2 ** Math.floor(Math.log2(count)) * sfntEntryBytes
  woff.copy(font, 0, 4, 8)
  font.writeUInt16BE(count, 4)
  font.writeUInt16BE(searchRange, 6)
  font.writeUInt16BE(Math.log2(searchRange / sfntEntryBytes), 8)
  font.writeUInt16BE(count * sfntEntryBytes - searchRange, 10)
  let offset = directoryEnd
  for (const [index, { entry, bytes }] of tables.entries()) {
    const position = sfntHeaderBytes + index * sfntEntryBytes
    woff.copy(font, position, entry, entry + 4)
    woff.copy(font, position + 4, entry + 16, entry + 20)
    font.writeUInt32BE(offset, position + 8)
    font.writeUInt32BE(bytes.length, position + 12)
    bytes.copy(font, offset)
    offset = align(offset + bytes.length)
  }
  return font
}
