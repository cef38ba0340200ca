import type { Issue } from './issues.ts'

/** Far deeper than any resource. Deeper nesting could exhaust the stack. */
const maxDepth = 64

/** PostgreSQL cannot store NUL characters, and UTF-8 cannot encode lone surrogates. */
export const isUnsafeText = (value: unknown): boolean =>
  typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())

const isUnsafeName = (name: string) => name === '__proto__' || isUnsafeText(name)

const newIssue = (keyword: string, schema: Issue['schema'] = {}): Issue => ({ path: [], keyword, schema })

const prefixPath = (name: string, issue: Issue | undefined): Issue | undefined =>
  issue && { ...issue, path: [name, ...issue.path] }

const listIssue = (list: unknown[], depth: number, maxItems: number): Issue | undefined => {
  if (list.length > maxItems) return newIssue('maxItems', { maxItems })
  for (const [index, value] of list.entries()) {
    const issue = valueIssue(value, depth + 1, maxItems)
    if (issue) return prefixPath(String(index), issue)
  }
  return undefined
}

const objectIssue = (object: Record<string, unknown>, depth: number, maxItems: number): Issue | undefined => {
  for (const name of Object.keys(object)) {
    const issue = isUnsafeName(name) ? newIssue('safeName') : valueIssue(object[name], depth + 1, maxItems)
    if (issue) return prefixPath(name, issue)
  }
  return undefined
}

const valueIssue = (value: unknown, depth: number, maxItems: number): Issue | undefined => {
  if (isUnsafeText(value)) return newIssue('safeText')
  if (typeof value === 'number' && !Number.isFinite(value)) return newIssue('finite')
  if (depth > maxDepth) return newIssue('maxDepth')
  if (typeof value !== 'object' || value === null) return undefined
  return Array.isArray(value)
    ? listIssue(value, depth, maxItems)
    : objectIssue(value as Record<string, unknown>, depth, maxItems)
}

/** Limits field paths in responses, because field names may be as long as the body. */
const maxFieldLength = 200

/**
 * The first issue of JSON that is well-formed but not safe to store or process: NUL characters, lone surrogates,
 * numbers beyond the range of a double, `__proto__`, deep nesting, or lists of more than `maxItems`.
 */
export const unsafeJsonIssue = (value: unknown, maxItems: number): Issue | undefined => {
  const issue = valueIssue(value, 0, maxItems)
  return issue && { ...issue, path: [issue.path.join('.').slice(0, maxFieldLength).toWellFormed()].filter(Boolean) }
}
