import { inject } from 'vitest'

/** The extent of a run. The same seed generates the same requests. */
export interface ConformanceOptions {
  seed: number
  /** Requests of each kind per operation. */
  runs: number
  /** Time limit of each file. */
  seconds: number
}

declare module 'vitest' {
  export interface ProvidedContext {
    conformance: ConformanceOptions
  }
  interface TaskMeta {
    /** The tally of a file, in its last test. */
    tally?: Tally
  }
}

/** Counts of requests and responses. */
export interface Tally {
  requests: number
  operations: string[]
  statuses: Record<string, number>
  /** The properties that the time limit interrupted. */
  interrupted: string[]
}

export const options = () => inject('conformance')
