import adminDocument from '#generated/admin/contract.json' with { type: 'json' }
import mcpDocument from '#generated/mcp/contract.json' with { type: 'json' }
import pluginDocument from '#generated/plugin/contract.json' with { type: 'json' }
import publicDocument from '#generated/public/contract.json' with { type: 'json' }
import { dereference } from '../../scripts/src/contract.ts'

export type Node = { [name: string]: unknown }
export interface Contract {
  paths: Record<string, Node>
}
export const contracts = {
  public: publicDocument as unknown as Contract & { webhooks: Record<string, Node> },
  admin: adminDocument as unknown as Contract,
  plugin: pluginDocument as unknown as Contract,
  mcp: mcpDocument as unknown as Contract,
}
export type Api = keyof typeof contracts

/** The base path of each API. */
export const bases: Record<Api, string> = { public: '/api/public/v1', admin: '/api', plugin: '', mcp: '' }

/** A part of the contract with its references replaced by their targets. */
export const resolved = (part: unknown, contract: Contract = contracts.public): unknown => dereference(contract, part)
