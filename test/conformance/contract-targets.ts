import type { Contract } from '../../scripts/src/contract.ts'
import { bases, contracts, type Api } from '#test/contract/contracts.ts'
import { resourcesOf } from './resources.ts'
import { targetsOf, type Target } from './targets.ts'

const targetsIn = (api: Api) => targetsOf({ api, contract: contracts[api] as unknown as Contract, base: bases[api] })

/** The operations of each API. */
export const targets: Record<Api, Target[]> = {
  public: targetsIn('public'),
  admin: targetsIn('admin'),
  plugin: targetsIn('plugin'),
  mcp: targetsIn('mcp'),
}

/** The resources in the contracts of the public API and the admin API. */
export const resources = [...resourcesOf(targets.public), ...resourcesOf(targets.admin)]
