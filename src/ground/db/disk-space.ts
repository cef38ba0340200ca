import { statfs } from 'node:fs/promises'
import { mebibyte } from '#src/ground/base/bytes.ts'
import { UnavailableError } from '#src/ground/base/errors/unavailable.ts'

/** With less free space, changes are rejected. PostgreSQL stops for all agencies when the disk is full. */
const minFreeBytes = 200 * mebibyte
/** Space that has to be free again, so that a disk at the limit does not change its state every few seconds. */
const recoveredFreeBytes = 250 * mebibyte
/** Seconds. Somebody has to free space first. */
const retryAfter = 60

/** Whether the disk of the embedded database has space for changes. */
export interface DiskSpace {
  /** Throws an `UnavailableError` while the disk is nearly full. */
  requireSpace: () => void
  stop: () => Promise<void>
}

interface WatchOptions {
  readFreeBytes: () => Promise<number>
  intervalMs?: number
  /** Called when the disk becomes nearly full, and when it has space again. */
  onChange: (isLow: boolean, freeBytes: number) => void
}

/** The bytes that are free for the file system of a directory. */
export const freeBytesOf = async (directory: string): Promise<number> => {
  const { bavail, bsize } = await statfs(directory)
  return bavail * bsize
}

/** Checks the free space of a disk at an interval. A failed check changes nothing. */
export const watchDiskSpace = ({ readFreeBytes, intervalMs = 5000, onChange }: WatchOptions): DiskSpace => {
  let isLow = false
  const check = async () => {
    const freeBytes = await readFreeBytes()
    const isLowNow = freeBytes < (isLow ? recoveredFreeBytes : minFreeBytes)
    if (isLowNow === isLow) return
    isLow = isLowNow
    onChange(isLowNow, freeBytes)
  }
  let checking = check().catch(() => {})
  const timer = setInterval(() => {
    checking = checking.then(check).catch(() => {})
  }, intervalMs)
  return {
    requireSpace: () => {
      if (isLow) throw new UnavailableError('The disk is nearly full', { retryAfter })
    },
    stop: async () => {
      clearInterval(timer)
      await checking
    },
  }
}
