import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import type { Contract, Schema } from './contract.ts'
import { formats } from './formats.ts'
import { parseJsonPointer, type Issue } from './issues.ts'
import { requestSchemas } from './request-contract.ts'

const toIssue = ({ instancePath, keyword, params, parentSchema }: ErrorObject): Issue => ({
  path: [
    ...parseJsonPointer(instancePath),
    ...(keyword === 'required' ? [(params as { missingProperty: string }).missingProperty] : []),
  ],
  keyword,
  schema: (parentSchema ?? {}) as Schema,
})

/**
 * Returns a function that validates one value against a schema, for requests that accept or reject items one by one.
 */
export const createSchemaValidator = ({ components }: Contract, name: string): ((value: unknown) => Issue[]) => {
  const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true, formats })
  const schemas = requestSchemas(components.schemas)
  const validate = ajv.compile({ $ref: `#/components/schemas/${name}`, components: { schemas } })
  return value => (validate(value) ? [] : (validate.errors ?? []).map(toIssue))
}
