import { expect, it } from 'vitest'
import publicContract from '#generated/public/contract.json' with { type: 'json' }
import { dereference, listOperations, type Contract, type Schema } from '../../scripts/src/contract.ts'

const contract = publicContract as unknown as Contract

interface Field {
  name: string
  schema: Schema
}

/** The fields of a schema without references, at any depth. */
const fieldsOf = (schema: Schema, name = ''): Field[] => {
  const { properties = {}, items, additionalProperties, allOf = [], oneOf = [], anyOf = [] } = schema
  const inner = typeof additionalProperties === 'object' ? additionalProperties : undefined
  return [
    { name, schema },
    ...Object.entries(properties).flatMap(([property, value]) => fieldsOf(value as Schema, property)),
    ...[items, inner, ...allOf, ...oneOf, ...anyOf].flatMap(part => (part ? fieldsOf(part as Schema, name) : [])),
  ]
}

const contentOf = (part: unknown) =>
  Object.values((dereference(contract, part) as { content?: Record<string, { schema: Schema }> }).content ?? {})

const isFreeText = ({ schema: { type, enum: values, const: value, format, pattern } }: Field) =>
  [type].flat().includes('string') && !values && value === undefined && !format && !pattern

/** Texts that the service writes, or that another operation has taken from the agency. */
const ownTexts: Readonly<Record<string, readonly string[]>> = {
  campaigns: ['clientName', 'priority', 'status', 'title', 'url', 'websiteUrl'],
  exports: ['downloadUrl'],
  // The fields of the contract, and the messages of the validation.
  import: ['field', 'message'],
  // The name and the client id are those of the app that calls.
  meta: [
    'clientId',
    'endpoint',
    'errorCode',
    'ipAddress',
    'method',
    'name',
    'operationId',
    'requestId',
    'userAgent',
    'version',
  ],
  // The code, the field, the rule and the character are those of a recurring invoice that could not be issued.
  invoices: [
    'address',
    'character',
    'city',
    'code',
    'country',
    'field',
    'name',
    'postalCode',
    'rule',
    'siret',
    'vatNumber',
  ],
  quotes: ['address', 'city', 'country', 'invoiceNumber', 'name', 'postalCode', 'siret', 'vatNumber'],
  fleet: ['websiteUrl'],
  watches: ['description', 'keywords', 'language', 'message', 'name', 'sourceType'],
  webhooks: ['disabledReason', 'event', 'pausedReason'],
  changes: ['event'],
}
const textsOfEveryTag = ['error', 'fieldErrors', 'formErrors', 'nextCursor']

it('each text in a result is of the agency, of the service, or marked as untrusted', () => {
  const operations = listOperations(contract).map(({ operation }) => ({
    tag: operation.tags[0] ?? '',
    sent: operation.requestBody ? contentOf(operation.requestBody).flatMap(({ schema }) => fieldsOf(schema)) : [],
    returned: Object.entries(operation.responses)
      .filter(([status]) => status.startsWith('2'))
      .flatMap(([, response]) => contentOf(response).flatMap(({ schema }) => fieldsOf(schema))),
  }))
  const unmarked = Object.groupBy(
    operations.flatMap(({ tag, returned }) => {
      const sent = operations.filter(other => other.tag === tag).flatMap(other => other.sent.map(({ name }) => name))
      const known = new Set([...sent, ...textsOfEveryTag])
      const texts = returned.filter(
        field => isFreeText(field) && !field.schema['x-untrusted'] && !known.has(field.name),
      )
      return texts.map(({ name }) => ({ tag, name }))
    }),
    ({ tag }) => tag,
  )
  const names = Object.entries(unmarked).map(([tag, fields = []]) => [
    tag,
    [...new Set(fields.map(({ name }) => name))].toSorted(),
  ])
  expect(Object.fromEntries(names)).toEqual(ownTexts)
})
