import { contracts, resolved, type Api } from '#test/contract/contracts.ts'
import { exampleBody } from '#test/contract/sample.ts'
import type { Query } from './expectations.ts'
import type { Schema, Target } from './targets.ts'

/** An example of a contract, where it stands, and the schema that it must keep to. */
export interface Example {
  location: string
  value: unknown
  schema: Schema
}

type Part = Record<string, unknown>
const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null

/** The examples that a part of a contract itself carries: those of a schema, of a parameter, or of a body. */
const directExamples = (part: Part, location: string): Example[] => {
  const { examples, example, schema } = part
  if (Array.isArray(examples)) return examples.map(value => ({ location, value, schema: part }))
  if (!isPart(schema)) return []
  const named = isPart(examples)
    ? Object.values(examples).flatMap(namedExample => (isPart(namedExample) ? [namedExample['value']] : []))
    : []
  return [...named, ...(example === undefined ? [] : [example])].map(value => ({ location, value, schema }))
}

/** Examples hold what they like: names in them are no keywords. */
const examplesIn = (part: unknown, location: string): Example[] => {
  if (!isPart(part)) return []
  const inside = Object.entries(part).filter(([name]) => name !== 'example' && name !== 'examples')
  return [
    ...directExamples(part, location),
    ...inside.flatMap(([name, value]) => examplesIn(value, `${location} ${name}`)),
  ]
}

/** Every example of an interface. */
export const examplesOf = (api: Api): Example[] =>
  Object.entries(contracts[api].paths).flatMap(([path, item]) => examplesIn(resolved(item, contracts[api]), path))

/**
 * The body that the contract's examples make for an operation; undefined where it takes none. A change is without the number
 * of an invoice or a quote, which another one has.
 */
export const exampleBodyOf = ({ query, ...operation }: Target): unknown => {
  const body = exampleBody({ ...operation, query: {} }, operation.api)
  if (operation.method !== 'patch') return body
  const { invoiceNumber, quoteNumber, ...change } = body ?? {}
  return change
}

/** The query that the contract's examples make for an operation. */
export const exampleQueryOf = ({ query }: Target): Query =>
  query.flatMap(({ name, example }) => (example === undefined ? [] : [[name, String(example)]]))
