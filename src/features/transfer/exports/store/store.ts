import type { Readable } from 'node:stream'

export interface StoredFile {
  bytes: number
  content: Readable
}

declare module '#src/platform/api/admin.ts' {
  interface AdminDeps {
    exportStore: ExportStore
  }
}

/** Where the files of exports are. Names are flat, such as `3-7.zip`. */
export interface ExportStore {
  /**
   * Stores a file, or replaces it. No part of it can be read before its end. Resolves to its size. The content is not
   * read when the store fails before.
   */
  write: (name: string, content: AsyncIterable<Buffer>, signal: AbortSignal) => Promise<number>
  /** Undefined if there is no such file. */
  open: (name: string) => Promise<StoredFile | undefined>
  remove: (name: string) => Promise<void>
  /** The names of files that were stored before a time. */
  listBefore: (time: Date) => Promise<string[]>
}
