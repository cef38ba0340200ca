import type { Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, NoSuchKey } from '@aws-sdk/client-s3'
import { withTimeout } from '#src/ground/outbound/timeout.ts'
import { defaultTimeouts, openConnection } from './s3-connection.ts'
import type { ExportStore } from './store.ts'
import { upload } from './upload.ts'

interface Location {
  bucket: string
  /** Empty, or with a slash at its end. */
  prefix: string
}

/** The server of S3 waits for a slow client of a download. */
const pauseMs = 300_000

/** Objects in a bucket. */
export const s3Store = (
  { bucket: Bucket, prefix }: Location,
  timeouts = defaultTimeouts,
  environment = process.env,
): ExportStore => {
  const connection = openConnection(environment, timeouts)
  const { client, limit } = connection
  const downloads = openConnection(environment, { ...timeouts, silenceMs: pauseMs })
  const keyOf = (name: string) => `${prefix}${name}`
  return {
    write: (name, content, signal) => upload(connection, { Bucket, Key: keyOf(name) }, content, signal),
    open: async name => {
      try {
        const command = new GetObjectCommand({ Bucket, Key: keyOf(name) })
        // The time of the answer is limited. That of its body is up to the client who downloads it.
        const { Body, ContentLength } = await withTimeout(timeouts.totalMs, abortSignal =>
          downloads.client.send(command, { abortSignal }),
        )
        return { content: Body as Readable, bytes: ContentLength ?? 0 }
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    },
    remove: async name => {
      await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(name) }), limit())
    },
    listBefore: async time => {
      const names: string[] = []
      let ContinuationToken: string | undefined
      do {
        const command = new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken })
        const { Contents = [], NextContinuationToken } = await client.send(command, limit())
        for (const { Key = '', LastModified } of Contents)
          if (LastModified && LastModified < time) names.push(Key.slice(prefix.length))
        ContinuationToken = NextContinuationToken
      } while (ContinuationToken !== undefined)
      return names
    },
  }
}
