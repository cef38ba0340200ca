import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { getProperties, listOperations, type Contract } from '../../scripts/src/contract.ts'
import { toOpenApi30 } from '../../scripts/src/emit/openapi-30.ts'
import { buildExample } from '../../scripts/src/samples/example.ts'
import { contracts } from './contracts.ts'

const contract = contracts.public as unknown as Contract
const contract30 = toOpenApi30(contract) as Contract & { openapi: string }
const ajv = new Ajv({ strict: false, validateFormats: false }).addSchema(contract30, 'contract')

/** Checks a value against a schema of the rendition. */
const allows30 = (name: string, value: unknown) => ajv.validate(`contract#/components/schemas/${name}`, value)

it('has the operations of the contract', () => {
  const idsOf = (document: Contract) => listOperations(document).map(({ operation }) => operation.operationId)
  expect(contract30.openapi).toBe('3.0.3')
  expect(idsOf(contract30)).toEqual(idsOf(contract))
})

it('keeps the scope of each operation', () => {
  expect(contract30.paths['/clients']?.get).toMatchObject({ security: [{ apiKey: [] }], 'x-scope': 'clients:read' })
  expect(contract30.paths['/health']?.get).not.toHaveProperty('x-scope')
})

const resources = ['AgencyClient', 'Contact', 'Website', 'Ticket', 'Invoice', 'Quote', 'AgencyTask', 'CalendarEvent']
describe.for(resources)('%s', name => {
  const schema = { $ref: `#/components/schemas/${name}` }
  const example = buildExample(contract, schema) as Record<string, unknown>
  const fields = Object.keys(getProperties(contract, schema))

  it('accepts the example of the contract', () => {
    expect(allows30(name, example), JSON.stringify(ajv.errors)).toBe(true)
  })
  it('accepts null where the contract does, and nowhere else', () => {
    const ajv31 = new Ajv({ strict: false, validateFormats: false }).addSchema(contract, 'contract')
    const nullable = (allows: (value: object) => unknown) =>
      fields.filter(field => allows({ ...example, [field]: null }))
    const expected = nullable(value => ajv31.validate(`contract#/components/schemas/${name}`, value))
    expect(expected.length).toBeGreaterThan(0)
    expect(nullable(value => allows30(name, value))).toEqual(expected)
  })
  it('rejects a value of another type', () => {
    expect(allows30(name, { ...example, id: 'one' })).toBe(false)
  })
})
