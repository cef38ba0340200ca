import { redactRows } from './redact-rows.ts'

type Input = Parameters<typeof redactRows>[0]

const maxMegabytes = 256

export interface Redactor {
  redactRows: (input: Input) => Promise<ReturnType<typeof redactRows>>
}

/** Redacts rows in the calling thread. */
export const inlineRedactor: Redactor = { redactRows: async input => redactRows(input) }

/** Redacts rows in a worker thread, because a document of 5 MiB takes long. */
export const openRedactor = async (): Promise<Redactor & AsyncDisposable> => {
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
