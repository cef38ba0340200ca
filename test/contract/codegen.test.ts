import { describe, expect, it } from 'vitest'
import { listOperations, resolve, type Contract } from '../../scripts/src/contract.ts'
import { contracts } from './contracts.ts'

/** The parts of an operation that other generators read. */
interface DocumentedOperation {
  operation: {
    operationId: string
    summary?: string
    description?: string
    responses: Record<string, { headers?: Record<string, object> }>
  }
  parameters: { name: string; description?: string }[]
}

// Generators name a type after each schema: these names would hide a built-in type.
const builtIns = new Set(
  [
    'Array Boolean Date Error Function Map Number Object Promise Set String Symbol',
    'Client Event Partial Record Request Response Task',
  ].flatMap(names => names.split(' ')),
)

/** The references with siblings that generators drop. */
const referencesWithSiblings = (part: unknown): string[] => {
  if (typeof part !== 'object' || part === null) return []
  const { $ref, summary, description, ...siblings } = part as Record<string, unknown>
  const hasSiblings = typeof $ref === 'string' && Object.keys(siblings).length > 0
  return [...(hasSiblings ? [$ref] : []), ...Object.values(part).flatMap(referencesWithSiblings)]
}

const operationsOf = (contract: Contract) => listOperations(contract) as DocumentedOperation[]
const operationsAndWebhooksOf = (contract: Contract) => [
  ...operationsOf(contract),
  ...operationsOf({ ...contract, paths: contract.webhooks ?? {} }),
]
const idsOf = (contract: Contract) => operationsAndWebhooksOf(contract).map(({ operation }) => operation.operationId)

/** Each rule finds the parts of a contract that break it. */
const rules: [title: string, findOffenders: (contract: Contract) => string[]][] = [
  [
    'no schema is named like a built-in',
    ({ components }) => Object.keys(components.schemas).filter(name => builtIns.has(name)),
  ],
  [
    'no schema with a name has several types besides null',
    ({ components }) =>
      Object.entries(components.schemas).flatMap(([name, { type }]) =>
        [type ?? []].flat().filter(part => part !== 'null').length > 1 ? name : [],
      ),
  ],
  [
    'every operation id is an identifier in camelCase',
    contract => idsOf(contract).filter(id => !/^[a-z][A-Za-z0-9]*$/.test(id)),
  ],
  [
    'no two operations have the same id',
    contract => {
      const ids = idsOf(contract)
      return ids.filter((id, index) => ids.indexOf(id) !== index)
    },
  ],
  [
    'every operation has a summary and a description',
    contract =>
      operationsAndWebhooksOf(contract).flatMap(({ operation: { operationId, summary, description } }) =>
        summary && description ? [] : operationId,
      ),
  ],
  [
    'every parameter has a description',
    contract =>
      operationsAndWebhooksOf(contract).flatMap(({ operation, parameters }) =>
        parameters.flatMap(({ name, description }) => (description ? [] : `${operation.operationId}: ${name}`)),
      ),
  ],
  ['a reference has only a summary and a description as siblings', referencesWithSiblings],
  [
    'every response has the header X-Request-Id',
    contract =>
      operationsOf(contract).flatMap(({ operation: { operationId, responses } }) =>
        Object.entries(responses).flatMap(([status, response]) =>
          resolve(contract, response).headers?.['X-Request-Id'] ? [] : `${operationId}: ${status}`,
        ),
      ),
  ],
]

describe.each(['public', 'admin', 'plugin', 'mcp'] as const)('the contract of the %s API', api => {
  it.each(rules)('follows the rule: %s', (_, findOffenders) => {
    expect(findOffenders(contracts[api] as unknown as Contract)).toEqual([])
  })
})
