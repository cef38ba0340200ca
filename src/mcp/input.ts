import type { Input } from '#src/operations/execute.ts'
import type { Operation } from '#src/operations/types.ts'

/** A value as the text that a path or a query has. */
const toText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** The arguments of a tool as the input of its operation: those of path and query by their names, the rest as the body. */
export const toInput = ({ path, query, body }: Operation, args: Readonly<Record<string, unknown>>): Input => {
  const rest = { ...args }
  const take = (name: string) => {
    const value = rest[name]
    delete rest[name]
    return value
  }
  const params = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, toText(take(name) ?? '')] as const)
  const parameters = Object.keys(query).flatMap(name => {
    const [first, ...more] = [take(name)].flat().filter(value => value !== undefined)
    if (first === undefined) return []
    return [[name, more.length === 0 ? toText(first) : [first, ...more].map(toText)] as const]
  })
  const hasBody = body === 'required' || (body === 'optional' && Object.keys(rest).length > 0)
  return {
    params: Object.fromEntries(params),
    query: Object.fromEntries(parameters),
    body: async () => (hasBody ? rest : undefined),
  }
}
