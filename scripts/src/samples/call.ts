import { getProperty, type Contract } from '../contract.ts'
import type { SdkMethod } from '../methods.ts'
import { bodyExample, idsExample } from './example.ts'
import { literal } from './literal.ts'

const successResponse = ({ operation: { responses } }: SdkMethod) =>
  Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]

/** What a call of a method returns. */
const resultOf = (contract: Contract, method: SdkMethod): 'list' | 'value' | 'nothing' => {
  const success = successResponse(method)
  const schema = success && 'content' in success && success.content?.['application/json'].schema
  if (!schema) return 'nothing'
  return getProperty(contract, schema, 'limit') ? 'list' : 'value'
}

/** An example of a method's call, such as `api.clients.get(1)`, and what it returns. `client` is the variable. */
export const exampleCall = (contract: Contract, client: string, segments: string[], method: SdkMethod) => {
  const body = bodyExample(method.operation)
  const callee = [client, ...segments, method.name].join('.')
  const callArguments = [...idsExample(method.path), ...(body ? [literal(body, '', callee.length + 24)] : [])]
  return { call: `${callee}(${callArguments.join(', ')})`, result: resultOf(contract, method) }
}
