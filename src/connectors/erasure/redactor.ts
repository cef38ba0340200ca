import type { redactRows } from './redact-rows.ts'

type Input = Parameters<typeof redactRows>[0]

const maxMegabytes = 256

/** Redacts rows in a worker thread, because a document of 5 MiB takes long. */
export const openRedactor = async () => {
  const { Piscina: Pool } = await import('piscina')
  const pool = new Pool<Input, ReturnType<typeof redactRows>>({
    filename: new URL('redact-rows.ts', import.meta.url).href,
    name: 'redactRows',
    maxThreads: 1,
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  })
  return {
    redactRows: (input: Input) => pool.run(input),
    [Symbol.asyncDispose]: () => pool.destroy(),
  }
}
export type Redactor = Awaited<ReturnType<typeof openRedactor>>
