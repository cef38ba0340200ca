import { describe, expect, test } from 'vitest'
import { messages } from '#generated/messages.ts'
import type { Contract as ServedContract } from '#src/platform/operations/contract.ts'
import { requestContract } from '#src/platform/operations/request-contract.ts'
import { bundle } from '../../scripts/src/bundle.ts'
import type { Contract, Schema } from '../../scripts/src/contract.ts'
import { messageMap, withoutWording } from '../../scripts/src/emit/messages.ts'
import { contracts } from './contracts.ts'

/** The public contract with its messages. */
const it = test.extend('contract', { scope: 'file' }, () => bundle(process.cwd(), 'public'))

/** The message map of a copy of the contract in which one schema is changed. */
const mapWith = (contract: Contract, name: string, change: (schema: Schema) => void) => {
  const copy = structuredClone(contract)
  const schema = copy.components.schemas[name]
  if (!schema) throw new Error(`There is no schema ${name}`)
  change(schema)
  return messageMap({ public: copy })
}
const emailOf = ({ properties }: Schema) => properties?.['email'] as Schema

/** The texts of a keyword anywhere in a part of a contract. */
const valuesOf = (keyword: string, part: unknown): string[] => {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([name, value]) =>
    name === keyword && typeof value === 'string' ? value : valuesOf(keyword, value),
  )
}

/** The contracts by which the service validates requests. */
const requestContracts = Object.values(contracts as unknown as Record<string, ServedContract>).map(requestContract)

describe('validation messages', () => {
  it('exist exactly for the patterns in request schemas', () => {
    expect(Object.keys(messages.patterns).toSorted()).toEqual(
      [...new Set(valuesOf('pattern', requestContracts))].toSorted(),
    )
  })

  it('exist exactly for the formats in request schemas that can reject a value', () => {
    const formats = new Set(valuesOf('format', requestContracts)).difference(new Set(['password', 'trimmed']))
    expect(Object.keys(messages.formats).toSorted()).toEqual([...formats].toSorted())
  })

  it('are generated from the x-message of a schema with its pattern', ({ contract }) => {
    const changed = mapWith(contract, 'Amount', schema =>
      Object.assign(schema, { pattern: '^[0-9]+$', 'x-message': { fr: 'Entier attendu', en: 'Expected an integer' } }),
    )
    expect(changed).toContain('"^[0-9]+$": {"fr":"Entier attendu","en":"Expected an integer"}')
  })

  it('are removed from the contracts that are served', ({ contract }) => {
    expect(JSON.stringify(contract)).toContain('"x-message"')
    expect(withoutWording(contract)).toEqual(contracts.public)
  })
})

const amount = '^-?(0|[1-9]\\d{0,11})(\\.\\d{1,2})?$'
const invalidSchemas: [title: string, name: string, change: (schema: Schema) => void, message: string][] = [
  [
    'a changed pattern without a message',
    'Amount',
    schema => {
      schema.pattern = '^[0-9]+$'
      delete schema['x-message']
    },
    'createInvoice: totalHt: the pattern ^[0-9]+$ needs an x-message in fr and en',
  ],
  [
    'a format without a message',
    'ClientFields',
    schema => delete emailOf(schema)['x-message'],
    'createClient: email: the format email needs an x-message in fr and en',
  ],
  [
    'a pattern in a list without a message',
    'UnitPrice',
    schema => delete schema['x-message'],
    'createInvoice: lines.*.unitPrice: the pattern ^-?(0|[1-9]\\d{0,11})(\\.\\d{1,4})?$ needs an x-message in fr and en',
  ],
  [
    'a message in one language alone',
    'Amount',
    schema => Object.assign(schema, { 'x-message': { fr: 'Montant invalide' } }),
    `createInvoice: totalHt: the pattern ${amount} needs an x-message in fr and en`,
  ],
  [
    'two messages for one format',
    'ContactFields',
    schema => Object.assign(emailOf(schema), { 'x-message': { fr: 'Autre', en: 'Other' } }),
    'createContact: email: the format email has another x-message elsewhere',
  ],
  [
    'two messages for one pattern',
    'UnitPrice',
    schema => Object.assign(schema, { pattern: amount }),
    `createInvoice: lines.*.unitPrice: the pattern ${amount} has another x-message elsewhere`,
  ],
  [
    'one message for a pattern and a format',
    'ClientFields',
    schema => Object.assign(emailOf(schema), { pattern: '\\S' }),
    'createClient: email has a pattern and a format: each needs a schema with an x-message of its own',
  ],
  [
    'a message without a pattern or a format',
    'ClientFields',
    schema => delete emailOf(schema).format,
    'createClient: email has an x-message, but no pattern or format',
  ],
]

describe('the generator rejects', () => {
  it.for(invalidSchemas)('%s', ([, name, change, message], { contract }) => {
    expect(() => mapWith(contract, name, change)).toThrow(`openapi/public.yaml: ${message}`)
  })
})
