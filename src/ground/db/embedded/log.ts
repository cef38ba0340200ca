import { open, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { kibibyte, mebibyte } from '#src/ground/base/bytes.ts'
import type { Home } from './home.ts'

const maxLogBytes = mebibyte
const maxTailBytes = 16 * kibibyte
const maxErrors = 3
/** PostgreSQL stops when it cannot create a file of its write-ahead log, which has this size. */
const minFreeBytes = 16 * mebibyte

export const logPath = (home: Home): string => join(home.path, 'postgresql.log')

export const logSize = async (home: Home): Promise<number> =>
  (await stat(logPath(home)).catch(() => ({ size: 0 }))).size

/** Removes a large log. Call it only while the server is stopped. */
export const removeLargeLog = async (home: Home): Promise<void> => {
  if ((await logSize(home)) > maxLogBytes) await rm(logPath(home), { force: true })
}

/** The end of the server's log, from an offset on. */
export const readLog = async (home: Home, from: number): Promise<string> => {
  const log = await open(logPath(home)).catch(() => undefined)
  if (log === undefined) return ''
  try {
    const { size } = await log.stat()
    const position = Math.max(from, size - maxTailBytes)
    const { buffer, bytesRead } = await log.read({ buffer: Buffer.alloc(maxTailBytes), position })
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await log.close()
  }
}

/** Errors that clients cause, or get while the server is starting or stopping. */
const clientErrors = /^(the database system is|terminating connection|password authentication|sorry, too many clients)/

const logLine = /^.*? (LOG|FATAL|PANIC): +(.+)/gm

/** The last errors that stopped the server or kept it from starting, without timestamps and process ids. */
export const fatalErrors = (log: string): string[] => {
  const errors = [...log.matchAll(logLine)]
    .filter(([, severity, text = '']) => severity !== 'LOG' || text.includes(' was terminated by '))
    .map(([, , text = '']) => text)
  return [...new Set(errors.filter(error => !clientErrors.test(error)))].slice(-maxErrors)
}

/** A full disk, which may also keep the server from writing its log. */
const diskError = async (home: Home): Promise<string[]> => {
  const { bavail, bsize } = await statfs(home.path)
  const free = bavail * bsize
  return free < minFreeBytes ? [`the disk is full (${Math.floor(free / mebibyte)} MiB free)`] : []
}

/** Finds out why the server does not run: from the log, from an offset on, and from the disk. Undefined if unknown. */
export const findReason = async (home: Home, logFrom: number): Promise<string | undefined> => {
  const log = await readLog(home, logFrom).catch(() => '')
  const reasons = [...fatalErrors(log), ...(await diskError(home).catch(() => []))]
  return reasons.length > 0 ? reasons.join('; ') : undefined
}
