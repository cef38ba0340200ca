/** The maximum size of an object that a plugin sends for storage. */
const maxBytes = 65_536

/** Serializes an object for storage. An object that is too large is replaced by a marker with its size. */
export const toStoredJson = (value: Record<string, unknown> | readonly unknown[]): string => {
  // PHP encodes an empty array as `[]`, also where an object is expected.
  const text = JSON.stringify(Array.isArray(value) ? {} : value)
  const size = Buffer.byteLength(text)
  return size <= maxBytes ? text : JSON.stringify({ _truncated: true, _originalSize: size })
}
