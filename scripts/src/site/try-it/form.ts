import type { SampleRequest, SdkCall } from '../../samples/languages/index.ts'

/** A parameter or header of a request. */
export interface FormField {
  name: string
  in: 'path' | 'query' | 'header'
  /** Text with code in backticks. */
  description: string
  isRequired: boolean
  type: 'string' | 'integer' | 'boolean'
  /** The values to choose from; any text if undefined. */
  values?: string[]
  /** Whether several values can be chosen, which are sent separated by commas. */
  isList?: boolean
  example?: string
}

/** An operation as "Try it" needs it. */
export interface OperationForm {
  summary: string
  /** In upper case. */
  method: string
  /** With the base path and the parameters, such as `/api/public/v1/clients/{id}`. */
  path: string
  authentication: 'key' | 'session' | 'none'
  /** The scope of the key, or the role of the session. */
  requires?: string
  fields: FormField[]
  body?: { isRequired: boolean; example: object }
  /** The response headers that the contract declares. */
  headers: string[]
  /** The type of a successful response. */
  returns: SampleRequest['returns']
  /** The method of the SDK. */
  sdk?: Omit<SdkCall, 'ids'>
}

/** The forms of an API by operationId. */
export type OperationForms = Record<string, OperationForm>
