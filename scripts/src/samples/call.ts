import { getProperty, type Contract, type Operation } from '../contract.ts'
import type { SdkMethod } from '../methods.ts'
import { bodyExample, idsExample } from './example.ts'
import type { SampleRequest } from './languages/index.ts'
import { callCode } from './languages/sdk.ts'

/** The kind of result of a call. */
export const resultOf = (contract: Contract, { responses }: Operation): SampleRequest['returns'] => {
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]
  const schema = success && 'content' in success && success.content?.['application/json'].schema
  if (!schema) return 'nothing'
  return getProperty(contract, schema, 'limit') ? 'list' : 'value'
}

/** An example of a method's call, such as `api.clients.get(1)`, and what it returns. `client` is the variable. */
export const exampleCall = (contract: Contract, client: string, segments: string[], method: SdkMethod) => {
  const body = bodyExample(method.operation)
  const callee = [client, ...segments, method.name].join('.')
  const call = callCode(callee, [...idsExample(contract, method), ...(body ? [body] : [])])
  return { call, result: resultOf(contract, method.operation) }
}
