/** The limit that a JSON text exceeds: the maximum number of values, or of nested levels. */
export type JsonExcess = 'values' | 'depth'

/** `safe-json.ts` rejects far less, with the name of the field. This limit spares the parser. */
const maxDepth = 1000

const quote = 0x22
const backslash = 0x5c

/** The kinds of bytes outside strings. A table is faster than comparisons. */
const [ordinary, space, opening, closing, separator, string] = [0, 1, 2, 3, 4, 5]
const kinds = new Uint8Array(256).fill(ordinary)
for (const [kind, text] of [
  [space, ' \t\n\r'],
  [opening, '[{'],
  [closing, ']}'],
  [separator, ','],
  [string, '"'],
] as const)
  for (const byte of Buffer.from(text)) kinds[byte] = kind

/**
 * Returns a function that counts the values of a JSON text, chunk by chunk, before it is parsed: objects, lists, and
 * all that they contain. It returns the limit that the text exceeds. The time to parse, validate and store JSON grows
 * with its values, of which a body of 1 MiB can have 500,000.
 */
export const createJsonScan = (maxValues: number): ((chunk: Uint8Array) => JsonExcess | undefined) => {
  let values = 1
  let depth = 0
  let isInString = false
  let isEscaped = false
  let isAfterOpening = false
  /** The position after the string that the position is in, or the end of the chunk. */
  const skipString = (chunk: Uint8Array, from: number) => {
    // If the previous chunk ends with a backslash, skip the escaped byte.
    let at = isEscaped ? from + 1 : from
    isEscaped = false
    for (; at < chunk.length; at++) {
      const byte = chunk[at]
      if (byte === quote) {
        isInString = false
        return at + 1
      }
      if (byte === backslash) at++
    }
    isEscaped = at > chunk.length
    return at
  }
  return chunk => {
    let at = 0
    while (at < chunk.length) {
      if (isInString) {
        at = skipString(chunk, at)
        continue
      }
      const kind = kinds[chunk[at] as number]
      at++
      if (kind === space) continue
      // A list or an object has one value more than it has separators, unless it is empty.
      if (kind === separator || (isAfterOpening && kind !== closing)) values++
      isAfterOpening = kind === opening
      isInString = kind === string
      if (kind === opening) depth++
      else if (kind === closing) depth--
      if (values > maxValues) return 'values'
      if (depth > maxDepth) return 'depth'
    }
    return undefined
  }
}
