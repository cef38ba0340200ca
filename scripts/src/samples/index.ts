import { listOperations, type Contract } from '../contract.ts'
import { curlSample, type ListedOperation } from './curl.ts'
import { requestCode, type CodeSample } from './languages/index.ts'
import { exampleRequest } from './request.ts'

/** The security scheme of the first alternative; undefined if it needs no credentials. */
const schemeOf = ([first = {}]: Contract['security'] = []) => Object.keys(first)[0]

const samplesOf = (contract: Contract, entry: ListedOperation, sdk: string | undefined): CodeSample[] => {
  const scheme = schemeOf(entry.operation.security ?? contract.security)
  if (schemeOf(contract.security) === 'apiKey') return requestCode(exampleRequest(contract, entry, scheme === 'apiKey'))
  return [
    { lang: 'bash', label: 'curl', source: curlSample(contract, entry, scheme ?? '') },
    ...(sdk ? [{ lang: 'javascript', label: 'SDK', source: sdk }] : []),
  ]
}

/** Adds code samples to the operations of a contract. `sdk` are those of the SDK of another API than the public one. */
export const withSamples = (contract: Contract, sdk: Record<string, string> = {}): Contract => {
  const copy = structuredClone(contract)
  for (const entry of listOperations(copy))
    entry.operation['x-codeSamples'] = samplesOf(contract, entry, sdk[entry.operation.operationId])
  return copy
}
