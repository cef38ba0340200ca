import type { Contract } from '../contract.ts'
import { sdkResources, type SdkMethod, type SdkResource } from '../methods.ts'
import { exampleCall } from './call.ts'

/** How the samples of a contract begin. */
interface SampleClient {
  /** The variable of the client. */
  name: string
  setup: string
  /** Other setups, by operationId. */
  setups?: Record<string, string>
  /** Additional code of samples, by operationId. */
  ends?: Record<string, string>
}

const publicClient: SampleClient = {
  name: 'api',
  setup: `import { AgencyApi } from '@agency-api/sdk'

const api = new AgencyApi({
  apiKey: process.env.API_KEY,
  baseUrl: process.env.API,
})
`,
}

const withoutSession = `import { AdminApi } from '@agency-api/sdk/admin'

const admin = new AdminApi({ baseUrl: process.env.API })
`

const keepCookie = '\n// Continues the session in another client: store it like a password.\nconst { cookie } = admin'

const adminClient: SampleClient = {
  name: 'admin',
  setup: `import { AdminApi } from '@agency-api/sdk/admin'

// The \`cookie\` of the client that signed in.
const admin = new AdminApi({
  baseUrl: process.env.API,
  cookie: process.env.COOKIE,
})
`,
  setups: { signIn: withoutSession, acceptInvitation: withoutSession },
  ends: { signIn: keepCookie, acceptInvitation: keepCookie, changePassword: keepCookie },
}

/** A sample that prints the result of a call, or all items of a list. */
const createSample = (contract: Contract, client: SampleClient, segments: string[], method: SdkMethod) => {
  const { call, result } = exampleCall(contract, client.name, segments, method)
  const { operationId } = method.operation
  const code = {
    nothing: `await ${call}`,
    list: `for await (const item of ${call}) {\n  console.log(item)\n}`,
    value: `const result = await ${call}\nconsole.log(result)`,
  }[result]
  return `${client.setups?.[operationId] ?? client.setup}\n${code}${client.ends?.[operationId] ?? ''}`
}

const createSamples = (
  contract: Contract,
  client: SampleClient,
  { segments, methods, children }: SdkResource,
): [string, string][] => [
  ...methods.map((method): [string, string] => [
    method.operation.operationId,
    createSample(contract, client, segments, method),
  ]),
  ...children.flatMap(child => createSamples(contract, client, child)),
]

const samplesWith = (client: SampleClient) => (contract: Contract) =>
  Object.fromEntries(createSamples(contract, client, sdkResources(contract)))

/** SDK samples of all public operations, by operationId. */
export const publicSamples = samplesWith(publicClient)

/** SDK samples of all operations of the admin API, by operationId. */
export const adminSamples = samplesWith(adminClient)
