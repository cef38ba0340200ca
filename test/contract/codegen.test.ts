import { describe, expect, it } from 'vitest'
import { listOperations, resolve, type Contract } from '../../scripts/src/contract.ts'
import { contracts } from './contracts.ts'

/** What a generator reads of an operation beyond what ours do. */
interface Documented {
  operation: {
    operationId: string
    summary?: string
    description?: string
    responses: Record<string, { headers?: Record<string, object> }>
  }
  parameters: { name: string; description?: string }[]
}

// A generator makes a type of each schema; under one of these names it would hide what its language has there.
const builtIns = new Set(
  [
    'Array Boolean Date Error Function Map Number Object Promise Set String Symbol',
    'Client Event Partial Record Request Response Task',
  ].flatMap(names => names.split(' ')),
)

/** The references that have something beside them which generators drop. */
const referencesWithSiblings = (part: unknown): string[] => {
  if (typeof part !== 'object' || part === null) return []
  const { $ref, summary, description, ...siblings } = part as Record<string, unknown>
  const hasSiblings = typeof $ref === 'string' && Object.keys(siblings).length > 0
  return [...(hasSiblings ? [$ref] : []), ...Object.values(part).flatMap(referencesWithSiblings)]
}

const offendersIn = (contract: Contract): Record<string, string[]> => {
  const operations = listOperations(contract) as Documented[]
  const all = [...operations, ...(listOperations({ ...contract, paths: contract.webhooks ?? {} }) as Documented[])]
  const ids = all.map(({ operation }) => operation.operationId)
  return {
    'no schema is named like a built-in': Object.keys(contract.components.schemas).filter(name => builtIns.has(name)),
    'every operation id is an identifier in camelCase': ids.filter(id => !/^[a-z][A-Za-z0-9]*$/.test(id)),
    'no two operations have the same id': ids.filter((id, index) => ids.indexOf(id) !== index),
    'every operation has a summary and a description': all.flatMap(
      ({ operation: { operationId, summary, description } }) => (summary && description ? [] : operationId),
    ),
    'every parameter has a description': all.flatMap(({ operation, parameters }) =>
      parameters.flatMap(({ name, description }) => (description ? [] : `${operation.operationId}: ${name}`)),
    ),
    'a reference has nothing beside it but a summary and a description': referencesWithSiblings(contract),
    'every response has the header X-Request-Id': operations.flatMap(({ operation: { operationId, responses } }) =>
      Object.entries(responses).flatMap(([status, response]) =>
        resolve(contract, response).headers?.['X-Request-Id'] ? [] : `${operationId}: ${status}`,
      ),
    ),
  }
}

describe.each(['public', 'admin', 'plugin', 'mcp'] as const)('the contract of the %s interface', api => {
  it.each(Object.entries(offendersIn(contracts[api] as unknown as Contract)))('%s', (_, offenders) => {
    expect(offenders).toEqual([])
  })
})
