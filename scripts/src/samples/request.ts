import type { Contract } from '../contract.ts'
import { resultOf } from './call.ts'
import type { ListedOperation } from './curl.ts'
import { bodyExample, idsExample, pathExample } from './example.ts'
import type { SampleRequest } from './languages/index.ts'

/** Headers of some operations, by operationId. */
const extraHeaders: Record<string, Record<string, string>> = {
  speakMcp: { accept: 'application/json, text/event-stream' },
}

/** The request of an operation of an API with keys, with the examples of the contract. */
export const exampleRequest = (contract: Contract, entry: ListedOperation, needsKey: boolean): SampleRequest => {
  const { method, operation, parameters } = entry
  const { operationId, 'x-sdk': sdkMethod, requestBody } = operation
  const hasInput = requestBody !== undefined || parameters.some(parameter => parameter.in === 'query')
  return {
    method,
    origin: { env: 'API' },
    path: pathExample(contract, entry),
    headers: extraHeaders[operationId] ?? {},
    key: needsKey ? { env: 'API_KEY' } : undefined,
    body: bodyExample(operation),
    returns: resultOf(contract, operation),
    sdk: sdkMethod ? { method: sdkMethod, ids: idsExample(contract, entry), hasInput } : undefined,
  }
}
