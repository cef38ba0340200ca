const quoted = /^"(?<text>(?:[ !#-[\]-~]|\\["\\])+)"$/
const unquoted = /^[!#-~][ -~]*$/
const maxLength = 255

/**
 * The key in an `Idempotency-Key` header: 1–255 printable ASCII characters, bare or as a quoted string. Undefined when
 * the header is malformed.
 */
export const parseKey = (header: string): string | undefined => {
  const text = quoted.exec(header)?.groups?.['text']?.replaceAll(/\\(["\\])/g, '$1')
  const key = text ?? (unquoted.test(header) ? header : undefined)
  return key !== undefined && key.length <= maxLength ? key : undefined
}
