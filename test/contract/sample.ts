import type { Operation } from '#src/operations/types.ts'
import { listOperations, type Contract } from '../../scripts/src/contract.ts'
import { buildExample } from '../../scripts/src/samples/example.ts'
import { contracts, type Api } from './contracts.ts'

/** A body that the contract's own examples make for an operation; undefined where the operation takes none. */
export const exampleBody = ({ method, path, body }: Operation, api: Api): Record<string, unknown> | undefined => {
  if (!body) return undefined
  const contract = contracts[api] as unknown as Contract
  const documented = listOperations(contract).find(candidate => candidate.method === method && candidate.path === path)
  const schema = documented?.operation.requestBody?.content['application/json'].schema
  return schema && (buildExample(contract, schema) as Record<string, unknown>)
}

/** The same about a client of the caller's, and without a number of its own, which only one could have. */
export const sampleBody = (operation: Operation, clientId: number): object | undefined => {
  const body = exampleBody(operation, 'public')
  if (!body) return undefined
  const { invoiceNumber, quoteNumber, ...sample } = body
  return 'clientId' in sample ? { ...sample, clientId } : sample
}
