import { kibibyte } from '#src/ground/base/bytes.ts'
import { fromThreadError } from '#src/ground/base/errors/api-error.ts'
import { OverloadedError } from '#src/ground/base/errors/overloaded.ts'
import { openWorkers } from '#src/ground/load/workers.ts'
import { limitBodyMemory, type BodyMemory } from './memory.ts'
import type { PreparedBodies, PreparedOperation } from '#src/features/sites/connectors/prepare-bodies.ts'
import type { BodyInput, read } from './read.ts'

/** Reads the bodies of plugins. Large ones are parsed, validated and serialized in a worker thread. */
export interface BodyReader {
  /** The memory of one body, taken as its bytes arrive and released when the work for its request has ended. */
  openMemory: (agencyId: number) => BodyMemory
  /** Throws an API error when the body is invalid. Transfers the bytes of a large body: do not use them afterwards. */
  read: <Id extends PreparedOperation>(agencyId: number, operation: Id, bytes: Buffer) => Promise<PreparedBodies[Id]>
  close: () => Promise<void>
}

/** A smaller body takes less time than passing it to a thread. */
const maxInlineBytes = 64 * kibibyte
const readTimeoutMs = 20_000

const readHere = async (input: BodyInput) => {
  const module = await import('./read.ts')
  return module.read(input)
}

/** Opens a reader. Its thread starts with the first large body. */
export const openBodyReader = (): BodyReader => {
  const threads = openWorkers<typeof read>({
    module: new URL('read.ts', import.meta.url),
    name: 'read',
    threads: 1,
    maxWaitMs: readTimeoutMs,
    maxMegabytes: 256,
    idleTimeoutMs: 300_000,
  })
  const readInThread = (agencyId: number, operation: PreparedOperation, { buffer, byteOffset, byteLength }: Buffer) => {
    const bytes = new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength)
    return threads.use(agencyId, readBody =>
      readBody({ operation, bytes }, { elapsedMs: readTimeoutMs, transfer: [bytes.buffer] }).catch((cause: unknown) => {
        // The thread has exceeded its time or its memory.
        throw new OverloadedError('The body took too much to read', { cause })
      }),
    )
  }
  return {
    openMemory: limitBodyMemory(),
    read: async (agencyId, operation, bytes) => {
      const result =
        bytes.length > maxInlineBytes
          ? await readInThread(agencyId, operation, bytes)
          : await readHere({ operation, bytes })
      if ('error' in result) throw fromThreadError(result.error)
      return result.body as never
    },
    close: threads.close,
  }
}
