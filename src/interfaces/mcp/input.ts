import type { Language } from '#src/ground/base/language.ts'
import type { Input } from '#src/platform/operations/execute.ts'
import type { Operation } from '#src/platform/operations/types.ts'

/** Converts a value to text, for a path or a query. */
const toText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

interface InputOptions {
  language: Language
  origin: string | undefined
  isStrict?: boolean
}

/** Converts tool arguments to the input of an operation: path and query parameters by name, the rest as body. */
export const toInput = (
  { path, query, body }: Operation,
  args: Readonly<Record<string, unknown>>,
  { language, origin, isStrict = false }: InputOptions,
): Input => {
  const rest = { ...args }
  const take = (name: string) => {
    const value = rest[name]
    delete rest[name]
    return value
  }
  const params = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, toText(take(name) ?? '')] as const)
  const parameters = Object.entries(query).flatMap(([name, { type }]) => {
    const [first, ...more] = [take(name)].flat().flatMap(value => (value === undefined ? [] : [toText(value)]))
    if (first === undefined) return []
    const isText = more.length === 0 || type === 'array'
    return [[name, isText ? [first, ...more].join() : [first, ...more]] as const]
  })
  const hasBody = body === 'required' || (body === 'optional' && Object.keys(rest).length > 0)
  return {
    params: Object.fromEntries(params),
    query: Object.fromEntries(parameters),
    headers: { 'accept-language': language },
    isStrict,
    origin,
    body: async () => (hasBody ? rest : undefined),
  }
}
