import type { Socket } from 'node:net'
import { kibibyte, mebibyte } from '#src/ground/base/bytes.ts'

/** In each period, the client must close its side or send this much, or the half-open connection is destroyed. */
const periodMs = 2000
const minBytesPerPeriod = 8 * kibibyte
/** As long as a request may take: the largest body, 5 MiB, takes 42 s at 1 Mbit/s. */
const maxLingerMs = 60_000
/** Three of the largest bodies. */
const maxDiscardedBytes = 16 * mebibyte
const checkIntervalMs = 200

/**
 * Closes a connection after its pending bytes, and waits until the client closes its side, up to a limit of bytes and
 * time. Closing both sides at once would reset the connection if the client has sent more, and the client could lose
 * the response.
 */
export const lingeringClose = (socket: Socket): void => {
  socket.end()
  const end = { at: performance.now(), bytes: socket.bytesRead }
  let period = end
  const timer = setInterval(() => {
    const [at, bytes] = [performance.now(), socket.bytesRead]
    const isPeriodOver = at - period.at >= periodMs
    const isSlow = isPeriodOver && bytes - period.bytes < minBytesPerPeriod
    if (isSlow || at - end.at >= maxLingerMs || bytes - end.bytes > maxDiscardedBytes) socket.destroy()
    if (isPeriodOver) period = { at, bytes }
  }, checkIntervalMs)
  socket.once('close', () => clearInterval(timer))
}
