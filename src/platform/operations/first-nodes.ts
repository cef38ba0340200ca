/** A JSON value, reduced to its first nodes. */
interface Reduced {
  value: unknown
  /** Whether nodes are missing. */
  isCut: boolean
}

/** Copies the first `max` nodes of a JSON value, depth first. Nodes are the value itself and all that it contains. */
export const firstNodes = (value: unknown, max: number): Reduced => {
  let remaining = max
  let isCut = false

  /** Passes the entries to a function until no nodes remain. */
  const take = <Key>(keys: Iterable<Key>, add: (key: Key) => void) => {
    for (const key of keys) {
      if (remaining <= 0) {
        isCut = true
        return
      }
      remaining--
      add(key)
    }
  }
  const copy = (node: unknown): unknown => {
    if (typeof node !== 'object' || node === null) return node
    if (Array.isArray(node)) {
      const items: unknown[] = []
      take(node.keys(), index => items.push(copy(node[index])))
      return items
    }
    const properties: Record<string, unknown> = {}
    take(Object.keys(node), name => {
      properties[name] = copy((node as Record<string, unknown>)[name])
    })
    return properties
  }
  remaining--
  return { value: copy(value), isCut }
}
