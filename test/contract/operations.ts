import { operations as adminTable } from '#generated/admin/operations.ts'
import { operations as mcpTable } from '#generated/mcp/operations.ts'
import { operations as pluginTable } from '#generated/plugin/operations.ts'
import { operations as publicTable } from '#generated/public/operations.ts'
import type { Operation } from '#src/operations/types.ts'
import type { Api } from './contracts.ts'

export const tables: Record<Api, Record<string, Operation>> = {
  public: publicTable,
  admin: adminTable,
  plugin: pluginTable,
  mcp: mcpTable,
}

/** Every operation of every interface. */
export const everyOperation = Object.entries(tables).flatMap(([api, table]) =>
  Object.entries(table).map(([id, operation]) => ({ api: api as Api, id, operation })),
)

/** The scheme by which an operation is authenticated; undefined where it is for everybody. */
export const schemeOf = ({ schemes }: Pick<Operation, 'schemes'>) => schemes.find(scheme => scheme !== 'anonymous')

/** A path with ids in their places. */
export const at = (path: string, ...ids: (number | string)[]) => path.replaceAll(/\{\w+\}/g, () => String(ids.shift()))

/** Where an operation is for one id; nothing has it unless it is told. */
export const pathOf = ({ path }: Pick<Operation, 'path'>, id: number | string = 2_000_000_000) => at(path, id, id)
