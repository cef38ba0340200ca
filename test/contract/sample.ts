import type { Operation } from '#src/platform/operations/types.ts'
import { listOperations, type Contract } from '../../scripts/src/contract.ts'
import { buildExample } from '../../scripts/src/samples/example.ts'
import { contracts, type Api } from './contracts.ts'

/** A body made of the examples in the contract; undefined for an operation without a body. */
export const exampleBody = ({ method, path, body }: Operation, api: Api): Record<string, unknown> | undefined => {
  if (!body) return undefined
  const contract = contracts[api] as unknown as Contract
  const documented = listOperations(contract).find(candidate => candidate.method === method && candidate.path === path)
  const schema = documented?.operation.requestBody?.content['application/json'].schema
  return schema && (buildExample(contract, schema) as Record<string, unknown>)
}

const toSample = (
  { invoiceNumber, quoteNumber, externalId, paidAt, ...sample }: object & Record<string, unknown>,
  clientId: number,
) => ({
  ...sample,
  ...('clientId' in sample && { clientId }),
  ...('clientIds' in sample && { clientIds: [clientId] }),
  ...('sites' in sample && { sites: { clientIds: [clientId] } }),
})

/**
 * The example body about an existing client, without document numbers and external ids, which are unique in an agency,
 * and without the date of payment, which issues a draft.
 */
export const sampleBody = (operation: Operation, clientId: number, api: Api = 'public'): object | undefined => {
  const body = exampleBody(operation, api)
  if (!body || !operation.itemOperation) return body && toSample(body, clientId)
  const items = body['items'] as Record<string, unknown>[]
  return { ...body, items: items.map(item => toSample(item, clientId)) }
}
