import { Transform, type Readable, type TransformCallback } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { mebibyte } from '#src/bytes.ts'
import type { ExportStore } from './store.ts'

interface Location {
  bucket: string
  /** Empty, or with a slash at its end. */
  prefix: string
}

/** The memory that an upload takes is the product of both. */
const partSize = 8 * mebibyte
const queueSize = 2

/** Counts the bytes that pass. */
class Counter extends Transform {
  bytes = 0

  override _transform(chunk: Buffer, _encoding: string, callback: TransformCallback) {
    this.bytes += chunk.length
    callback(null, chunk)
  }
}

/**
 * Objects in a bucket. Credentials, region and endpoint are those of the usual variables of AWS. A server that is not
 * that of AWS has its buckets in paths.
 */
export const s3Store = ({ bucket: Bucket, prefix }: Location, environment = process.env): ExportStore => {
  const { AWS_ENDPOINT_URL_S3: endpointOfS3, AWS_ENDPOINT_URL: endpoint = endpointOfS3, AWS_REGION } = environment
  const client = new S3Client({ forcePathStyle: endpoint !== undefined, ...(!AWS_REGION && { region: 'us-east-1' }) })
  const keyOf = (name: string) => `${prefix}${name}`
  return {
    write: async (name, content, signal) => {
      const counter = new Counter()
      const abort = new AbortController()
      const upload = new Upload({
        client,
        params: { Bucket, Key: keyOf(name), Body: counter },
        partSize,
        queueSize,
        abortController: abort,
      })
      // The end of one side ends the other one: an upload that is aborted leaves no object.
      const sending = pipeline(content, counter, { signal }).catch((error: unknown) => {
        abort.abort()
        throw error
      })
      const [sent, stored] = await Promise.allSettled([
        sending,
        upload.done().catch((error: unknown) => {
          counter.destroy()
          throw error
        }),
      ])
      if (stored.status === 'rejected') throw stored.reason
      if (sent.status === 'rejected') throw sent.reason
      return counter.bytes
    },
    open: async name => {
      try {
        const { Body, ContentLength } = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(name) }))
        return { content: Body as Readable, bytes: ContentLength ?? 0 }
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    },
    remove: async name => {
      await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(name) }))
    },
    listBefore: async time => {
      const names: string[] = []
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix }))
        for (const { Key = '', LastModified } of Contents)
          if (LastModified && LastModified < time) names.push(Key.slice(prefix.length))
      return names
    },
  }
}
