import type { ServerResponse } from 'node:http'
import { kibibyte } from '#src/bytes.ts'

/** The size of the parts of a long body. */
const partBytes = 32 * kibibyte

const heldBytes = new WeakMap<ServerResponse, number>()

/** The memory that the body of a response takes until it is sent, if that is much. */
export const heldBytesOf = (res: ServerResponse): number => heldBytes.get(res) ?? 0

type Schedule = (task: () => void) => void
const schedules = new WeakMap<ServerResponse, Schedule>()

/** Sets how the parts of a response take turns with the other work of the service. */
export const setSchedule = (res: ServerResponse, schedule: Schedule) => void schedules.set(res, schedule)

/**
 * Sends a body in parts, each when the connection has taken the previous one. TLS encrypts all bytes that are written
 * at once, and a slow reader is recognized by the parts that it takes.
 */
const sendInParts = (res: ServerResponse, bytes: Buffer) => {
  const schedule = schedules.get(res) ?? setImmediate
  const sendFrom = (start: number) => {
    const end = start + partBytes
    if (end >= bytes.length) res.end(bytes.subarray(start))
    else
      res.write(bytes.subarray(start, end), error => {
        if (!error) schedule(() => sendFrom(end))
      })
  }
  res.setHeader('Content-Length', bytes.length)
  if (res.req.method === 'HEAD') res.end()
  else sendFrom(0)
}

/** Sends a body that many responses share, such as a file in memory. */
export const sendShared = (res: ServerResponse, bytes: Buffer): void => sendInParts(res, bytes)

/** Sends a text that belongs to this response alone. The headers must contain its media type. */
export const sendText = (res: ServerResponse, text: string): void => {
  const size = Buffer.byteLength(text)
  if (size > partBytes) {
    heldBytes.set(res, size)
    sendInParts(res, Buffer.from(text))
  } else {
    // Node sends a string in one write with the headers.
    res.setHeader('Content-Length', size)
    res.end(text)
  }
}
