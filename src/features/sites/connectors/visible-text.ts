/**
 * Characters that hide text from people: control, format and other invisible characters, and line separators. Joiners
 * and the emoji selector are part of words and emojis.
 */
const hidden = /[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]--[\ufe0f\p{Join_Control}\n\t]]/gv

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const removeHidden = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replaceAll(hidden, '')
  if (Array.isArray(value)) return value.map(removeHidden)
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [removeHidden(key), removeHidden(inner)]))
    : value
}

/** Removes hidden characters from a text, or from all texts and names in a JSON value. */
export const toVisible = <Value>(value: Value): Value => removeHidden(value) as Value
