import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { CallError } from './call-error.ts'
import { signatureOf } from './signature.ts'
import { suggestName } from './suggest.ts'
import type { OperationTarget } from './targets.ts'
import { operationTool } from './tools.ts'

interface ObjectSchema {
  properties: Record<string, unknown>
}

/** How to call an operation. Empty for abilities: only their site knows their arguments. */
export const usageOf = (tool: string): string => {
  const operation = operationTool(tool)
  return operation ? `Arguments of ${tool}: ${signatureOf(operation.inputSchema)}` : ''
}

/** An agency is always that of the key, so requests may name it. */
export const isIgnored = (name: string) => name === 'agencyId'

/** Throws for arguments that an operation does not have: an ignored filter would return, or change, too much. */
export const checkArguments = ({ name: tool, tool: { inputSchema } }: OperationTarget, args: object): void => {
  const known = Object.keys((inputSchema as unknown as ObjectSchema).properties)
  const unknown = Object.keys(args).find(name => !known.includes(name) && !isIgnored(name))
  if (unknown === undefined) return
  const suggestion = suggestName(unknown, known)
  const meant = suggestion ? `Did you mean "${suggestion}"? ` : ''
  throw new CallError(400, 'UNKNOWN_ARGUMENT', `${tool} has no argument "${unknown}".`, meant + usageOf(tool))
}

const ajv = new Ajv2020({ useDefaults: true })
const validators = new WeakMap<object, ValidateFunction>()

const validatorOf = (schema: object) => {
  const validate = validators.get(schema) ?? ajv.compile(schema)
  validators.set(schema, validate)
  return validate
}

/** Says where a key of a call belongs that `execute` does not have. */
const placeOf = (name: string, { tool }: { tool?: unknown }, known: string[]) => {
  const operation = typeof tool === 'string' ? operationTool(tool) : undefined
  if (operation && Object.hasOwn((operation.inputSchema as unknown as ObjectSchema).properties, name))
    return `"${name}" is an argument of ${operation.name}: send it in "arguments", as in { "tool": "${operation.name}", "arguments": { "${name}": … } }.`
  const suggestion = suggestName(name, known)
  return `${suggestion ? `Did you mean "${suggestion}"? ` : ''}Keys: ${known.join(', ')}.`
}

/** Validates the input of one of the protocol's tools, and sets its defaults. */
export const readInput = (name: string, schema: ObjectSchema & object, input: object): Record<string, unknown> => {
  const known = Object.keys(schema.properties)
  const unknown = Object.keys(input).find(key => !known.includes(key))
  if (unknown !== undefined) {
    const hint = placeOf(unknown, input, known)
    throw new CallError(400, 'UNKNOWN_ARGUMENT', `${name} has no argument "${unknown}".`, hint)
  }
  // Only the input itself gets defaults, not what it contains.
  const values: Record<string, unknown> = { ...input }
  const validate = validatorOf(schema)
  if (validate(values)) return values
  const [issue] = validate.errors ?? []
  const path = issue?.instancePath ? `${issue.instancePath.slice(1)} ` : 'The input '
  throw new CallError(
    400,
    'INVALID_INPUT',
    `${path}${issue?.message ?? 'is invalid'}.`,
    `Keys of ${name}: ${known.join(', ')}.`,
  )
}
