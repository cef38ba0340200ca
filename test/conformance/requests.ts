import fc from 'fast-check'
import { arbitraryOf } from './arbitrary.ts'
import { exampleBodyOf } from './examples.ts'
import { allRefused, hostileOf, hostileTexts } from './hostile.ts'
import type { Query } from './judge.ts'
import { allNearly, nearlyOf } from './nearly.ts'
import { special } from './special.ts'
import type { Schema, Target } from './targets.ts'

/** A kind of request. */
export interface Kind {
  what: string
  bodies: (schema: Schema) => fc.Arbitrary<unknown>
  isHostile: boolean
}

export type Request = [body: unknown, query: Query]

const kinds: Kind[] = [
  { what: 'does what its contract allows', bodies: arbitraryOf, isHostile: false },
  { what: 'refuses what is nearly allowed', bodies: nearlyOf, isHostile: false },
  { what: 'withstands what is hostile', bodies: hostileOf, isHostile: true },
]

/** The kinds of requests that an operation can have: one without body and query has only those that are allowed. */
export const kindsOf = ({ schema, query }: Target): Kind[] =>
  kinds.filter(({ bodies, isHostile }) => bodies === arbitraryOf || schema || (isHostile && query.length > 0))

/** What is sent where a request has no body at all. */
const none = fc.constant(undefined)

const bodiesOf = ({ schema, body, id }: Target, { bodies: of }: Kind): fc.Arbitrary<unknown> => {
  if (!schema) return none
  const own = of === arbitraryOf ? special[id] : undefined
  const bodies = own ? fc.oneof({ weight: 3, arbitrary: own }, of(schema)) : of(schema)
  return body === 'optional' || of === nearlyOf ? fc.oneof({ weight: 9, arbitrary: bodies }, none) : bodies
}

const textOf = (schema: Schema) =>
  schema.type === 'integer' ? fc.integer().map(String) : arbitraryOf(schema).map(String)

/** Queries whose parameters are allowed, and in the place of one of them a hostile one. */
const queryOf = ({ query }: Target, { isHostile }: Kind): fc.Arbitrary<Query> => {
  const valid = fc
    .record(Object.fromEntries(query.map(({ name, schema }) => [name, textOf(schema)])), { requiredKeys: [] })
    .map(chosen => Object.entries(chosen) as Query)
  if (!isHostile || query.length === 0) return valid
  return fc
    .tuple(valid, fc.constantFrom(...query), fc.constantFrom(...hostileTexts))
    .map(([chosen, { name }, texts]) => [
      ...chosen.filter(([other]) => other !== name),
      ...texts.map(text => [name, text] as Query[number]),
    ])
}

/** Bodies and queries of one kind for an operation. */
export const requestsOf = (target: Target, kind: Kind): fc.Arbitrary<Request> =>
  fc.tuple(bodiesOf(target, kind), queryOf(target, kind))

/** The examples of an operation, with one thing after the other in the place of what they have there. */
export const sweepOf = (target: Target): Request[] => {
  const { schema, query } = target
  const body = exampleBodyOf(target)
  const bodies = schema ? [undefined, ...allNearly(schema, body), ...allRefused(body)] : []
  const queries = query.flatMap(({ name }) =>
    hostileTexts.map(texts => texts.map((text): Query[number] => [name, text])),
  )
  return [...bodies.map((near): Request => [near, []]), ...queries.map((sent): Request => [body, sent])]
}
