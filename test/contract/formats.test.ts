import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formats } from '#src/platform/operations/formats.ts'
import { arbitraries } from '#test/conformance/formats.ts'
import { dereference, listOperations, type Contract } from '../../scripts/src/contract.ts'
import { contracts } from './contracts.ts'

/** Formats of the registries of JSON Schema and OpenAPI, which foreign tools know or ignore. */
const registered = new Set([
  'binary',
  'date',
  'date-time',
  'decimal',
  'email',
  'int64',
  'iri',
  'password',
  'uri-reference',
  'uuid',
])

interface FormattedSchema {
  format?: string
  pattern?: string
  'x-format'?: string
}

/** The schemas with a format in a part of a contract. Names in examples are not keywords. */
const schemasIn = (part: unknown): FormattedSchema[] => {
  if (typeof part !== 'object' || part === null) return []
  const { format, 'x-format': ownFormat } = part as Record<string, unknown>
  const isFormatted = typeof format === 'string' || typeof ownFormat === 'string'
  const inside = Object.entries(part).filter(([name]) => name !== 'example' && name !== 'examples')
  return [...(isFormatted ? [part as FormattedSchema] : []), ...inside.flatMap(([, value]) => schemasIn(value))]
}

const schemas = schemasIn(contracts)
const ownFormats = [...new Set(schemas.flatMap(schema => schema['x-format'] ?? []))].toSorted()

/** The schemas with a format of the service, without its name: what foreign tools understand of them. */
const standardSchemas = (ownFormat: string) =>
  schemas
    .filter(schema => schema['x-format'] === ownFormat)
    .map(({ format, pattern }) => ({ ...(format && { format }), ...(pattern && { pattern }) }))

/** Numbers have at most four decimal places; the other formats are those of texts. */
const valuesOf = (ownFormat: string) =>
  arbitraries[ownFormat] ?? fc.integer({ min: -99_999_999, max: 99_999_999 }).map(value => value / 10_000)

it('are in a registry, or are formats of the service beside keywords of JSON Schema', () => {
  const names = schemas.flatMap(({ format }) => format ?? [])
  expect(names.length).toBeGreaterThan(30)
  expect([...new Set(names)].filter(name => !registered.has(name))).toEqual([])
  const { uuid, ...ownValidators } = formats
  expect(ownFormats).toEqual(Object.keys(ownValidators).toSorted())
})

describe.for(ownFormats)('the format %s', ownFormat => {
  const ajv = new Ajv2020({ strict: false, formats: { iri: true, decimal: true } })

  it('has the same keywords everywhere', () => {
    const [first, ...others] = standardSchemas(ownFormat)
    expect(Object.keys(first ?? {})).not.toEqual([])
    for (const other of others) expect(other).toEqual(first)
  })

  it('is described by keywords that accept its values', () => {
    const accepts = ajv.compile(standardSchemas(ownFormat)[0] ?? {})
    fc.assert(fc.property(valuesOf(ownFormat), value => accepts(value)))
  })
})

it.for<[ownFormat: string, text: string]>([
  ['http-url', 'ftp://a.example'],
  ['http-url', 'https:///a'],
  ['currency', 'eur'],
  ['siren', '12345678'],
  ['vat-number', 'F44732829320'],
  ['iban', 'FRA630006000011234567890189'],
  ['ip-range', '1.2.3'],
  ['ip-range', 'fe80::1%eth0'],
  ['date-or-timestamp', '2026-13-01'],
  ['date-or-timestamp', '2026-01-31T24:00'],
])('the keywords for %s reject %s', ([ownFormat, text]) => {
  const ajv = new Ajv2020({ strict: false, formats: { iri: true } })
  expect(ajv.validate(standardSchemas(ownFormat)[0] ?? {}, text)).toBe(false)
})

describe('a URL that an agency enters', () => {
  const { validate } = formats['http-url']

  it.for([
    'https://user:password@a.example/',
    'https://user@a.example',
    'https://:password@a.example',
    'https://@a.example',
    'https:\\\\user@a.example',
    'https://\\user@a.example',
    'HTTPS://user\t@a.example',
  ])('has no credentials, as %j has', url => {
    expect(validate(url)).toBe(false)
  })

  it.for(['https://a.example/@b', 'https://a.example?a=b@c', 'https://a.example#@', 'http://a.example:80'])(
    'may be %j',
    url => {
      expect(validate(url)).toBe(true)
    },
  )

  it.for(['public', 'admin'] as const)('has this format in each request of the %s API', api => {
    const contract = contracts[api] as unknown as Contract
    const properties = listOperations(contract).flatMap(({ operation }) => {
      const schema = operation.requestBody?.content['application/json']?.schema
      return schema ? urlsOf(dereference(contract, schema)) : []
    })
    expect(properties.length).toBeGreaterThan(2)
    expect(properties.filter(property => !JSON.stringify(property).includes('"x-format":"http-url"'))).toEqual([])
  })
})

type Node = Record<string, unknown>

/** The schemas of the properties that are URLs, at any depth. */
const urlsOf = (part: unknown): Node[] => {
  if (typeof part !== 'object' || part === null) return []
  const properties = ((part as Node)['properties'] ?? {}) as Record<string, Node>
  const urls = Object.entries(properties).flatMap(([name, schema]) => (/url$/i.test(name) ? [schema] : []))
  return [...urls, ...Object.values(part).flatMap(urlsOf)]
}
