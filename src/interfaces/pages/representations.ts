import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { BoundedMap } from '#src/ground/load/bounded-map.ts'
import { compress, fileLevels } from '#src/interfaces/http/compression.ts'
import type { FileEncoding, PublishedFile } from './files.ts'

/** The bytes of a file in an encoding. */
export interface Representation {
  bytes: Buffer
  /** A strong entity tag: each encoding has its own. */
  etag: string
  encoding: FileEncoding | undefined
}

/** Keeps the first result of a function. The next call retries after an error, or without a result. */
const keepResult = <Result>(load: () => Promise<Result | undefined>) => {
  let loading: Promise<Result | undefined> | undefined
  const loadAndForgetFailure = async () => {
    let result: Result | undefined
    try {
      result = await load()
      return result
    } finally {
      if (result === undefined) loading = undefined
    }
  }
  return () => (loading ??= loadAndForgetFailure())
}

const toRepresentation = (bytes: Buffer, encoding?: FileEncoding): Representation => ({
  bytes,
  etag: `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`,
  encoding,
})

/** Reads a file in an encoding, or unencoded. */
type Read = (encoding: FileEncoding | undefined) => Promise<Representation>

const createRead = (load: () => Promise<Buffer>, copies: PublishedFile['copies'] = {}): Read => {
  const plain = keepResult(async () => toRepresentation(await load()))
  const readPlain = async () => (await plain()) as Representation
  const readEncoded = (encoding: FileEncoding) =>
    keepResult(async () => {
      const copy = copies[encoding]
      const bytes = copy ? await readFile(copy) : await compress((await readPlain()).bytes, encoding, fileLevels)
      return bytes && toRepresentation(bytes, encoding)
    })
  const encoded = { br: readEncoded('br'), gzip: readEncoded('gzip') }
  return async encoding => (encoding && (await encoded[encoding]())) ?? readPlain()
}

/** A contract takes about 700 kB in memory for each origin. */
const maxOrigins = 4

/**
 * Returns a function that reads a file in an encoding. Files are read and compressed when they are first requested, and
 * then stay in memory. While the service compresses too much, the file is not encoded. With an origin, the file is
 * rendered for it, if it depends on the origin; the renditions for the last few origins are kept.
 */
export const createReader = ({ file, copies, atOrigin }: PublishedFile) => {
  const read = createRead(() => readFile(file), copies)
  const byOrigin = new BoundedMap<string, Read>(maxOrigins)
  const readAt = (origin: string, render: NonNullable<PublishedFile['atOrigin']>) =>
    byOrigin.getOrCreate(origin, () => createRead(async () => render((await read(undefined)).bytes, origin)))
  return (encoding: FileEncoding | undefined, origin?: string): Promise<Representation> =>
    (origin !== undefined && atOrigin ? readAt(origin, atOrigin) : read)(encoding)
}
