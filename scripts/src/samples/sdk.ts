import { propertyOf, type Contract } from '../contract.ts'
import { sdkResources, type SdkMethod, type SdkResource } from '../methods.ts'
import { bodyExample, idsExample } from './example.ts'
import { literal } from './literal.ts'

const begin = `import { AgencyApi } from '@agency-api/sdk'

const api = new AgencyApi({
  apiKey: process.env.API_KEY,
  baseUrl: process.env.API,
})
`

const successOf = ({ operation: { responses } }: SdkMethod) =>
  Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]

/** A call that shows what it answers; a list by all of its items. */
const sampleOf = (contract: Contract, place: string[], method: SdkMethod) => {
  const { name, path, operation } = method
  const body = bodyExample(contract, operation)
  const called = `api.${[...place, name].join('.')}`
  const given = [...idsExample(path), ...(body ? [literal(body, '', called.length + 24)] : [])]
  const call = `${called}(${given.join(', ')})`
  const success = successOf(method)
  const schema = success && 'content' in success && success.content?.['application/json'].schema
  if (!schema) return `${begin}\nawait ${call}`
  if (propertyOf(contract, schema, 'limit'))
    return `${begin}\nfor await (const item of ${call}) {\n  console.log(item)\n}`
  return `${begin}\nconst answer = await ${call}\nconsole.log(answer)`
}

const samplesIn = (contract: Contract, { place, methods, children }: SdkResource): [string, string][] => [
  ...methods.map((method): [string, string] => [method.operation.operationId, sampleOf(contract, place, method)]),
  ...children.flatMap(child => samplesIn(contract, child)),
]

/** How each operation is called by the SDK. */
export const sdkSamples = (contract: Contract): Record<string, string> =>
  Object.fromEntries(samplesIn(contract, sdkResources(contract)))
