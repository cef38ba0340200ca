/** A document that comes beside something else is kept up to this many bytes. */
const mostKept = 65_536

/** Such a document as it is kept; one that is too large has what tells so in its place. */
export const documentOf = (given: Record<string, unknown> | readonly unknown[]): string => {
  // PHP writes an object that is empty as a list.
  const text = JSON.stringify(Array.isArray(given) ? {} : given)
  const size = Buffer.byteLength(text)
  return size <= mostKept ? text : JSON.stringify({ _truncated: true, _originalSize: size })
}
