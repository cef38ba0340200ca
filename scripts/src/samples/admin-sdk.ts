import type { Contract } from '../contract.ts'
import { sdkResources, type SdkMethod, type SdkResource } from '../methods.ts'
import { exampleCall } from './call.ts'
import { useResult } from './languages/sdk.ts'

const setup = `import { AdminApi } from '@agency-api/sdk/admin'

// The \`cookie\` of the client that signed in.
const admin = new AdminApi({
  baseUrl: process.env.API,
  cookie: process.env.COOKIE,
})
`

const withoutSession = `import { AdminApi } from '@agency-api/sdk/admin'

const admin = new AdminApi({ baseUrl: process.env.API })
`

const keepCookie = '\n// Continues the session in another client: store it like a password.\nconst { cookie } = admin'

/** Additional code of samples, by operationId. */
const ends: Record<string, string> = {
  signIn: keepCookie,
  signInWithLink: keepCookie,
  acceptInvitation: keepCookie,
  changePassword: keepCookie,
}

/** A sample that prints the result of a call, or all items of a list. */
const createSample = (contract: Contract, segments: string[], method: SdkMethod) => {
  const { call, result } = exampleCall(contract, 'admin', segments, method)
  const { operationId, security } = method.operation
  return `${security?.length === 0 ? withoutSession : setup}\n${useResult(call, result)}${ends[operationId] ?? ''}`
}

const createSamples = (contract: Contract, { segments, methods, children }: SdkResource): [string, string][] => [
  ...methods.map((method): [string, string] => [
    method.operation.operationId,
    createSample(contract, segments, method),
  ]),
  ...children.flatMap(child => createSamples(contract, child)),
]

/** SDK samples of all operations of the admin API, by operationId. */
export const adminSamples = (contract: Contract): Record<string, string> =>
  Object.fromEntries(createSamples(contract, sdkResources(contract)))
