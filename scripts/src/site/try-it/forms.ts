import { listOperations, resolve, type Contract } from '../../contract.ts'
import { resultOf } from '../../samples/call.ts'
import { bodyExample } from '../../samples/example.ts'
import type { FormField, OperationForm, OperationForms } from './form.ts'

type ListedOperation = ReturnType<typeof listOperations>[number]

/** Text on one line, whose only markup is code in backticks. */
const plainText = (markdown: string) =>
  markdown
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\*+([^*`]+)\*+/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim()

const toText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** All operations accept this preference, but only parameters and bodies can violate it. */
const strictHandling: FormField = {
  name: 'Prefer',
  in: 'header',
  description: 'With `handling=strict`, unknown query parameters and unknown body fields return 400.',
  isRequired: false,
  type: 'string',
  values: ['handling=strict'],
}

const createField = (contract: Contract, parameter: ListedOperation['parameters'][number]): FormField => {
  const { name, in: place, description, required = false, example } = parameter
  const schema = resolve(contract, parameter.schema)
  const { type, items, enum: values = type === 'boolean' ? ['true', 'false'] : undefined } = schema
  const itemValues = items && resolve(contract, items).enum
  const choices = values ?? itemValues
  return {
    name,
    in: place,
    description: plainText(
      schema.default === undefined ? description : `${description} Default: \`${toText(schema.default)}\`.`,
    ),
    isRequired: required,
    type: type === 'integer' || type === 'boolean' ? type : 'string',
    ...(choices && { values: choices }),
    ...(itemValues && { isList: true }),
    ...(example !== undefined && { example: toText(example) }),
  }
}

/** The scheme by which an operation authenticates its callers, and the scope or role that it requires. */
const authenticationOf = (contract: Contract, { operation }: ListedOperation) => {
  const [requirement = {}] = operation.security ?? contract.security ?? []
  const [[scheme, [requires]] = ['none', []]] = Object.entries<string[]>(requirement)
  const authentication = ({ apiKey: 'key', session: 'session', none: 'none' } as const)[scheme]
  if (!authentication) throw new Error(`${operation.operationId}: a form has no field for ${scheme}`)
  return { authentication, ...(requires && { requires }) }
}

/** The headers of all responses of an operation. */
const responseHeaders = (contract: Contract, { operation: { responses } }: ListedOperation) => [
  ...new Set(Object.values(responses).flatMap(response => Object.keys(resolve(contract, response).headers ?? {}))),
]

const createForm = (contract: Contract, entry: ListedOperation): OperationForm => {
  const { method, path, operation, parameters } = entry
  const headers = responseHeaders(contract, entry)
  const example = bodyExample(operation)
  const fields = parameters.map(parameter => createField(contract, parameter))
  const hasInput = example !== undefined || fields.some(field => field.in === 'query')
  const canBeStrict = hasInput && headers.includes('Preference-Applied')
  return {
    summary: operation.summary,
    method: method.toUpperCase(),
    path: contract.servers[0].url.replace(/\/$/, '') + path,
    ...authenticationOf(contract, entry),
    fields: canBeStrict ? [...fields, strictHandling] : fields,
    ...(example && { body: { isRequired: operation.requestBody?.required ?? false, example } }),
    headers,
    returns: resultOf(contract, operation),
    ...(operation['x-sdk'] && { sdk: { method: operation['x-sdk'], hasInput } }),
  }
}

/** The forms of all operations of a contract. */
export const operationForms = (contract: Contract): OperationForms =>
  Object.fromEntries(listOperations(contract).map(entry => [entry.operation.operationId, createForm(contract, entry)]))
