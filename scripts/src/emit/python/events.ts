import type { Contract } from '../../contract.ts'
import { pascalCase, quote } from './file.ts'
import type { Types } from './types.ts'

/** Defines the types of delivered events, and of the events of the change feed, which have fewer fields. */
export const defineEvents = (contract: Contract, types: Types): void => {
  const events = Object.entries(contract.webhooks ?? {}).map(([name, { post }]) => {
    const schema = post.requestBody?.content['application/json'].schema
    if (!schema) throw new Error(`${name}: the event has no body`)
    return { name, schema, type: types.toType(schema, `${pascalCase(post.operationId)}Event`) }
  })
  const changes = events.filter(({ name }) => name !== 'test.ping')
  const changeTypes = changes.map(({ schema, type }) => {
    const { event, occurredAt, data } = types.toShape(schema)?.properties ?? {}
    if (!event || !occurredAt || !data) throw new Error(`${type} is not an event`)
    const id = { type: 'integer', description: 'Increases with each event of the agency.' }
    const shape = { properties: { id, event, occurredAt, data }, required: ['id', 'event', 'occurredAt', 'data'] }
    return types.defineShape(type.replace(/Event$/, 'Change'), shape, undefined)
  })
  types.defineAlias('WebhookEvent', `Union[${events.map(({ type }) => type).join(', ')}]`)
  types.defineAlias('WebhookEventName', `Literal[${events.map(({ name }) => quote(name)).join(', ')}]`)
  types.defineAlias('ChangeEvent', `Union[${changeTypes.join(', ')}]`)
  types.defineAlias('ChangeName', `Literal[${changes.map(({ name }) => quote(name)).join(', ')}]`)
}
