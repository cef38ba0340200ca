import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { listOperations, type Contract } from '../contract.ts'

const emitTypes = async (contract: Contract, defaultNonNullable: boolean) =>
  astToString(
    await openapiTS(contract as unknown as OpenAPI3, {
      alphabetize: false,
      defaultNonNullable,
      rootTypes: true,
      rootTypesNoSchemaPrefix: true,
    }),
  )

/** Types as the server sees them: parameters that have a default are always there. */
export const serverTypes = (contract: Contract) => {
  const copy = structuredClone(contract)
  for (const { parameters } of listOperations(copy))
    for (const parameter of parameters) if ('default' in parameter.schema) parameter.required = true
  return emitTypes(copy, true)
}

/** A schema of an object that also allows `[]`, which is how PHP writes an empty object: without that. */
const withoutEmptyArray = (value: unknown): unknown => {
  const { maxItems, items, ...schema } = (typeof value === 'object' && value ? value : {}) as Record<string, unknown>
  if (maxItems !== 0 || !Array.isArray(schema['type'])) return value
  return { ...schema, type: schema['type'].filter(type => type !== 'array') }
}

/** Types as a caller sees them: what has a default may be left out, and an object is no array. */
export const callerTypes = (contract: Contract) =>
  emitTypes(JSON.parse(JSON.stringify(contract, (_key, value: unknown) => withoutEmptyArray(value))) as Contract, false)
