import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { Fault } from './proxy.ts'

/** A call of a method, or another step of a driver. */
export interface Step {
  /** A method such as `clients.create`, with the ids of its path, its body, its query and the options of the call. */
  call?: string
  /** A method that returns a list, of which the driver returns the first `limit` items. */
  collect?: string
  /** A method that returns a list, of which the driver returns the items of each page. */
  pages?: string
  limit?: number
  ids?: unknown[]
  body?: unknown
  query?: Record<string, unknown>
  options?: Record<string, unknown>
  /** Reads the change feed until `take` events have come. */
  changes?: { after?: string; events?: string[]; take: number }
  /** Verifies a request that the service has sent, or one that the test signs. */
  unwrap?: { delivery?: number; signed?: SignedRequest; without?: string; append?: string; secret: unknown }
  /** Calls what follows with another key. */
  key?: 'limited' | 'readonly' | 'unknown'
  faults?: Fault[]
  /** The name of the outcome in later steps: `$client.id` is a field of its result, and `$client@etag` its ETag. */
  as?: string
  /** A part of the result. `$integer`, `$text` and `$present` stand for any such value. */
  expect?: unknown
  /** A part of the error. */
  error?: Record<string, unknown>
  /** The requests that the proxy has received. */
  sent?: { count?: number; sameKey?: boolean; hasKey?: boolean; headers?: Record<string, string> }
}

export interface SignedRequest {
  form: 'standard' | 'service'
  secret: string
  /** The age of the timestamp, in seconds. */
  age?: number
  body?: string
}

export interface Case {
  group: string
  name: string
  steps: Step[]
}

export const cases = (): Case[] => {
  const groups = parse(readFileSync(new URL('cases.yaml', import.meta.url), 'utf8')) as Record<
    string,
    Record<string, Step[]>
  >
  return Object.entries(groups).flatMap(([group, members]) =>
    Object.entries(members).map(([name, steps]) => ({ group, name, steps })),
  )
}
