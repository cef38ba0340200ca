import { dereference } from '../../scripts/src/contract.ts'
import { buildExample } from '../../scripts/src/samples/example.ts'
import type { ContractPaths } from '#test/contract/response.ts'
import type { Query } from './expectations.ts'
import type { Schema, Target } from './targets.ts'

/** An example of a contract, its location, and the schema that it must match. */
export interface Example {
  location: string
  value: unknown
  schema: Schema
}

type Part = Record<string, unknown>
const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null

/** The direct examples of a schema, a parameter or a body. */
const directExamples = (part: Part, location: string): Example[] => {
  const { examples, example, schema } = part
  if (Array.isArray(examples)) return examples.map(value => ({ location, value, schema: part }))
  if (!isPart(schema)) return []
  const named = isPart(examples)
    ? Object.values(examples).flatMap(namedExample => (isPart(namedExample) ? [namedExample['value']] : []))
    : []
  return [...named, ...(example === undefined ? [] : [example])].map(value => ({ location, value, schema }))
}

/** All examples in a part of a contract. Names inside examples are not keywords. */
const examplesIn = (part: unknown, location: string): Example[] => {
  if (!isPart(part)) return []
  const inside = Object.entries(part).filter(([name]) => name !== 'example' && name !== 'examples')
  return [
    ...directExamples(part, location),
    ...inside.flatMap(([name, value]) => examplesIn(value, `${location} ${name}`)),
  ]
}

/** Every example in a contract. */
export const examplesOf = (contract: ContractPaths): Example[] =>
  Object.entries(contract.paths).flatMap(([path, item]) => examplesIn(dereference(contract, item), path))

/**
 * The example body of an operation; undefined when it takes none. A change has no document number and no external
 * id, because they are unique in an agency.
 */
export const exampleBodyOf = ({ contract, method, schema }: Target): unknown => {
  if (!schema) return undefined
  const body = buildExample(contract, schema as object) as Record<string, unknown> | undefined
  if (method !== 'patch' && method !== 'put') return body
  const { invoiceNumber, quoteNumber, externalId, ...change } = body ?? {}
  return change
}

/** The example query of an operation. */
export const exampleQueryOf = ({ query }: Target): Query =>
  query.flatMap(({ name, example }) => (example === undefined ? [] : [[name, String(example)]]))
