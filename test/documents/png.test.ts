import { expect, it } from 'vitest'
import { cleanPng } from '#src/documents/png.ts'
import { pngChunk, pngFile } from './png-file.ts'

it('an image stays as it is', async () => {
  expect(await cleanPng(pngFile())).toEqual(pngFile())
})

it('an interlaced image stays as it is', async () => {
  // The seven passes have 2, 2, 1, 3, 2, 5 and 4 rows, and each row has a byte besides its pixels.
  const raw = Buffer.alloc(3 * 81 + 19)
  const file = pngFile({ width: 9, height: 9, interlacing: 1, raw })
  expect(await cleanPng(file)).toEqual(file)
})

it('what is no part of the image is removed', async () => {
  const extra = [pngChunk('tEXt', Buffer.from('Author\0Léa')), pngChunk('acTL', Buffer.alloc(8))]
  const file = Buffer.concat([pngFile({ extra }), Buffer.from('more')])
  expect(await cleanPng(file)).toEqual(pngFile())
})

it.each<[image: string, file: Buffer]>([
  ['with more data than pixels', pngFile({ raw: Buffer.alloc(50_000_000) })],
  ['with less data than pixels', pngFile({ raw: Buffer.alloc(10) })],
  ['that is cut off', pngFile().subarray(0, -12)],
  ['without a header', Buffer.concat([pngFile().subarray(0, 8), pngFile().subarray(33)])],
  ['with a color type that does not exist', Buffer.from(pngFile()).fill(5, 25, 26)],
  ['whose data is no compressed data', Buffer.from(pngFile()).fill(0xff, 41, 43)],
])('an image %s is refused', async (_, file) => {
  expect(await cleanPng(file)).toBeUndefined()
})
