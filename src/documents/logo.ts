/** The format and the size in pixels of an image. */
interface Logo {
  format: 'png' | 'jpeg'
  width: number
  height: number
}

/** Larger logos would make documents large and slow, and none is printed with more than 300 dots per inch. */
const maxBytes = 200 * 1024
const maxPixels = 1_000_000

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte)

const readPng = (bytes: Uint8Array, view: DataView): Logo | undefined => {
  if (!startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) || bytes.length < 33) return undefined
  return { format: 'png', width: view.getUint32(16), height: view.getUint32(20) }
}

/** Markers of frames. The others of their range are tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Images in CMYK have four components. They have no place in a document in sRGB. */
const maxComponents = 3

const readJpeg = (bytes: Uint8Array, view: DataView): Logo | undefined => {
  if (!startsWith(bytes, [0xff, 0xd8, 0xff])) return undefined
  for (let offset = 2; offset + 9 < bytes.length; offset += 2 + view.getUint16(offset + 2)) {
    if (bytes[offset] !== 0xff) return undefined
    if (!isFrame(bytes[offset + 1] ?? 0)) continue
    if ((bytes[offset + 9] ?? 0) > maxComponents) return undefined
    return { format: 'jpeg', width: view.getUint16(offset + 7), height: view.getUint16(offset + 5) }
  }
  return undefined
}

/** Reads the header of a PNG or JPEG image. Undefined unless documents can show it. */
export const readLogo = (bytes: Uint8Array): Logo | undefined => {
  if (bytes.length > maxBytes) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const logo = readPng(bytes, view) ?? readJpeg(bytes, view)
  const isPrintable = logo && logo.width > 0 && logo.height > 0 && logo.width * logo.height <= maxPixels
  return isPrintable ? logo : undefined
}

/** Whether documents can show a file as logo: PNG, or JPEG in RGB, up to 200 kB and a million pixels. */
export const isUsableLogo = (bytes: Uint8Array): boolean => readLogo(bytes) !== undefined
