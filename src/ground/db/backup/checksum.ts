import { hash } from 'node:crypto'

/** How many rows a table has, and a checksum of them that does not depend on their order. */
export interface TableSum {
  rows: number
  checksum: string
}

const newline = 0x0a
const laneBytes = 4

/** Returns the complete lines of the chunks so far, with their line breaks, and keeps the rest for the next chunk. */
export const createLineSplitter = () => {
  let rest: Buffer[] = []
  return {
    split: (chunk: Buffer): Buffer[] => {
      const lines: Buffer[] = []
      let start = 0
      for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
        const line = chunk.subarray(start, end + 1)
        lines.push(rest.length > 0 ? Buffer.concat([...rest, line]) : line)
        rest = []
        start = end + 1
      }
      if (start < chunk.length) rest.push(chunk.subarray(start))
      return lines
    },
    hasRest: () => rest.length > 0,
  }
}

/**
 * Sums up rows: each is a line of PostgreSQL's text format. The checksum is the sum of their SHA-256 hashes by lanes.
 */
export const createTableSum = () => {
  const lanes = new Uint32Array(8)
  let rows = 0
  return {
    add: (line: Buffer): void => {
      const digest = hash('sha256', line, 'buffer')
      for (const [index, lane] of lanes.entries()) lanes[index] = lane + digest.readUInt32BE(index * laneBytes)
      rows++
    },
    get: (): TableSum => ({
      rows,
      checksum: [...lanes].map(lane => lane.toString(16).padStart(2 * laneBytes, '0')).join(''),
    }),
  }
}
