/** An image with four bytes per pixel: red, green, blue and opacity. */
export interface Pixels {
  width: number
  height: number
  data: Uint8Array
}

/** From the first column or row to the one behind the last. */
type Range = readonly [start: number, end: number]

/** Divides a length into parts, which have at least one pixel each. */
const divide = (length: number, count: number): Range[] =>
  Array.from({ length: count }, (_, index) => {
    const start = Math.floor((index * length) / count)
    return [start, Math.max(start + 1, Math.floor(((index + 1) * length) / count))]
  })

/** The average of a rectangle of an image. Transparent pixels have no color. */
const averageOf = ({ width, data }: Pixels, [left, right]: Range, [top, bottom]: Range) => {
  let red = 0
  let green = 0
  let blue = 0
  let opacity = 0
  for (let y = top; y < bottom; y++)
    for (let offset = (y * width + left) * 4; offset < (y * width + right) * 4; offset += 4) {
      const weight = data[offset + 3] ?? 0
      red += (data[offset] ?? 0) * weight
      green += (data[offset + 1] ?? 0) * weight
      blue += (data[offset + 2] ?? 0) * weight
      opacity += weight
    }
  const visible = Math.max(opacity, 1)
  return [red / visible, green / visible, blue / visible, opacity / ((right - left) * (bottom - top))].map(Math.round)
}

/** Scales an image down until it fits into a size. */
export const scaleToFit = (image: Pixels, max: { width: number; height: number }): Pixels => {
  const scale = Math.min(1, max.width / image.width, max.height / image.height)
  if (scale === 1) return image
  const width = Math.max(1, Math.round(image.width * scale))
  const height = Math.max(1, Math.round(image.height * scale))
  const data = new Uint8Array(width * height * 4)
  const columns = divide(image.width, width)
  for (const [y, rows] of divide(image.height, height).entries())
    for (const [x, part] of columns.entries()) data.set(averageOf(image, part, rows), (y * width + x) * 4)
  return { width, height, data }
}

/** The position in a stored image of the pixel at a position, by the orientation of EXIF, for which it is turned. */
const sources: Record<number, (x: number, y: number, stored: Pixels) => [x: number, y: number]> = {
  2: (x, y, { width }) => [width - 1 - x, y],
  3: (x, y, { width, height }) => [width - 1 - x, height - 1 - y],
  4: (x, y, { height }) => [x, height - 1 - y],
  5: (x, y) => [y, x],
  6: (x, y, { height }) => [y, height - 1 - x],
  7: (x, y, { width, height }) => [width - 1 - y, height - 1 - x],
  8: (x, y, { width }) => [width - 1 - y, x],
}

/** Turns an image as the orientation of EXIF says. */
export const turn = (stored: Pixels, orientation: number): Pixels => {
  const sourceOf = sources[orientation]
  if (!sourceOf) return stored
  const [width, height] = orientation < 5 ? [stored.width, stored.height] : [stored.height, stored.width]
  const data = new Uint8Array(stored.data.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [sourceX, sourceY] = sourceOf(x, y, stored)
      const offset = (sourceY * stored.width + sourceX) * 4
      data.set(stored.data.subarray(offset, offset + 4), (y * width + x) * 4)
    }
  return { width, height, data }
}

/** Whether no pixel is transparent. */
export const isOpaque = ({ data }: Pixels): boolean => {
  for (let offset = 3; offset < data.length; offset += 4) if (data[offset] !== 0xff) return false
  return true
}
