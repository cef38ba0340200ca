import { LogoError } from './issues.ts'

export const isJpeg = (bytes: Uint8Array): boolean => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff

const markers = { startOfScan: 0xda, end: 0xd9, exif: 0xe1 }
/** Baseline, extended and progressive frames, in the Huffman code. */
const decodableFrames = [0xc0, 0xc1, 0xc2]
/** All kinds of frames. The others of their range are tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** Inside the data of a scan, a zero follows 0xff, and restart markers divide it. */
const isInScan = (byte: number) => byte === 0 || (byte >= 0xd0 && byte <= 0xd7)

export interface Segment {
  marker: number
  /** From the length on. */
  data: Uint8Array
}

const skipScan = (jpeg: Uint8Array, start: number) => {
  let offset = jpeg.indexOf(0xff, start)
  while (offset >= 0 && isInScan(jpeg[offset + 1] ?? 0xd9)) offset = jpeg.indexOf(0xff, offset + 2)
  return offset < 0 ? jpeg.length : offset
}

/** The segments up to the end of the image. What follows is no part of it. Throws if the file ends before. */
export const readSegments = (jpeg: Uint8Array): Segment[] => {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength)
  const segments: Segment[] = []
  for (let offset = 2; offset + 1 < jpeg.length;) {
    const marker = jpeg[offset + 1] ?? 0
    if (jpeg[offset] !== 0xff) break
    if (marker === markers.end) return segments
    // Any number of 0xff can come before a marker.
    if (marker === 0xff) {
      offset++
      continue
    }
    if (offset + 4 > jpeg.length) break
    const end = offset + 2 + view.getUint16(offset + 2)
    if (end < offset + 4 || end > jpeg.length) break
    segments.push({ marker, data: jpeg.subarray(offset + 2, end) })
    offset = marker === markers.startOfScan ? skipScan(jpeg, end) : end
  }
  throw new LogoError('damaged')
}

export interface Frame {
  marker: number
  width: number
  height: number
  components: number
}

const toFrame = ({ marker, data }: Segment): Frame => {
  if (data.length < 8) throw new LogoError('damaged')
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  return { marker, height: view.getUint16(3), width: view.getUint16(5), components: view.getUint8(7) }
}

/** Encoders write about ten. Each takes the time of a pass over the image. */
const maxScans = 100

/** Throws unless there is one frame in RGB or gray. Of several, a decoder may obey another one than a check. */
export const readFrame = (segments: readonly Segment[]): Frame => {
  const frames = segments.filter(({ marker }) => isFrame(marker))
  const [segment] = frames
  const scans = segments.filter(({ marker }) => marker === markers.startOfScan).length
  if (!segment || frames.length > 1 || scans === 0 || scans > maxScans) throw new LogoError('damaged')
  const frame = toFrame(segment)
  if (frame.components > 3) throw new LogoError('cmyk')
  if (!decodableFrames.includes(frame.marker)) throw new LogoError('format')
  return frame
}

/** The tag of the orientation in the first directory of EXIF. */
const orientationTag = 0x112
const exifName = Buffer.from('Exif\0\0', 'latin1')

const readOrientation = ({ data }: Segment) => {
  if (!exifName.equals(data.subarray(2, 2 + exifName.length))) return undefined
  const tiff = data.subarray(2 + exifName.length)
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength)
  try {
    const isLittleEndian = view.getUint16(0) === 0x4949
    const directory = view.getUint32(4, isLittleEndian)
    const entries = view.getUint16(directory, isLittleEndian)
    for (let entry = 0; entry < entries; entry++) {
      const offset = directory + 2 + entry * 12
      if (view.getUint16(offset, isLittleEndian) === orientationTag) return view.getUint16(offset + 8, isLittleEndian)
    }
  } catch {
    // The directory leaves the segment. An image without orientation is upright.
  }
  return undefined
}

/** As EXIF says: 1 is upright. */
export const orientationOf = (segments: readonly Segment[]): number =>
  segments
    .filter(({ marker }) => marker === markers.exif)
    .map(readOrientation)
    .find(value => value !== undefined) ?? 1
