import { resourcesOf, type Resource } from '../../resources.ts'
import type { Target } from '../../targets.ts'
import { UsageError, type RunOptions } from './options.ts'

/** An operation that is not tested, or not completely, and why. */
export interface Omission {
  id: string
  reason: string
}

/** The operations that a run tests with its key. */
export interface Plan {
  /** The operations that are tested completely. */
  tested: Target[]
  /** The operations whose scope the key lacks. */
  forbidden: Target[]
  /** The resources whose life is tested by sequences of requests. */
  sequences: Resource[]
  /** The operations that the run may use to find and create resources. */
  usable: Target[]
  omitted: Omission[]
}

const isBelow = ({ path }: Target, resource: Resource) => path === resource.path || path.startsWith(`${resource.path}/`)

/** Chooses the operations of a run: its options and the scopes of its key decide. */
export const planRun = (options: RunOptions, targets: Target[], scopes: string[]): Plan => {
  const { only, write, permanent } = options
  const resources = resourcesOf(targets)
  const unknown = only.filter(id => !targets.some(target => target.id === id))
  if (unknown.length > 0) throw new UsageError(`--only names unknown operations: ${unknown.join(', ')}`)

  const isChosen = ({ id }: Target) => only.length === 0 || only.includes(id)
  const isPermitted = ({ scope }: Target) => scope === undefined || scopes.includes(scope) || scopes.includes('*')

  /** Why a permitted change is left out; undefined if it is not. */
  const omissionOf = (target: Target): string | undefined => {
    if (target.method === 'get') return undefined
    const resource = resources.find(candidate => isBelow(target, candidate))
    if (!write) return 'needs --write'
    if (!resource) return 'the API cannot create the resource that it changes'
    if (permanent) return undefined
    if (!resource.remove) return 'needs --permanent, because the API cannot delete the resource'
    return isPermitted(resource.remove) ? undefined : `the key lacks ${resource.remove.scope} to delete what it creates`
  }

  const omitted: Omission[] = []
  const tested: Target[] = []
  const forbidden: Target[] = []
  for (const target of targets.filter(isChosen)) {
    const reason = omissionOf(target)
    if (reason !== undefined) omitted.push({ id: target.id, reason })
    else if (isPermitted(target)) tested.push(target)
    else {
      forbidden.push(target)
      omitted.push({ id: target.id, reason: `the key lacks ${target.scope}, so that only its rejection is tested` })
    }
  }
  const isUsable = (target: Target) => isPermitted(target) && omissionOf(target) === undefined
  const sequences = resources.filter(
    ({ create, list, read, changes, remove }) =>
      isChosen(create) && [create, list, read, ...changes, remove].every(target => !target || isUsable(target)),
  )
  return { tested, forbidden, sequences: write ? sequences : [], usable: targets.filter(isUsable), omitted }
}
