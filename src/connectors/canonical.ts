import { createHash } from 'node:crypto'

/** JSON with the keys of each object in order: equal values have equal texts. */
const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join()}}`
}

/** The SHA-256 by which two equal JSON values are known, the order of their keys aside. */
export const digestOf = (value: unknown): Buffer => createHash('sha256').update(canonical(value)).digest()
