import { operationsOf, type Contract } from '../contract.ts'
import { pushPaths } from '../../../sdk/src/plugin/types.ts'
import { bodyExample } from './example.ts'
import { literal } from './sdk.ts'

const plugin = `import { SitePlugin } from '@agency-api/sdk/plugin'

const { API, API_KEY, API_SECRET } = process.env
const plugin = new SitePlugin({ baseUrl: API, apiKey: API_KEY, apiSecret: API_SECRET })
`

/** The methods of a plugin that are not named by what they push. */
const methods: Record<string, (body: object | undefined) => string> = {
  ping: body => `plugin.ping(${literal(body, '', 32)})`,
  sendHeartbeat: body => `plugin.heartbeat(${literal(body, '', 32)})`,
  sendActivity: body => `plugin.activity(${literal(body, '', 32)})`,
  pollCommands: () => 'plugin.commands()',
  sendCommandResult: body => `plugin.report(${literal(body, '', 32)})`,
  requestErasure: body => `plugin.erase(${literal(body, '', 32)})`,
  validateSso: body => `plugin.validateSso(${literal(Object.values(body ?? {})[0])})`,
}

const pairing = (body: object | undefined) => `import { pair } from '@agency-api/sdk/plugin'

const { apiKey, apiSecret } = await pair(${literal({ ...body, baseUrl: '' }).replace("baseUrl: ''", 'baseUrl: process.env.API')})
// Keep both encrypted: the secret is shown only here.`

/** How the SDK makes a plugin's requests, where it has a method for it. */
export const pluginSamples = (contract: Contract): Record<string, string> => {
  const kinds = Object.entries(pushPaths).map(([kind, path]) => [path as string, kind] as const)
  const samples = operationsOf(contract).flatMap(({ path, operation }): [string, string][] => {
    const { operationId } = operation
    const body = bodyExample(contract, operation)
    const kind = kinds.find(([pushed]) => pushed === path)?.[1]
    if (operationId === 'pairPlugin') return [[operationId, pairing(body)]]
    const call = kind ? `plugin.push('${kind}', ${literal(body, '', 34 + kind.length)})` : methods[operationId]?.(body)
    return call ? [[operationId, `${plugin}\nconst answer = await ${call}\nconsole.log(answer)`]] : []
  })
  return Object.fromEntries(samples)
}
