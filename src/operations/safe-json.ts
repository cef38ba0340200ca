import type { Issue } from './issues.ts'

/** Far deeper than any resource: more is meant to exhaust a stack. */
const maxDepth = 64

/** PostgreSQL stores no NUL character, and UTF-8 has no encoding for a lone surrogate. */
export const isUnsafeText = (value: unknown): boolean =>
  typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())

const isUnsafeName = (name: string) => name === '__proto__' || isUnsafeText(name)

const issue = (keyword: string, schema: Issue['schema'] = {}): Issue => ({ path: [], keyword, schema })

const under = (name: string, found: Issue | undefined): Issue | undefined =>
  found && { ...found, path: [name, ...found.path] }

const listIssue = (list: unknown[], depth: number, maxItems: number): Issue | undefined => {
  if (list.length > maxItems) return issue('maxItems', { maxItems })
  for (const [index, value] of list.entries()) {
    const found = valueIssue(value, depth + 1, maxItems)
    if (found) return under(String(index), found)
  }
  return undefined
}

const objectIssue = (object: Record<string, unknown>, depth: number, maxItems: number): Issue | undefined => {
  for (const name of Object.keys(object)) {
    const found = isUnsafeName(name) ? issue('safeName') : valueIssue(object[name], depth + 1, maxItems)
    if (found) return under(name, found)
  }
  return undefined
}

const valueIssue = (value: unknown, depth: number, maxItems: number): Issue | undefined => {
  if (isUnsafeText(value)) return issue('safeText')
  if (typeof value === 'number' && !Number.isFinite(value)) return issue('finite')
  if (depth > maxDepth) return issue('maxDepth')
  if (typeof value !== 'object' || value === null) return undefined
  return Array.isArray(value)
    ? listIssue(value, depth, maxItems)
    : objectIssue(value as Record<string, unknown>, depth, maxItems)
}

/** How much of the path to a field an answer repeats: names of fields may be as long as the body. */
const maxFieldLength = 200

/**
 * The first reason to refuse well-formed JSON: the database could not store it as it was sent, or it is an attack. That is
 * NUL characters, lone surrogates, numbers beyond a double, `__proto__`, deep nesting, lists of more than `maxItems`.
 */
export const unsafeJsonIssue = (value: unknown, maxItems: number): Issue | undefined => {
  const found = valueIssue(value, 0, maxItems)
  return found && { ...found, path: [found.path.join('.').slice(0, maxFieldLength).toWellFormed()].filter(Boolean) }
}
