const formats = { segments: 4, groups: 12 }

/** Format 4: segments of characters of 16 bits, by a difference or by an array of glyphs. */
const readSegments = (table: Buffer, characters: Set<number>) => {
  const segments = table.readUInt16BE(6) / 2
  const field = (column: number, segment: number) => 16 + 2 * (column * segments + segment)
  for (let segment = 0; segment < segments; segment++) {
    const end = table.readUInt16BE(14 + 2 * segment)
    const start = table.readUInt16BE(field(1, segment))
    const delta = table.readUInt16BE(field(2, segment))
    const rangePosition = field(3, segment)
    const range = table.readUInt16BE(rangePosition)
    for (let code = start; code <= end && code < 0xffff; code++) {
      const glyph = range === 0 ? code + delta : table.readUInt16BE(rangePosition + range + 2 * (code - start))
      if ((glyph & 0xffff) !== 0) characters.add(code)
    }
  }
}

/** Format 12: groups of characters of 32 bits. */
const readGroups = (table: Buffer, characters: Set<number>) => {
  const groups = table.readUInt32BE(12)
  for (let group = 0; group < groups; group++) {
    const position = 16 + 12 * group
    const end = table.readUInt32BE(position + 4)
    for (let code = table.readUInt32BE(position); code <= end; code++) characters.add(code)
  }
}

/** The characters for which a font has a glyph, by its table `cmap`. */
export const readCharacters = (cmap: Buffer): ReadonlySet<number> => {
  const characters = new Set<number>()
  const count = cmap.readUInt16BE(2)
  for (let index = 0; index < count; index++) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + 8 * index))
    const format = table.readUInt16BE(0)
    if (format === formats.segments) readSegments(table, characters)
    if (format === formats.groups) readGroups(table, characters)
  }
  return characters
}
