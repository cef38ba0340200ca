import { decode, encode } from 'jpeg-js'
import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import { readLogo } from '#src/features/billing/documents/logo/header.ts'
import { normalizeLogo } from '#src/features/billing/documents/logo/normalize.ts'
import { largePng, pngChunk, pngFile, pngHeader } from './png-file.ts'

const uint16 = (value: number) => [value >> 8, value & 0xff]

/** An image whose pixels all differ: a gradient from the left top. */
const gradient = (width: number, height: number) =>
  Buffer.from(
    Array.from({ length: width * height }, (_, index) => [
      Math.round(((index % width) / width) * 255),
      Math.round((Math.floor(index / width) / height) * 255),
      0,
      255,
    ]).flat(),
  )
const jpegFile = (width = 16, height = 8) =>
  Buffer.from(encode({ width, height, data: gradient(width, height) }, 95).data)

const segment = (marker: number, data: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker, ...uint16(data.length + 2)]), data])
const withSegments = (jpeg: Buffer, ...segments: Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])
const frame = (width: number, height: number, components: number) =>
  segment(
    0xc0,
    Buffer.from([8, ...uint16(height), ...uint16(width), components, ...[1, 0x11, 0].slice(0, components * 3)]),
  )
const exif = (orientation: number) =>
  segment(
    0xe1,
    Buffer.from(
      `457869660000 4d4d002a00000008 0001 0112 0003 00000001 000${orientation}0000 00000000`.replaceAll(' ', ''),
      'hex',
    ),
  )

const normalized = (file: Buffer) => Buffer.from(normalizeLogo(file))
const pixelsOf = (png: Buffer) => PNG.sync.read(png).data

describe('a PNG file', () => {
  it.each([
    [
      'in RGB',
      pngFile({
        raw: Buffer.from('0 102030 405060'.replaceAll(' ', '').padStart(14, '0'), 'hex'),
        width: 2,
        height: 1,
      }),
    ],
    [
      'in gray with one bit',
      pngFile({ width: 9, height: 3, depth: 1, colorType: 0, raw: Buffer.from('005580'.repeat(3), 'hex') }),
    ],
    ['with 16 bits', pngFile({ width: 3, height: 3, depth: 16, raw: Buffer.alloc(3 * 19) })],
    // The seven passes have 2, 2, 1, 3, 2, 5 and 4 rows, and each row has a byte besides its pixels.
    ['that is interlaced', pngFile({ width: 9, height: 9, interlacing: 1, raw: Buffer.alloc(3 * 81 + 19) })],
    [
      'with a palette',
      pngFile({ colorType: 3, raw: Buffer.alloc(15), extra: [pngChunk('PLTE', Buffer.from([9, 8, 7]))] }),
    ],
  ])('%s keeps its pixels', (_, file) => {
    const logo = normalized(file)
    const { width, height, data } = PNG.sync.read(file)
    expect(readLogo(logo)).toEqual({ format: 'png', width, height })
    expect(pixelsOf(logo)).toEqual(data)
    expect(normalized(logo)).toEqual(logo)
  })

  it('keeps its opacity', () => {
    const [r, g, b, opacity] = pixelsOf(normalized(largePng(2, 2)))
    expect([r, g, b, opacity]).toEqual([0, 0, 0, 0])
  })

  it('loses what is no part of the image', () => {
    const extra = [pngChunk('tEXt', Buffer.from('Author\0Léa')), pngChunk('acTL', Buffer.alloc(8))]
    const file = Buffer.concat([pngFile({ extra }), Buffer.from('<script>')])
    expect(normalized(file)).toEqual(normalized(pngFile()))
  })

  it('is scaled down to the size on documents', () => {
    expect(readLogo(normalized(largePng(4000, 4000)))).toEqual({ format: 'png', width: 500, height: 500 })
    expect(readLogo(normalized(largePng(4000, 100)))).toEqual({ format: 'png', width: 1416, height: 35 })
    const stripes = Buffer.concat(
      Array.from({ length: 1000 }, (_, y) =>
        Buffer.concat([Buffer.alloc(1), Buffer.alloc(30, y % 2 === 0 ? 255 : 55)]),
      ),
    )
    const [r, g, b, opacity] = pixelsOf(normalized(pngFile({ width: 10, height: 1000, raw: stripes })))
    expect([r, g, b, opacity]).toEqual([155, 155, 155, 255])
  })

  const header = pngFile().subarray(0, 33)
  it.each([
    [
      'with two headers',
      Buffer.concat([header, pngHeader(20_000, 20_000), pngFile().subarray(33)]),
      'The image is damaged',
    ],
    ['with two ends', Buffer.concat([pngFile(), pngChunk('IEND', Buffer.alloc(0))]), 'The image is damaged'],
    [
      'with two palettes',
      pngFile({ extra: [1, 2].map(() => pngChunk('PLTE', Buffer.alloc(3))) }),
      'The image is damaged',
    ],
    [
      'whose header comes second',
      Buffer.concat([header.subarray(0, 8), pngChunk('tEXt', Buffer.alloc(2)), pngFile().subarray(8)]),
      'The image is damaged',
    ],
    ['with more data than pixels', pngFile({ raw: Buffer.alloc(50_000_000) }), 'The image is damaged'],
    ['with less data than pixels', pngFile({ raw: Buffer.alloc(10) }), 'The image is damaged'],
    [
      'that is interlaced, with more data',
      pngFile({ interlacing: 1, raw: Buffer.alloc(50_000_000) }),
      'The image is damaged',
    ],
    ['that is cut off', pngFile().subarray(0, -12), 'The image is damaged'],
    ['without a header', Buffer.concat([header.subarray(0, 8), pngFile().subarray(33)]), 'The image is damaged'],
    ['without pixels', pngFile({ width: 0 }), 'The image is damaged'],
    ['without a palette', pngFile({ colorType: 3, raw: Buffer.alloc(15) }), 'The image is damaged'],
    ['with a color type that does not exist', pngFile({ colorType: 5 }), 'The image is damaged'],
    ['whose data is no compressed data', Buffer.from(pngFile()).fill(0xff, 41, 43), 'The image is damaged'],
    ['with too many columns', pngFile({ width: 4001, height: 1 }), /^Up to 4,000 × 4,000 pixels/],
    ['with too many pixels for its depth', largePng(4000, 4000, { depth: 16 }), /^Up to 4,000 × 4,000 pixels/],
  ])('%s is refused', (_, file, message) => {
    expect(() => normalized(file)).toThrow(message)
  })
})

