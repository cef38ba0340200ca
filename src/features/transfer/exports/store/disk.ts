import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pump } from '#src/ground/base/streams.ts'
import type { ExportStore } from './store.ts'

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Files in a directory, which only the service can read. */
export const diskStore = (directory: string): ExportStore => {
  const pathOf = (name: string) => join(directory, name)
  return {
    write: async (name, content, signal) => {
      await mkdir(directory, { recursive: true, mode: 0o700 })
      // Another attempt may still write, so each has a file of its own.
      const part = pathOf(`${name}.${randomUUID()}.part`)
      // A stream that opens its file itself can create it after the interruption.
      const file = await open(part, 'wx', 0o600)
      try {
        await pump(content, file.createWriteStream({ flush: true }), { signal })
        const { size } = await stat(part)
        await rename(part, pathOf(name))
        return size
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    open: async name => {
      try {
        const file = await open(pathOf(name))
        const { size } = await file.stat()
        return { bytes: size, content: file.createReadStream() }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    remove: name => rm(pathOf(name), { force: true }),
    listBefore: async time => {
      const names = await readdir(directory).catch((error: unknown) => {
        if (isMissing(error)) return []
        throw error
      })
      const isOld = async (name: string) => {
        const { mtimeMs } = await stat(pathOf(name)).catch(() => ({ mtimeMs: Infinity }))
        return mtimeMs < time.getTime()
      }
      const areOld = await Promise.all(names.map(isOld))
      return names.filter((_, index) => areOld[index])
    },
  }
}
