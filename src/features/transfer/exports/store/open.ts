import { join } from 'node:path'
import { diskStore } from './disk.ts'
import type { ExportStore } from './store.ts'

/** Where the files of exports are: a directory, or a bucket whose name starts the path of a URL. */
export interface ExportStoreConfig {
  exportStore: string | undefined
  dataDir: string
}

const loadS3 = async (url: URL): Promise<ExportStore> => {
  const { s3Store } = await import('./s3.ts')
  const prefix = url.pathname.replace(/^\/|\/$/g, '')
  return s3Store({ bucket: url.hostname, prefix: prefix && `${prefix}/` })
}

/** Opens the store of exports. The client of S3 is loaded with its first use. */
export const openExportStore = ({ exportStore, dataDir }: ExportStoreConfig): ExportStore => {
  if (!exportStore?.startsWith('s3:')) return diskStore(exportStore ?? join(dataDir, 'exports'))
  let loaded: Promise<ExportStore> | undefined
  const load = () => (loaded ??= loadS3(new URL(exportStore)))
  return {
    write: async (...file) => (await load()).write(...file),
    open: async name => (await load()).open(name),
    remove: async name => (await load()).remove(name),
    listBefore: async time => (await load()).listBefore(time),
  }
}
