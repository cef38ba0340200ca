/** Objects that plugins send for storage are kept up to this size. */
const maxBytes = 65_536

/** An object as JSON for storage; one that is too large is replaced by a marker with its size. */
export const toStoredJson = (value: Record<string, unknown> | readonly unknown[]): string => {
  // PHP writes an empty object as a list.
  const text = JSON.stringify(Array.isArray(value) ? {} : value)
  const size = Buffer.byteLength(text)
  return size <= maxBytes ? text : JSON.stringify({ _truncated: true, _originalSize: size })
}
