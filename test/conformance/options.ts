import { inject } from 'vitest'

/** How much is tried: the same seed tries the same. */
export interface ConformanceOptions {
  seed: number
  /** How many requests of each kind an operation gets. */
  runs: number
  /** After so many seconds nothing more is tried. */
  seconds: number
}

declare module 'vitest' {
  export interface ProvidedContext {
    conformance: ConformanceOptions
  }
  interface TaskMeta {
    /** What a file of tests has done so far, in the last of its tests. */
    tally?: Tally
  }
}

/** What was asked and answered. */
export interface Tally {
  requests: number
  operations: string[]
  statuses: Record<string, number>
  /** The properties that time cut short. */
  interrupted: string[]
}

export const options = () => inject('conformance')
