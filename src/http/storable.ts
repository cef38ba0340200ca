import { fieldErrors, formError } from './errors.ts'

/** No resource nests deeper by far; what is this deep is meant to exhaust a stack. */
const deepest = 64

/** Nor is a list longer. The validator looks at every element, and takes time that grows with the square of complaints. */
const longest = 1000

export const unstorable = 'Contient un caractère qui ne peut pas être enregistré'

/** PostgreSQL has no place for a NUL character, and UTF-8 none for half of a surrogate pair. */
export const isUnstorable = (value: unknown) =>
  typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())

const complaintAbout = (value: unknown, depth: number): string | undefined => {
  if (isUnstorable(value)) return unstorable
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : 'Nombre hors limites'
  if (Array.isArray(value) && value.length > longest) return `${longest} éléments au plus`
  return depth > deepest ? 'Trop de niveaux imbriqués' : undefined
}

const complaintAboutKey = (key: string) =>
  key === '__proto__' || complaintAbout(key, 0) ? 'Nom de champ non admis' : undefined

/**
 * Why JSON that is well formed is refused nonetheless, if it is: a database could not keep it as it was sent, or it is
 * an attack. That is NUL characters, halves of surrogate pairs, numbers beyond the range of a double, `__proto__`,
 * bottomless nesting, endless lists.
 */
export const refusalOfContent = (body: unknown): Error | undefined => {
  const open: { value: unknown; path: string; depth: number }[] = [{ value: body, path: '', depth: 0 }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path, depth } = next
    const complaint = complaintAbout(value, depth)
    if (complaint) return complain(path, complaint)
    if (typeof value !== 'object' || value === null) continue
    for (const [key, inner] of Object.entries(value)) {
      const innerPath = path ? `${path}.${key}` : key
      const keyComplaint = complaintAboutKey(key)
      if (keyComplaint) return complain(innerPath, keyComplaint)
      open.push({ value: inner, path: innerPath, depth: depth + 1 })
    }
  }
  return undefined
}

const complain = (path: string, complaint: string) =>
  path ? fieldErrors(Object.fromEntries([[path.slice(0, 200).toWellFormed(), [complaint]]])) : formError(complaint)
