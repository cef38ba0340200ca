import { listOperations, resolve, type Contract, type Operation, type Response } from '../contract.ts'
import type { SdkMethod } from '../methods.ts'
import { exampleCall } from '../samples/call.ts'
import { toClassName } from './error-classes.ts'

/** The errors of an operation, by name: the status and the code of each. */
const listErrors = (contract: Contract, { responses }: Operation) =>
  new Map(
    Object.entries(responses).flatMap(([status, response]) => {
      const { content } = resolve<Response>(contract, response)
      const examples = Number(status) >= 400 ? Object.entries(content?.['application/json']?.examples ?? {}) : []
      return examples.map(([name, { value }]): [string, string] => [name, `${status} \`${value.code ?? 'no code'}\``])
    }),
  )

/** The names of the errors that every operation of the contract has: the documentation of a method leaves them out. */
const findCommonErrors = (contract: Contract) => {
  const [first = [], ...others] = listOperations(contract).map(({ operation }) => [
    ...listErrors(contract, operation).keys(),
  ])
  return first.filter(name => others.every(names => names.includes(name)))
}

/** The requirement of an operation: scopes of a key, or the role of a session. */
const describeAccess = (contract: Contract, { security = contract.security ?? [] }: Operation) => {
  const required = security.flatMap(scheme => Object.entries(scheme))
  const names = [...new Set(required.flatMap(([, values]) => values))].map(value => `\`${value}\``)
  if (required.length === 0) return 'Needs no authentication.'
  const isSession = required.some(([name]) => name === 'session')
  if (names.length === 0) return isSession ? 'Role: any.' : 'Scope: none.'
  return isSession ? `Role: at least ${names.join(', ')}.` : `Scope: ${names.join(', ')}.`
}

/**
 * Returns the paragraphs of a method's documentation. `page` is the reference page of the contract, `client` the
 * variable in examples.
 */
export const methodDocs = (contract: Contract, page: string, client: string) => {
  const common = findCommonErrors(contract)
  return (segments: string[], method: SdkMethod): string[] => {
    const { operation } = method
    const { call, result } = exampleCall(contract, client, segments, method)
    const example = result === 'list' ? `for await (const item of ${call}) console.log(item)` : `await ${call}`
    const errors = [...listErrors(contract, operation)].filter(([name]) => !common.includes(name))
    const tags = [
      ...errors.map(([name, description]) => `@throws {${toClassName(name)}} ${description}`),
      `@see \`${page}#operation/${operation.operationId}\` of the service`,
      `@example\n${example}`,
    ]
    return [operation.summary, operation.description, describeAccess(contract, operation), tags.join('\n')]
  }
}
