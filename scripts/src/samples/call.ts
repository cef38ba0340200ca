import { fileTypesOf, getProperty, successJson, type Contract, type Operation } from '../contract.ts'
import type { SdkMethod } from '../methods.ts'
import { bodyExample, idsExample } from './example.ts'
import type { SampleRequest } from './languages/index.ts'
import { callCode } from './languages/sdk.ts'

/** The kind of result of a call. */
export const resultOf = (contract: Contract, operation: Operation): SampleRequest['returns'] => {
  const schema = successJson(contract, operation)?.schema
  if (!schema) return fileTypesOf(contract, operation).length > 0 ? 'file' : 'nothing'
  return getProperty(contract, schema, 'limit') ? 'list' : 'value'
}

/** An example of a method's call, such as `api.clients.get(1)`, and what it returns. `client` is the variable. */
export const exampleCall = (contract: Contract, client: string, segments: string[], method: SdkMethod) => {
  const body = bodyExample(method.operation)
  const callee = [client, ...segments, method.name].join('.')
  const call = callCode(callee, [...idsExample(contract, method), ...(body ? [body] : [])])
  return { call, result: resultOf(contract, method.operation) }
}
