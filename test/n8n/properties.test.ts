import { describe, expect, it } from 'vitest'
import contract from '#generated/public/contract.json' with { type: 'json' }
import { operations } from '#generated/public/operations.ts'
import type { Contract } from '../../scripts/src/contract.ts'
import { n8nProperties } from '../../scripts/src/emit/n8n/index.ts'

interface Operation {
  value: string
  routing: { request: { method: string; url: string }; output?: { postReceive: unknown[] } }
}
interface Property {
  name: string
  displayName: string
  type: string
  options?: Operation[]
  displayOptions?: { show: { operation?: string[] } }
}

const properties = n8nProperties(contract as unknown as Contract) as unknown as Property[]
const choices = properties.filter(({ name }) => name === 'operation').flatMap(({ options = [] }) => options)
const fieldsOf = (operation: string) =>
  properties.filter(({ displayOptions }) => displayOptions?.show.operation?.includes(operation)).map(({ name }) => name)

describe('the properties of the n8n node', () => {
  it('have each operation, with its method and path', () => {
    const requests = choices.map(({ value, routing: { request } }) => [
      value,
      `${request.method} ${request.url.slice(1).replaceAll(/\{\{ \$parameter\["(\w+)"\] \}\}/g, '{$1}')}`,
    ])
    const expected = Object.entries(operations).map(([id, { method, path }]) => [id, `${method.toUpperCase()} ${path}`])
    expect(Object.fromEntries(requests)).toEqual(Object.fromEntries(expected))
  })

  it('have each parameter of a path, and the fields of a body', () => {
    for (const { value, routing } of choices)
      for (const [, name = ''] of routing.request.url.matchAll(/\$parameter\["(\w+)"\]/g))
        expect(fieldsOf(value), value).toContain(name)
    expect(fieldsOf('createInvoice')).toEqual(['clientId', 'additionalFields', 'options'])
    expect(fieldsOf('listInvoices')).toEqual(['returnAll', 'limit', 'options'])
  })

  it('read the items of each list', () => {
    const lists = choices.filter(({ value }) => fieldsOf(value).includes('returnAll'))
    expect(lists.length).toBeGreaterThan(10)
    for (const { value, routing } of lists)
      expect(routing.output?.postReceive, value).toEqual([{ type: 'rootProperty', properties: { property: 'data' } }])
  })

  it('have one field of each name for an operation', () => {
    for (const { value } of choices) {
      const names = ['resource', 'operation', ...fieldsOf(value)]
      expect(new Set(names).size, value).toBe(names.length)
    }
  })
})
