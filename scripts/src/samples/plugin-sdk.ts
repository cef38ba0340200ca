import { getProperties, resolve, type Contract } from '../contract.ts'
import { pluginMethods, type PluginMethod } from '../plugin-methods.ts'
import { bodyExample } from './example.ts'
import { literal } from './languages/sdk.ts'

const setup = `import { SitePlugin } from '@agency-api/sdk/plugin'

const { API, API_KEY, API_SECRET } = process.env
const plugin = new SitePlugin({ baseUrl: API, apiKey: API_KEY, apiSecret: API_SECRET })
`

const pairingSample = (body: object | undefined) => `import { pair } from '@agency-api/sdk/plugin'

const { apiKey, apiSecret } = await pair(${literal({ ...body, baseUrl: '' }).replace("baseUrl: ''", 'baseUrl: process.env.API')})
// Store both encrypted: the secret is not shown again.`

/** The argument of a method. If the body has only one, required field, the argument is the value of that field. */
const exampleArgument = (contract: Contract, { operation }: PluginMethod) => {
  const schema = operation.requestBody?.content['application/json'].schema
  const body = bodyExample(operation)
  if (!schema || !body) return undefined
  const isSingle = Object.keys(getProperties(contract, schema)).length === 1
  return isSingle && resolve(contract, schema).required ? (Object.values(body)[0] as unknown) : body
}

const createSample = (contract: Contract, method: PluginMethod) => {
  const { name, kind, operation } = method
  if (name === 'pair') return pairingSample(bodyExample(operation))
  const argument = exampleArgument(contract, method)
  const call = `const result = await ${name}(${kind ? `'${kind}', ` : ''}`
  return `${setup}\n${call}${argument === undefined ? '' : literal(argument, '', call.length)})\nconsole.log(result)`
}

/** SDK samples of the plugin operations that have a method, by operationId. */
export const pluginSamples = (contract: Contract): Record<string, string> =>
  Object.fromEntries(
    pluginMethods(contract).map(method => [method.operation.operationId, createSample(contract, method)]),
  )
