import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { listOperations, resolve, type Contract, type Ref, type Schema } from '../contract.ts'

const emitTypes = async (contract: Contract, defaultNonNullable: boolean) =>
  astToString(
    await openapiTS(contract as unknown as OpenAPI3, {
      alphabetize: false,
      defaultNonNullable,
      rootTypes: true,
      rootTypesNoSchemaPrefix: true,
    }),
  )

/** Types for the server: parameters with a default are always set, and handlers return the usual alternative. */
export const serverTypes = (contract: Contract) => {
  const copy = structuredClone(contract)
  for (const { operation } of listOperations(copy))
    for (const response of Object.values(operation.responses)) {
      const content = 'content' in response && response.content?.['application/json']
      if (content && 'anyOf' in content.schema) content.schema = content.schema.anyOf?.[0] ?? content.schema
    }
  for (const { parameters } of listOperations(copy))
    for (const parameter of parameters) if ('default' in parameter.schema) parameter.required = true
  return emitTypes(copy, true)
}

/** PHP writes an empty object as `[]`; the SDK's types leave that alternative out. */
const withoutEmptyArray = (value: unknown): unknown => {
  const { maxItems, items, ...schema } = (typeof value === 'object' && value ? value : {}) as Record<string, unknown>
  if (maxItems !== 0 || !Array.isArray(schema['type'])) return value
  return { ...schema, type: schema['type'].filter(type => type !== 'array') }
}

/** Gives each property that is a reference the description of its target: editors show only the property's own. */
const describeReferences = (contract: Contract, properties: Record<string, Schema | Ref>) =>
  Object.fromEntries(
    Object.entries(properties).map(([name, property]) =>
      '$ref' in property
        ? [name, { description: resolve<Schema>(contract, property).description, ...property }]
        : [name, property],
    ),
  )

/** The type of an error body: `NotFoundError` is the name of the class, so the schema becomes `NotFoundErrorBody`. */
export const toBodyTypeName = (schema: string) => schema.replace(/Error$/, 'ErrorBody')

/** Types for the SDK: values with a default are optional, and objects are never arrays. */
export const callerTypes = (contract: Contract) => {
  const schemas = Object.entries(contract.components.schemas).map(([name, schema]) => [toBodyTypeName(name), schema])
  const renamed = {
    ...contract,
    components: { ...contract.components, schemas: Object.fromEntries(schemas) as object },
  }
  const adapt = (key: string, value: unknown) => {
    if (typeof value === 'string' && value.startsWith('#/components/schemas/')) return toBodyTypeName(value)
    if (key === 'properties') return describeReferences(contract, value as Record<string, Schema | Ref>)
    return withoutEmptyArray(value)
  }
  return emitTypes(JSON.parse(JSON.stringify(renamed, adapt)) as Contract, false)
}
