import { describe, expect, it } from 'vitest'
import document from '#generated/public/contract.json' with { type: 'json' }
import { catalogue } from '#src/interfaces/mcp/catalogue.ts'
import { createInline } from '#src/interfaces/mcp/inline.ts'
import { getProperties, listOperations, type Contract } from '../../../scripts/src/contract.ts'

const contract = document as unknown as Contract

describe('the tools', () => {
  it('are the operations of the public API, without references and patterns of formats', () => {
    const ids = listOperations(contract).map(({ operation }) => operation.operationId)
    expect(catalogue.map(({ name }) => name)).toEqual(ids)
    const text = JSON.stringify(catalogue)
    expect(text).not.toContain('"$ref"')
    expect(text).toContain('"x-format"')
    expect(text).not.toMatch(/"x-format":"[^"]+","pattern"|"pattern":"[^"]+","x-format"/)
  })

  it.each(listOperations(contract).map(entry => [entry.operation.operationId, entry] as const))(
    '%s has the arguments of its path, its query and its body, which have different names',
    (name, { operation: { requestBody }, parameters }) => {
      const inPathOrQuery = parameters.filter(({ in: place }) => place === 'path' || place === 'query')
      const body = requestBody && getProperties(contract, requestBody.content['application/json'].schema)
      const names = [...inPathOrQuery.map(parameter => parameter.name), ...Object.keys(body ?? {})]
      const tool = catalogue.find(candidate => candidate.name === name)
      expect(Object.keys(tool?.inputSchema.properties ?? {}).toSorted()).toEqual(names.toSorted())
    },
  )
})

it('a schema that only describes another one is merged with it, and siblings of a reference take precedence', () => {
  const inline = createInline({
    schemas: { Id: { type: 'string', 'x-format': 'id', pattern: '^.$', description: 'An id.' } },
  })
  const $ref = '#/schemas/Id'
  expect(inline({ description: 'The client.', allOf: [{ $ref }] })).toEqual({
    type: 'string',
    'x-format': 'id',
    description: 'The client.',
  })
  expect(inline([{ $ref, description: 'The ticket.' }])).toEqual([
    { type: 'string', 'x-format': 'id', description: 'The ticket.' },
  ])
  expect(inline({ type: 'object', allOf: [{ $ref }] })).toHaveProperty('allOf')
})
