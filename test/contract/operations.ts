import { operations as adminTable } from '#generated/admin/operations.ts'
import { operations as mcpTable } from '#generated/mcp/operations.ts'
import { operations as pluginTable } from '#generated/plugin/operations.ts'
import { operations as publicTable } from '#generated/public/operations.ts'
import type { Operation } from '#src/platform/operations/types.ts'
import { fileTypesOf, listOperations, type Contract } from '../../scripts/src/contract.ts'
import { contracts, type Api } from './contracts.ts'

export const tables: Record<Api, Record<string, Operation>> = {
  public: publicTable,
  admin: adminTable,
  plugin: pluginTable,
  mcp: mcpTable,
}

/** Every operation of every API. */
export const everyOperation = Object.entries(tables).flatMap(([api, table]) =>
  Object.entries(table).map(([id, operation]) => ({ api: api as Api, id, operation })),
)

const publicContract = contracts.public as unknown as Contract

/** The operations of the public API that return a file. */
export const fileOperations: readonly string[] = listOperations(publicContract)
  .filter(({ operation }) => fileTypesOf(publicContract, operation).length > 0)
  .map(({ operation }) => operation.operationId)

/** The authentication scheme of an operation; undefined when it needs none. */
export const schemeOf = ({ schemes }: Pick<Operation, 'schemes'>) => schemes.find(scheme => scheme !== 'anonymous')

/** A path template with ids in place of its parameters. */
export const at = (path: string, ...ids: (number | string)[]) => path.replaceAll(/\{\w+\}/g, () => String(ids.shift()))

/** An id that no resource has. */
export const missingId = 2_000_000_000

/** The path of an operation with an id for each parameter; by default one that no resource has. */
export const pathOf = ({ path }: Pick<Operation, 'path'>, id: number | string = missingId) => at(path, id, id)
