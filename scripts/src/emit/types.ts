import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { operationsOf, type Contract } from '../contract.ts'

const emit = async (contract: Contract, defaultNonNullable: boolean) =>
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
  const view = structuredClone(contract)
  for (const { parameters } of operationsOf(view))
    for (const parameter of parameters) if ('default' in parameter.schema) parameter.required = true
  return emit(view, true)
}

/** Types as a caller sees them: what has a default may be left out. */
export const callerTypes = (contract: Contract) => emit(contract, false)
