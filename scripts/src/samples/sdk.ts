import type { Contract } from '../contract.ts'
import { sdkResources, type SdkMethod, type SdkResource } from '../methods.ts'
import { exampleCall } from './call.ts'

const setup = `import { AgencyApi } from '@agency-api/sdk'

const api = new AgencyApi({
  apiKey: process.env.API_KEY,
  baseUrl: process.env.API,
})
`

/** A sample that prints the result of a call, or all items of a list. */
const createSample = (contract: Contract, segments: string[], method: SdkMethod) => {
  const { call, result } = exampleCall(contract, segments, method)
  if (result === 'nothing') return `${setup}\nawait ${call}`
  if (result === 'list') return `${setup}\nfor await (const item of ${call}) {\n  console.log(item)\n}`
  return `${setup}\nconst result = await ${call}\nconsole.log(result)`
}

const createSamples = (contract: Contract, { segments, methods, children }: SdkResource): [string, string][] => [
  ...methods.map((method): [string, string] => [
    method.operation.operationId,
    createSample(contract, segments, method),
  ]),
  ...children.flatMap(child => createSamples(contract, child)),
]

/** SDK samples of all public operations, by operationId. */
export const sdkSamples = (contract: Contract): Record<string, string> =>
  Object.fromEntries(createSamples(contract, sdkResources(contract)))
