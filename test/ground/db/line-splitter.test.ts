import { expect, it } from 'vitest'
import { createLineSplitter } from '#src/ground/db/backup/checksum.ts'

const linesOf = (chunks: readonly string[]) => {
  const { split, hasRest } = createLineSplitter()
  const lines = chunks.flatMap(chunk => split(Buffer.from(chunk))).map(String)
  return { lines, hasRest: hasRest() }
}

it.each([1, 2, 3, 7])('lines are complete in chunks of %i bytes', size => {
  const text = 'a\n\nlonger line\nz\n'
  const chunks = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
  expect(linesOf(chunks)).toEqual({ lines: ['a\n', '\n', 'longer line\n', 'z\n'], hasRest: false })
  expect(linesOf([...chunks, 'rest'])).toMatchObject({ hasRest: true })
})

it('a line of many chunks is copied once', () => {
  const chunk = Buffer.alloc(16 * 1024, 'a')
  const { split } = createLineSplitter()
  const before = process.cpuUsage()
  for (let nth = 0; nth < 2048; nth++) expect(split(chunk)).toEqual([])
  expect(split(Buffer.from('\n'))).toHaveLength(1)
  const { user, system } = process.cpuUsage(before)
  // To copy it with each chunk takes 19 s.
  expect((user + system) / 1_000_000).toBeLessThan(2)
})
