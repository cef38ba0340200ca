import fc from 'fast-check'
import { arbitraryOf } from './arbitrary.ts'
import { exampleBodyOf } from './examples.ts'
import { withInvalidValues, hostileOf, hostileTexts } from './hostile.ts'
import type { Query } from './expectations.ts'
import { allNearMisses, nearMisses } from './near-misses.ts'
import type { Schema, Target } from './targets.ts'

/** A kind of request. */
export interface RequestKind {
  title: string
  bodies: (schema: Schema) => fc.Arbitrary<unknown>
  isHostile: boolean
}

export type GeneratedRequest = [body: unknown, query: Query]

const kinds: RequestKind[] = [
  { title: 'accepts valid requests', bodies: arbitraryOf, isHostile: false },
  { title: 'rejects near misses', bodies: nearMisses, isHostile: false },
  { title: 'rejects hostile requests', bodies: hostileOf, isHostile: true },
]

/** The kinds of requests for an operation: without a body and a query there are only valid requests. */
export const kindsOf = ({ schema, query }: Target): RequestKind[] =>
  kinds.filter(({ bodies, isHostile }) => bodies === arbitraryOf || schema || (isHostile && query.length > 0))

/** A request without a body. */
const noBody = fc.constant(undefined)

/** Bodies by operation, for schemas that are too general to generate useful bodies. */
export type SpecialBodies = Record<string, fc.Arbitrary<unknown>>

const bodiesOf = (
  { schema, body, id }: Target,
  { bodies: arbitraryBody }: RequestKind,
  specialBodies: SpecialBodies,
): fc.Arbitrary<unknown> => {
  if (!schema) return noBody
  const specialBody = arbitraryBody === arbitraryOf ? specialBodies[id] : undefined
  const bodies = specialBody
    ? fc.oneof({ weight: 3, arbitrary: specialBody }, arbitraryBody(schema))
    : arbitraryBody(schema)
  return body === 'optional' || arbitraryBody === nearMisses
    ? fc.oneof({ weight: 9, arbitrary: bodies }, noBody)
    : bodies
}

const textOf = (schema: Schema) =>
  schema.type === 'integer' ? fc.integer().map(String) : arbitraryOf(schema).map(String)

/** Valid queries; for hostile requests one parameter is replaced by hostile values. */
const queryOf = ({ query }: Target, { isHostile }: RequestKind): fc.Arbitrary<Query> => {
  const valid = fc
    .record(Object.fromEntries(query.map(({ name, schema }) => [name, textOf(schema)])), { requiredKeys: [] })
    .map(parameters => Object.entries(parameters) as Query)
  if (!isHostile || query.length === 0) return valid
  return fc
    .tuple(valid, fc.constantFrom(...query), fc.constantFrom(...hostileTexts))
    .map(([parameters, { name }, texts]) => [
      ...parameters.filter(([other]) => other !== name),
      ...texts.map(text => [name, text] as Query[number]),
    ])
}

/** Bodies and queries of one kind for an operation. */
export const requestsOf = (
  target: Target,
  kind: RequestKind,
  specialBodies: SpecialBodies = {},
): fc.Arbitrary<GeneratedRequest> => fc.tuple(bodiesOf(target, kind, specialBodies), queryOf(target, kind))

/** The examples of an operation, with each value replaced by near misses and invalid values in turn. */
export const exampleMutations = (target: Target): GeneratedRequest[] => {
  const { schema, query } = target
  const body = exampleBodyOf(target)
  const bodies = schema ? [undefined, ...allNearMisses(schema, body), ...withInvalidValues(body)] : []
  const queries = query.flatMap(({ name }) =>
    hostileTexts.map(texts => texts.map((text): Query[number] => [name, text])),
  )
  return [
    ...bodies.map((mutated): GeneratedRequest => [mutated, []]),
    ...queries.map((sent): GeneratedRequest => [body, sent]),
  ]
}
