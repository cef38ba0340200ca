import { fieldErrors, formError } from './errors.ts'

/** No resource nests deeper by far; what is this deep is meant to exhaust a stack. */
const deepest = 64

/** Nor is a list longer. The validator looks at every element, and takes time that grows with the square of complaints. */
export const longest = 1000

export const unstorable = 'Contient un caractère qui ne peut pas être enregistré'

/** PostgreSQL has no place for a NUL character, and UTF-8 none for half of a surrogate pair. */
export const isUnstorable = (value: unknown) =>
  typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())

/** What is wrong inside of a value, and where: the names and positions that lead there. */
interface Fault {
  complaint: string
  path: string[]
}

const faultOfKey = (key: string): Fault | undefined =>
  key === '__proto__' || isUnstorable(key) ? { complaint: 'Nom de champ non admis', path: [] } : undefined

const under = (key: string, fault: Fault | undefined): Fault | undefined =>
  fault && { ...fault, path: [key, ...fault.path] }

const faultOfList = (list: unknown[], depth: number, longestList: number): Fault | undefined => {
  if (list.length > longestList) return { complaint: `${longestList} éléments au plus`, path: [] }
  for (const [at, value] of list.entries()) {
    const fault = faultOf(value, depth + 1, longestList)
    if (fault) return under(String(at), fault)
  }
  return undefined
}

const faultOfObject = (object: Record<string, unknown>, depth: number, longestList: number): Fault | undefined => {
  for (const key of Object.keys(object)) {
    const fault = faultOfKey(key) ?? faultOf(object[key], depth + 1, longestList)
    if (fault) return under(key, fault)
  }
  return undefined
}

const faultOf = (value: unknown, depth: number, longestList: number): Fault | undefined => {
  if (isUnstorable(value)) return { complaint: unstorable, path: [] }
  if (typeof value === 'number' && !Number.isFinite(value)) return { complaint: 'Nombre hors limites', path: [] }
  if (depth > deepest) return { complaint: 'Trop de niveaux imbriqués', path: [] }
  if (typeof value !== 'object' || value === null) return undefined
  return Array.isArray(value)
    ? faultOfList(value, depth, longestList)
    : faultOfObject(value as Record<string, unknown>, depth, longestList)
}

/**
 * Why JSON that is well formed is refused nonetheless, if it is: a database could not keep it as it was sent, or it is
 * an attack. That is NUL characters, halves of surrogate pairs, numbers beyond the range of a double, `__proto__`,
 * bottomless nesting, endless lists.
 */
export const refusalOfContent = (body: unknown, longestList: number): Error | undefined => {
  const fault = faultOf(body, 0, longestList)
  return fault && complain(fault.path.join('.'), fault.complaint)
}

const complain = (path: string, complaint: string) =>
  path ? fieldErrors(Object.fromEntries([[path.slice(0, 200).toWellFormed(), [complaint]]])) : formError(complaint)
