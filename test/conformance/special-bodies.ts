import fc from 'fast-check'
import { arbitraryOf } from './arbitrary.ts'
import type { Actors } from './actors.ts'
import { targets } from './targets.ts'

/** Calls of the tools of the public API, with the bodies that their operations take. */
const toolCall = fc.constantFrom(...targets.public).chain(({ id, schema, ids }) =>
  fc.record(
    {
      tool: fc.constant(id),
      arguments: fc
        .tuple(schema ? arbitraryOf(schema) : fc.constant({}), fc.constantFrom(1, 2_000_000_000))
        .map(([body, number]) => ({
          ...(body as object),
          ...Object.fromEntries(Object.keys(ids).map(name => [name, number])),
        })),
    },
    { requiredKeys: ['tool'] },
  ),
)

/** Messages of the protocol that an agent would send, and others. */
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
          name: fc.constantFrom('search', 'describe', 'execute', 'nothing'),
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

/** Bodies whose schema says less than their operation takes. */
export const specialBodies: Record<string, fc.Arbitrary<unknown>> = {
  executeTool: toolCall,
  speakMcp: message,
  sendActivityBatch: batch,
}

/** Half of all values, the same ones each time. */
const isChosen = (value: unknown) =>
  typeof value === 'number'
    ? value % 2 === 0
    : typeof value === 'string' && (value.charCodeAt(value.length - 1) || 0) % 2 === 0

type Body = Record<string, unknown>

/** What stands for somebody or something that is there, by the operation or the field that names it. */
const knownValues: Record<string, (actors: Actors) => Promise<Body> | Body> = {
  clientId: ({ clientId }) => ({ clientId }),
  assigneeId: ({ admin }) => ({ assigneeId: admin.userId }),
  pairingToken: async actors => ({ pairingToken: await actors.pairingToken() }),
  commandId: async actors => ({ commandId: await actors.command() }),
  token: async actors => ({ token: await actors.ssoToken() }),
  password: ({ admin: { email, password }, agency }) => ({ email, password, agencyId: agency.id }),
}

/** A body that the contract allows, with what is there in the place of half of the ids and tokens that are nobody's. */
export const withKnownValues = async (actors: Actors, body: unknown, isAlways = false): Promise<unknown> => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  let result = body as Body
  for (const [name, find] of Object.entries(knownValues))
    if (Object.hasOwn(body, name) && (isAlways || isChosen((body as Body)[name])))
      result = { ...result, ...(await find(actors)) }
  return result
}
