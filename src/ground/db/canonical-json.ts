import { createHash } from 'node:crypto'

/** Serializes JSON with sorted object keys, so that equal values have equal texts. */
const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`).join()}}`
}

/** The SHA-256 of a JSON value, independent of the order of object keys. */
export const hashJson = (value: unknown): Buffer => createHash('sha256').update(canonicalJson(value)).digest()
