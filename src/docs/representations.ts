import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { compress, fileLevels } from '#src/http/compression.ts'
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

/**
 * Returns a function that reads a file in an encoding. Files are read and compressed when they are first requested, and
 * then stay in memory. While the service compresses too much, the file is not encoded.
 */
export const createReader = ({ file, copies }: PublishedFile) => {
  const plain = keepResult(async () => toRepresentation(await readFile(file)))
  const readPlain = async () => (await plain()) as Representation
  const readEncoded = (encoding: FileEncoding) =>
    keepResult(async () => {
      const copy = copies[encoding]
      const bytes = copy ? await readFile(copy) : await compress((await readPlain()).bytes, encoding, fileLevels)
      return bytes && toRepresentation(bytes, encoding)
    })
  const encoded = { br: readEncoded('br'), gzip: readEncoded('gzip') }
  return async (encoding: FileEncoding | undefined): Promise<Representation> =>
    (encoding && (await encoded[encoding]())) ?? readPlain()
}
