import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  UploadPartCommand,
  type CompletedPart,
} from '@aws-sdk/client-s3'
import { mebibyte } from '#src/ground/base/bytes.ts'
import type { S3Connection } from './s3-connection.ts'

/** S3 accepts at most 10,000 parts. */
const partBytes = 8 * mebibyte
/** The memory that an upload takes is that of these parts, and of one that is read. */
const maxInFlight = 2

/** The chunks in parts of the same size, but for the last one. There is one at least. */
async function* partsOf(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, undefined> {
  let chunks: Buffer[] = []
  let size = 0
  for await (const chunk of content) {
    chunks.push(chunk)
    size += chunk.length
    while (size > partBytes) {
      const joined = Buffer.concat(chunks)
      yield joined.subarray(0, partBytes)
      chunks = [joined.subarray(partBytes)]
      size -= partBytes
    }
  }
  yield Buffer.concat(chunks)
}

/** How long a failed upload waits for the removal of its parts. */
const cleanupMs = 5000

interface ObjectName {
  Bucket: string
  Key: string
}

/** An upload in parts, which is created for the second one. */
const openParts = ({ client, limit }: S3Connection, object: ObjectName, signal: AbortSignal) => {
  // The first failed part ends the others.
  const failed = new AbortController()
  const either = AbortSignal.any([signal, failed.signal])
  const uploaded: CompletedPart[] = []
  const inFlight = new Set<Promise<void>>()
  let UploadId: string | undefined

  const upload = async (Body: Buffer, PartNumber: number) => {
    const part = new UploadPartCommand({ ...object, UploadId, Body, PartNumber })
    const { ETag, ChecksumCRC32 } = await client.send(part, limit(either, Body.length))
    uploaded.push({ PartNumber, ETag, ChecksumCRC32 })
  }
  return {
    create: async () => {
      const created = new CreateMultipartUploadCommand({ ...object, ChecksumAlgorithm: 'CRC32' })
      ;({ UploadId } = await client.send(created, limit(either)))
    },
    /** Resolves when the next part can be read. */
    add: async (part: Buffer, number: number) => {
      const uploading = upload(part, number).finally(() => inFlight.delete(uploading))
      uploading.catch((error: unknown) => failed.abort(error))
      inFlight.add(uploading)
      if (inFlight.size >= maxInFlight) await Promise.race(inFlight)
    },
    complete: async () => {
      await Promise.all(inFlight)
      const Parts = uploaded.toSorted((a, b) => (a.PartNumber ?? 0) - (b.PartNumber ?? 0))
      const completed = new CompleteMultipartUploadCommand({ ...object, UploadId, MultipartUpload: { Parts } })
      await client.send(completed, limit(either))
    },
    /** The error of the first part that failed. */
    failure: () => failed.signal.reason as unknown,
    /** Ends the requests, and removes the parts if the server still answers. */
    abort: async () => {
      failed.abort()
      await Promise.allSettled(inFlight)
      if (UploadId === undefined) return
      const aborted = new AbortMultipartUploadCommand({ ...object, UploadId })
      await client.send(aborted, limit(AbortSignal.timeout(cleanupMs))).catch(() => {})
    },
  }
}

/** Uploads an object, in parts if it has several. A failed or aborted upload leaves no object. Resolves to its size. */
export const upload = async (
  connection: S3Connection,
  object: ObjectName,
  content: AsyncIterable<Buffer>,
  signal: AbortSignal,
): Promise<number> => {
  const parts = openParts(connection, object, signal)
  let size = 0
  let number = 0
  let last: Buffer = Buffer.alloc(0)
  try {
    for await (const part of partsOf(content)) {
      signal.throwIfAborted()
      size += part.length
      if (number === 1) await parts.create()
      if (number > 0) await parts.add(last, number)
      number++
      last = part
    }
    if (number > 1) {
      await parts.add(last, number)
      await parts.complete()
    } else {
      const { client, limit } = connection
      await client.send(new PutObjectCommand({ ...object, Body: last }), limit(signal, size))
    }
    return size
  } catch (error) {
    const failure = parts.failure() ?? error
    await parts.abort()
    throw failure
  }
}
