import { errors } from '#generated/errors.ts'
import { events } from '#generated/public/events.ts'
import type { ErrorName } from '#src/ground/base/errors/api-error.ts'
import type { Message } from '#src/ground/base/language.ts'
import type { Operation } from '#src/platform/operations/types.ts'
import { contracts, resolved, type Api } from './contracts.ts'
import { everyOperation } from './operations.ts'

/** A declaration of the contract that tests can observe, such as `public createClient: 401 MISSING_API_KEY`. */
export type CoverageItem = string

const registry: Record<ErrorName, { status: number; text: Message; code?: string }> = errors
const names = Object.keys(errors) as ErrorName[]

interface ErrorBody {
  error?: unknown
  code?: unknown
}

/** The name of an error in the registry. Errors with the same code differ by their texts. */
const errorNameOf = (status: number, { error, code }: ErrorBody) =>
  names.find(name => {
    const entry = registry[name]
    return entry.status === status && Object.values(entry.text).some(text => text === error) && entry.code === code
  })

/** The code of an error, or its name when it has no code. */
const codeOf = (name: ErrorName) => registry[name].code ?? name

export const eventItem = (event: string): CoverageItem => `events: ${event}`
const errorItem = (name: ErrorName): CoverageItem => `errors: ${name}`
const responseItem = (api: Api, id: string, status: number, name?: ErrorName): CoverageItem =>
  `${api} ${id}: ${status}${name ? ` ${codeOf(name)}` : ''}`

/** The items that a response covers. `id` is undefined for an undeclared path or method. */
export const coveredItems = (api: Api, id: string | undefined, status: number, body: unknown): CoverageItem[] => {
  const name = typeof body === 'object' && body !== null ? errorNameOf(status, body) : undefined
  return [...(id === undefined ? [] : [responseItem(api, id, status, name)]), ...(name ? [errorItem(name)] : [])]
}

interface DeclaredResponse {
  content?: { 'application/json'?: { examples?: object } }
}

const declaredResponses = (api: Api, id: string, { path, method }: Operation): CoverageItem[] => {
  const documented = contracts[api].paths[path]?.[method] as { responses: Record<string, unknown> } | undefined
  return Object.entries(documented?.responses ?? {}).flatMap(([status, response]) => {
    const { content } = resolved(response, contracts[api]) as DeclaredResponse
    const examples = content?.['application/json']?.examples ?? {}
    const errorNames = names.filter(name => name in examples)
    return errorNames.length > 0
      ? errorNames.map(name => responseItem(api, id, Number(status), name))
      : [responseItem(api, id, Number(status))]
  })
}

/** All items of the contracts: the responses of every operation, every error in the registry, every event. */
export const declaredItems = (): Set<CoverageItem> =>
  new Set([
    ...everyOperation.flatMap(({ api, id, operation }) => declaredResponses(api, id, operation)),
    ...names.map(errorItem),
    ...events.map(eventItem),
  ])
