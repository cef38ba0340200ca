import { dereference, resolve } from '../../scripts/src/contract.ts'

const dereferenced = new WeakMap<object, unknown>()

/**
 * A part of a contract with its references replaced by their targets, once for each target: do not change the result.
 */
export const dereferenceOnce = (contract: object, part: object): unknown => {
  const target = resolve(contract, part)
  if (!dereferenced.has(target)) dereferenced.set(target, dereference(contract, target))
  return dereferenced.get(target)
}
