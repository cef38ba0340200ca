import { listOperations, type Contract } from '../contract.ts'
import { curlSample } from './curl.ts'

/** Adds code samples to the operations of a contract: curl, and the SDK where it has a method. */
export const withSamples = (contract: Contract, sdk: Record<string, string> = {}): Contract => {
  const copy = structuredClone(contract)
  for (const entry of listOperations(copy)) {
    const source = sdk[entry.operation.operationId]
    entry.operation['x-codeSamples'] = [
      { lang: 'bash', label: 'curl', source: curlSample(contract, entry) },
      ...(source ? [{ lang: 'javascript', label: 'SDK', source }] : []),
    ]
  }
  return copy
}
