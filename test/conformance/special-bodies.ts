import fc from 'fast-check'
import { arbitraryOf } from './arbitrary.ts'
import type { Actors } from './actors.ts'
import { targets } from './contract-targets.ts'
import type { SpecialBodies } from './requests.ts'

/** Tool calls with valid bodies of the operations of the public API. */
const toolCall = fc.constantFrom(...targets.public).chain(({ id, schema, ids }) =>
  fc.record(
    {
      tool: fc.constant(id),
      arguments: fc
        .tuple(schema ? arbitraryOf(schema) : fc.constant({}), fc.constantFrom(1, 2_000_000_000))
        .map(([body, number]) => ({
          ...(body as object),
          ...Object.fromEntries(ids.map(name => [name, number])),
        })),
    },
    { requiredKeys: ['tool'] },
  ),
)

/** MCP messages, valid and invalid. */
const message = fc
  .record(
    {
      method: fc.constantFrom(
        'tools/list',
        'tools/call',
        'ping',
        'initialize',
        'resources/list',
        'notifications/initialized',
      ),
      id: fc.oneof(fc.nat(), fc.string({ maxLength: 10 }), fc.constant(null)),
      params: fc.oneof(
        fc.constant({}),
        fc.record({
          name: fc.constantFrom('search', 'describe', 'read', 'change', 'delete', 'execute', 'nothing'),
          arguments: fc.oneof(toolCall, fc.constant({ query: 'client' })),
        }),
        fc.constant({ protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'agent', version: '1' } }),
      ),
    },
    { requiredKeys: ['method'] },
  )
  .map(rest => ({ jsonrpc: '2.0', ...rest }))

const activity = targets.plugin.find(({ id }) => id === 'sendActivity')?.schema ?? {}
const batch = fc.record({
  events: fc.array(
    fc.oneof({ weight: 4, arbitrary: arbitraryOf(activity) }, { weight: 1, arbitrary: fc.jsonValue() }),
    { maxLength: 10 },
  ),
})

export const specialBodies: SpecialBodies = {
  executeTool: toolCall,
  speakMcp: message,
  sendActivityBatch: batch,
}

/** Chooses half of all values, always the same. */
const isChosen = (value: unknown): boolean => {
  if (Array.isArray(value)) return isChosen(value[0])
  if (typeof value === 'number') return value % 2 === 0
  return typeof value === 'string' && (value.charCodeAt(value.length - 1) || 0) % 2 === 0
}

type Body = Record<string, unknown>

/** Values that refer to existing resources and users, by the name of the field. */
const knownValues: Record<string, (actors: Actors) => Promise<Body> | Body> = {
  clientId: ({ clientId }) => ({ clientId }),
  clientIds: ({ clientId }) => ({ clientIds: [clientId] }),
  websiteIds: () => ({ websiteIds: null }),
  assigneeId: ({ admin }) => ({ assigneeId: admin.userId }),
  pairingToken: async actors => ({ pairingToken: await actors.pairingToken() }),
  commandId: async actors => ({ commandId: await actors.command() }),
  token: async actors => ({ token: await actors.ssoToken() }),
  password: ({ admin: { email, password }, agency }) => ({ email, password, agencyId: agency.id }),
}

/** The id of a client of an approved platform is a text, and no reference. */
const isReference = (name: string, value: unknown) => name !== 'clientId' || typeof value !== 'string'

/** A valid body in which half of the unknown ids and tokens, or all, are replaced by existing ones. */
export const withKnownValues = async (actors: Actors, body: unknown, replacesAll = false): Promise<unknown> => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  let result = body as Body
  for (const [name, find] of Object.entries(knownValues))
    if (
      Object.hasOwn(body, name) &&
      isReference(name, (body as Body)[name]) &&
      (replacesAll || isChosen((body as Body)[name]))
    )
      result = { ...result, ...(await find(actors)) }
  return result
}