describe('a JPEG file', () => {
  it('keeps its pixels, but for the loss of the format', () => {
    const logo = normalized(jpegFile())
    expect(readLogo(logo)).toEqual({ format: 'jpeg', width: 16, height: 8 })
    const expected = gradient(16, 8)
    for (const [index, value] of decode(logo).data.entries())
      expect(Math.abs(value - (expected[index] ?? 0))).toBeLessThan(40)
  })

  it('loses what is no part of the image', () => {
    const file = withSegments(
      jpegFile(),
      segment(0xfe, Buffer.from('<?php')),
      segment(0xe2, Buffer.from('ICC_PROFILE')),
    )
    const logo = normalized(Buffer.concat([file, Buffer.from('<script>')]))
    expect(logo).toEqual(normalized(jpegFile()))
  })

  it.each([
    [1, { width: 16, height: 8 }, [0, 0]],
    [3, { width: 16, height: 8 }, [255, 255]],
    [6, { width: 8, height: 16 }, [0, 255]],
    [8, { width: 8, height: 16 }, [255, 0]],
  ])('is turned by the orientation %i', (orientation, size, [red = 0, green = 0]) => {
    const logo = normalized(withSegments(jpegFile(), exif(orientation)))
    expect(readLogo(logo)).toMatchObject(size)
    const [r = 0, g = 0] = decode(logo).data
    expect([Math.abs(r - red) < 60, Math.abs(g - green) < 60]).toEqual([true, true])
  })

  const jpeg = jpegFile()
  const scanOf = (file: Buffer) => file.subarray(file.indexOf(Buffer.from([0xff, 0xda])), -2)
  it.each([
    ['with two frames', withSegments(jpeg, frame(20_000, 20_000, 1)), 'The image is damaged'],
    [
      'with a frame behind its data',
      Buffer.concat([jpeg.subarray(0, -2), frame(20_000, 20_000, 1), jpeg.subarray(-2)]),
      'The image is damaged',
    ],
    [
      'with a thousand scans',
      Buffer.concat([jpeg.subarray(0, -2), ...Array<Buffer>(100).fill(scanOf(jpeg)), jpeg.subarray(-2)]),
      'The image is damaged',
    ],
    ['that is cut off', jpeg.subarray(0, -20), 'The image is damaged'],
    ['without a frame', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 2, 0xff, 0xd9]), 'The image is damaged'],
    [
      'in CMYK',
      Buffer.concat([jpeg.subarray(0, 2), frame(16, 8, 4), scanOf(jpeg), jpeg.subarray(-2)]),
      'Image in RGB or gray, not in CMYK',
    ],
    [
      'with too many columns',
      Buffer.concat([jpeg.subarray(0, 2), frame(4001, 1, 1), scanOf(jpeg), jpeg.subarray(-2)]),
      /^Up to 4,000 × 4,000 pixels/,
    ],
  ])('%s is refused', (_, file, message) => {
    expect(() => normalized(file)).toThrow(message)
  })
})

it.each([
  ['of another format', Buffer.from('GIF89a'), 'PNG or JPEG file'],
  ['without content', Buffer.alloc(0), 'PNG or JPEG file'],
  ['that is too large', Buffer.concat([pngFile(), Buffer.alloc(200 * 1024)]), 'File of up to 200 kB'],
])('a file %s is refused', (_, file, message) => {
  expect(() => normalized(file)).toThrow(message)
})
