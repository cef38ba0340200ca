import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

// A stream reports an error to its listeners, and ends the process if it has none. So nothing else in `src` connects
// streams: here, an error of one stage ends all of them, and rejects a promise.

type Source = NodeJS.ReadableStream | AsyncIterable<Buffer | string>
type Sink = NodeJS.WritableStream | ((chunks: AsyncIterable<Buffer>) => Promise<void>)

interface PumpOptions {
  transforms?: readonly NodeJS.ReadWriteStream[]
  signal?: AbortSignal
}

/**
 * Moves the chunks of a source through transforms into a sink. The first stage that fails ends all others, and so does
 * the signal. The promise then rejects, when all have ended.
 */
export const pump = (source: Source, sink: Sink, { transforms = [], signal }: PumpOptions = {}): Promise<void> =>
  pipeline([source, ...transforms, sink] as NodeJS.WritableStream[], { ...(signal && { signal }) })

/**
 * The chunks of a source after a transform. The reader gets the errors of both, and ends both when it stops. The source
 * is read when the first chunk is asked for.
 */
export async function* through<Chunk = Buffer>(
  source: Source,
  transform: NodeJS.ReadWriteStream,
): AsyncGenerator<Chunk, void, undefined> {
  const stop = new AbortController()
  const moving = pump(source, transform, { signal: stop.signal })
  // The reader of the transform gets the error.
  moving.catch(() => {})
  try {
    yield* transform as AsyncIterable<never>
  } finally {
    stop.abort()
  }
}

/** The bytes of a file, which is opened when the first chunk is asked for. */
export async function* readFileChunks(file: string): AsyncGenerator<Buffer, void, undefined> {
  yield* createReadStream(file) as AsyncIterable<Buffer>
}

/** Ends a stream that is not read, such as the body of a response, which would keep its connection open. */
export const discard = (stream: Readable): void => void stream.on('error', () => {}).destroy()
