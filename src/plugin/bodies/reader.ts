import type { Piscina } from 'piscina'
import { kibibyte } from '#src/bytes.ts'
import { fromThreadError } from '#src/errors/api-error.ts'
import { OverloadedError } from '#src/errors/overloaded.ts'
import { createSlots } from '#src/fairness/slots.ts'
import { limitBodyMemory, type BodyMemory } from './memory.ts'
import type { PreparedBodies, PreparedOperation } from './prepare.ts'
import type { BodyInput, BodyResult } from './read.ts'

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
const idleTimeoutMs = 300_000
const maxMegabytes = 256

const openPool = async () => {
  const { Piscina: Pool } = await import('piscina')
  return new Pool<BodyInput, BodyResult>({
    filename: new URL('read.ts', import.meta.url).href,
    name: 'read',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleTimeoutMs,
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  })
}

const readHere = async (input: BodyInput) => {
  const { read } = await import('./read.ts')
  return read(input)
}

/** Opens a reader. Its thread starts with the first large body. */
export const openBodyReader = (): BodyReader => {
  let pool: Promise<Piscina<BodyInput, BodyResult>> | undefined
  const { run } = createSlots({ slots: 1, maxWaitMs: readTimeoutMs })
  const readInThread = async (operation: PreparedOperation, { buffer, byteOffset, byteLength }: Buffer) => {
    pool ??= openPool()
    const thread = await pool
    const bytes = new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength)
    const options = { signal: AbortSignal.timeout(readTimeoutMs), transferList: [bytes.buffer] }
    try {
      return await thread.run({ operation, bytes }, options)
    } catch (cause) {
      // The thread has exceeded its time or its memory.
      throw new OverloadedError('The body took too much to read', { cause })
    }
  }
  return {
    openMemory: limitBodyMemory(),
    read: async (agencyId, operation, bytes) => {
      const result =
        bytes.length > maxInlineBytes
          ? await run(agencyId, () => readInThread(operation, bytes))
          : await readHere({ operation, bytes })
      if ('error' in result) throw fromThreadError(result.error)
      return result.body as never
    },
    close: async () => {
      await (await pool)?.destroy()
    },
  }
}
