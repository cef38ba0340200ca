import { getProperty, type Contract } from '../contract.ts'
import { sdkResources, type SdkMethod, type SdkResource } from '../methods.ts'
import { bodyExample, idsExample } from './example.ts'
import { literal } from './literal.ts'

const setup = `import { AgencyApi } from '@agency-api/sdk'

const api = new AgencyApi({
  apiKey: process.env.API_KEY,
  baseUrl: process.env.API,
})
`

const successResponse = ({ operation: { responses } }: SdkMethod) =>
  Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]

/** A sample that prints the result of a call, or all items of a list. */
const createSample = (contract: Contract, segments: string[], method: SdkMethod) => {
  const { name, path, operation } = method
  const body = bodyExample(contract, operation)
  const callee = `api.${[...segments, name].join('.')}`
  const callArguments = [...idsExample(path), ...(body ? [literal(body, '', callee.length + 24)] : [])]
  const call = `${callee}(${callArguments.join(', ')})`
  const success = successResponse(method)
  const schema = success && 'content' in success && success.content?.['application/json'].schema
  if (!schema) return `${setup}\nawait ${call}`
  if (getProperty(contract, schema, 'limit'))
    return `${setup}\nfor await (const item of ${call}) {\n  console.log(item)\n}`
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
