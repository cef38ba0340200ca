import { inflateSync } from 'node:zlib'

const sfntHeaderBytes = 12
const sfntEntryBytes = 16
const woffHeaderBytes = 44
const woffEntryBytes = 20

interface Table {
  /** Where its entry in the directory starts. */
  entry: number
  tag: string
  bytes: () => Buffer
}

const readDirectory = (woff: Buffer): Table[] =>
  Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const entry = woffHeaderBytes + index * woffEntryBytes
    const field = (position: number) => woff.readUInt32BE(entry + position)
    const [offset, packedLength, length] = [field(4), field(8), field(12)]
    const packed = woff.subarray(offset, offset + packedLength)
    return {
      entry,
      tag: woff.toString('latin1', entry, entry + 4),
      bytes: () => (packedLength === length ? packed : inflateSync(packed)),
    }
  })

/** A table of a WOFF 1.0 font, by its tag of four characters. */
export const readTable = (woff: Buffer, tag: string): Buffer => {
  const table = readDirectory(woff).find(candidate => candidate.tag === tag)
  if (!table) throw new Error(`The font has no table ${tag}`)
  return table.bytes()
}

const align = (offset: number) => (offset + 3) & ~3

/**
 * Converts a WOFF 1.0 font to TrueType, which is the same without compression. `fontkit` decompresses a table of a WOFF
 * font again for each glyph, which takes ten times as long as the rest of a document.
 */
export const unpackWoff = (woff: Buffer): Uint8Array => {
  const tables = readDirectory(woff).map(({ entry, bytes }) => ({ entry, bytes: bytes() }))
  const count = tables.length
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
