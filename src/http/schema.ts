import { Ajv2020 } from 'ajv/dist/2020.js'
import { flatten } from './complaints.ts'
import type { Complaints } from './errors.ts'
import { formats } from './formats.ts'

interface Document {
  components: { schemas: object }
}

/**
 * Checks values by a schema of the contract, where a request is not judged as a whole. It returns the complaints about each
 * field, those about the value itself under the empty name; undefined when there are none.
 */
export const checkBy = ({ components }: Document, name: string) => {
  const ajv = new Ajv2020({ strict: false, allErrors: true, formats })
  const validate = ajv.compile({ $ref: `#/components/schemas/${name}`, components })
  return (value: unknown): Complaints['fieldErrors'] | undefined => {
    if (validate(value)) return undefined
    const { fieldErrors, formErrors } = flatten(
      (validate.errors ?? []).map(({ instancePath, keyword, message = '', params }) => ({
        path: `/body${instancePath}${keyword === 'required' ? `/${params['missingProperty']}` : ''}`,
        message,
        errorCode: `${keyword}.openapi.validation`,
      })),
    )
    return { ...fieldErrors, ...(formErrors.length > 0 && { '': formErrors }) }
  }
}
