import { operationsOf, type Contract } from '../contract.ts'
import { curlSample } from './curl.ts'

/** A contract whose operations show how they are called: from a shell, and by the SDK where it has them. */
export const withSamples = (contract: Contract, sdk: Record<string, string> = {}): Contract => {
  const view = structuredClone(contract)
  for (const served of operationsOf(view)) {
    const source = sdk[served.operation.operationId]
    served.operation['x-codeSamples'] = [
      { lang: 'bash', label: 'curl', source: curlSample(contract, served) },
      ...(source ? [{ lang: 'javascript', label: 'SDK', source }] : []),
    ]
  }
  return view
}
