import { errors } from '#generated/errors.ts'
import { events } from '#generated/public/events.ts'
import type { ErrorName } from '#src/operations/errors.ts'
import type { Operation } from '#src/operations/types.ts'
import { contracts, resolved, type Api } from './contracts.ts'
import { everyOperation } from './operations.ts'

/** One thing that the contract declares and tests can see, as a line such as `public createClient: 401 MISSING_API_KEY`. */
export type Fact = string

const registry: Record<ErrorName, { status: number; error: string; code?: string }> = errors
const names = Object.keys(errors) as ErrorName[]

interface Refused {
  error?: unknown
  code?: unknown
}

/** The name in the registry of what was answered; one code can have several, which their texts tell apart. */
const nameOf = (status: number, { error, code }: Refused) =>
  names.find(name => {
    const known = registry[name]
    return known.status === status && known.error === error && known.code === code
  })

/** How callers tell an error from others of its status: by its code, or by its name where it has none. */
const signOf = (name: ErrorName) => registry[name].code ?? name

export const eventFact = (event: string): Fact => `events: ${event}`
const errorFact = (name: ErrorName): Fact => `errors: ${name}`
const answerFact = (api: Api, id: string, status: number, name?: ErrorName): Fact =>
  `${api} ${id}: ${status}${name ? ` ${signOf(name)}` : ''}`

/** What an answer shows of the contract; nothing of an operation where the path or the method has none. */
export const factsOf = (api: Api, id: string | undefined, status: number, body: unknown): Fact[] => {
  const name = typeof body === 'object' && body !== null ? nameOf(status, body) : undefined
  return [...(id === undefined ? [] : [answerFact(api, id, status, name)]), ...(name ? [errorFact(name)] : [])]
}

interface Declared {
  content?: { 'application/json': { examples?: object } }
}

const declaredOf = (api: Api, id: string, { path, method }: Operation): Fact[] => {
  const declaring = contracts[api].paths[path]?.[method] as { responses: Record<string, unknown> } | undefined
  return Object.entries(declaring?.responses ?? {}).flatMap(([status, response]) => {
    const { content } = resolved(response, contracts[api]) as Declared
    const examples = content?.['application/json'].examples ?? {}
    const refusals = names.filter(name => name in examples)
    return refusals.length > 0
      ? refusals.map(name => answerFact(api, id, Number(status), name))
      : [answerFact(api, id, Number(status))]
  })
}

/** All that the contracts declare: the answers of every operation, every error of the registry, every event. */
export const declared = (): Set<Fact> =>
  new Set([
    ...everyOperation.flatMap(({ api, id, operation }) => declaredOf(api, id, operation)),
    ...names.map(errorFact),
    ...events.map(eventFact),
  ])
