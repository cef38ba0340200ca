import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createJsonScan } from '#src/platform/operations/json-scan.ts'

const countValues = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum: number, inner) => sum + countValues(inner), 1)
    : 1

/** Scans a text in chunks of a size. */
const scan = (text: string, maxValues: number, chunkSize: number) => {
  const bytes = Buffer.from(text)
  const scanChunk = createJsonScan(maxValues)
  for (let from = 0; from < bytes.length; from += chunkSize) {
    const excess = scanChunk(bytes.subarray(from, from + chunkSize))
    if (excess) return excess
  }
  return undefined
}

it('counts the values of any JSON, in chunks of any size', () => {
  const chunkSize = fc.integer({ min: 1, max: 9 })
  const spaces = fc.constantFrom(undefined, 2, '\t')
  fc.assert(
    fc.property(fc.jsonValue(), chunkSize, spaces, (value, size, indent) => {
      const text = JSON.stringify(value, null, indent)
      const values = countValues(value)
      expect(scan(text, values, size)).toBeUndefined()
      expect(scan(text, values - 1, size)).toBe('values')
    }),
  )
})

it.each([
  [String.raw`["a,[{\"", "\\", ","]`, 4],
  ['[ ]', 1],
  ['{"a":{},"b":[[]]}', 4],
])('counts %s as %i values', (text, values) => {
  expect(scan(text, values, 1)).toBeUndefined()
  expect(scan(text, values - 1, 1)).toBe('values')
})

it('limits the depth', () => {
  expect(scan('['.repeat(1000), 5000, 64)).toBeUndefined()
  expect(scan('['.repeat(1001), 5000, 64)).toBe('depth')
})
