import { operationsOf, type Contract } from './contract.ts'

type Served = ReturnType<typeof operationsOf>[number]

/** A method of the SDK's plugin client: one operation, or one kind of `plugin.push`. */
export interface PluginMethod extends Served {
  name: string
  /** What `plugin.push` sends to this operation: the last segment of its path. */
  kind?: string
}

const wellFormed = /^(pair|plugin\.[a-z][A-Za-z0-9]*)$/

/** The operations of the plugin interface that the SDK has methods for, by `x-sdk`. */
export const pluginMethods = (contract: Contract): PluginMethod[] => {
  const taken = new Set<string>()
  return operationsOf(contract).flatMap(served => {
    const { operationId, 'x-sdk': name } = served.operation
    if (name === undefined) return []
    if (!wellFormed.test(name)) throw new Error(`${operationId}: x-sdk must look like plugin.push, not ${name}`)
    const kind = name === 'plugin.push' ? { kind: served.path.split('/').at(-1) ?? '' } : {}
    const call = [name, ...Object.values(kind)].join(' ')
    if (taken.has(call)) throw new Error(`${operationId}: another operation has the x-sdk ${call}`)
    taken.add(call)
    return [{ ...served, name, ...kind }]
  })
}
