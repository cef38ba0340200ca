import { listOperations, type Contract } from './contract.ts'

type ListedOperation = ReturnType<typeof listOperations>[number]

/** A method of the SDK's plugin client: an operation, or a kind of `plugin.push`. */
export interface PluginMethod extends ListedOperation {
  name: string
  /** The kind that `plugin.push` sends to this operation: the last segment of its path. */
  kind?: string
}

const sdkPathPattern = /^(pair|plugin\.[a-z][A-Za-z0-9]*)$/

/** The operations of the plugin API that have an `x-sdk`, and so a method in the SDK. */
export const pluginMethods = (contract: Contract): PluginMethod[] => {
  const calls = new Set<string>()
  return listOperations(contract).flatMap(entry => {
    const { operationId, 'x-sdk': name } = entry.operation
    if (name === undefined) return []
    if (!sdkPathPattern.test(name)) throw new Error(`${operationId}: x-sdk must look like plugin.push, not ${name}`)
    const kind = name === 'plugin.push' ? { kind: entry.path.split('/').at(-1) ?? '' } : {}
    const call = [name, ...Object.values(kind)].join(' ')
    if (calls.has(call)) throw new Error(`${operationId}: another operation has the x-sdk ${call}`)
    calls.add(call)
    return [{ ...entry, name, ...kind }]
  })
}
