import { expect, it } from 'vitest'
import { isUsableLogo } from '#src/documents/logo.ts'

const uint16 = (value: number) => [value >> 8, value & 0xff]

/** The start of a PNG image of a size in pixels. */
const png = (width: number, height: number) =>
  Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
    Buffer.from('IHDR'),
    Buffer.from([0, 0, ...uint16(width), 0, 0, ...uint16(height), 8, 6, 0, 0, 0, 0, 0, 0, 0]),
  ])

/** The start of a JPEG image, with a table before the frame. */
const jpeg = (width: number, height: number, components: number) => {
  const table = [0xff, 0xc4, ...uint16(4), 0, 0]
  const frame = [0xff, 0xc2, ...uint16(8 + 3 * components), 8, ...uint16(height), ...uint16(width), components]
  return Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...uint16(4), 0, 0, ...table, ...frame, 1, 0x11, 0])
}

it.each<[image: string, bytes: Buffer, isUsable: boolean]>([
  ['a PNG image', png(800, 200), true],
  ['a progressive JPEG image', jpeg(800, 200, 3), true],
  ['a gray JPEG image', jpeg(800, 200, 1), true],
  ['a JPEG image in CMYK', jpeg(800, 200, 4), false],
  ['an image without width', png(0, 200), false],
  ['an image with too many pixels', png(60_000, 60_000), false],
  ['a JPEG image with too many pixels', jpeg(1001, 1000, 3), false],
  ['a file that is too large', Buffer.concat([png(10, 10), Buffer.alloc(200 * 1024)]), false],
  ['the start of a PNG image', png(800, 200).subarray(0, 20), false],
  ['the start of a JPEG image', jpeg(800, 200, 3).subarray(0, 16), false],
  ['a JPEG image without a frame', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xe0, 0, 0, 0, 0, 0, 0]), false],
  ['a GIF image', Buffer.from('GIF89a'), false],
  ['nothing', Buffer.alloc(0), false],
])('%s', (_, bytes, isUsable) => {
  expect(isUsableLogo(bytes)).toBe(isUsable)
})
