import { ApiError } from './errors.ts'

/** No resource nests deeper by far; what is this deep is meant to exhaust a stack. */
const deepest = 64

const complaintAbout = (value: unknown, depth: number): string | undefined => {
  if (typeof value === 'string')
    return value.includes('\0') || !value.isWellFormed()
      ? 'Contient un caractère qui ne peut pas être enregistré'
      : undefined
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : 'Nombre hors limites'
  return depth > deepest ? 'Trop de niveaux imbriqués' : undefined
}

const complaintAboutKey = (key: string) =>
  key === '__proto__' || complaintAbout(key, 0) ? 'Nom de champ non admis' : undefined

/**
 * Why JSON that is well formed is refused nonetheless, if it is: a database could not keep it as it was sent, or it is
 * an attack. That is NUL characters, halves of surrogate pairs, numbers beyond the range of a double, `__proto__`,
 * bottomless nesting.
 */
export const refusalOfContent = (body: unknown): ApiError | undefined => {
  const open: { value: unknown; path: string; depth: number }[] = [{ value: body, path: '', depth: 0 }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path, depth } = next
    const complaint = complaintAbout(value, depth)
    if (complaint) return refusal(path, complaint)
    if (typeof value !== 'object' || value === null) continue
    for (const [key, inner] of Object.entries(value)) {
      const innerPath = path ? `${path}.${key}` : key
      const keyComplaint = complaintAboutKey(key)
      if (keyComplaint) return refusal(innerPath, keyComplaint)
      open.push({ value: inner, path: innerPath, depth: depth + 1 })
    }
  }
  return undefined
}

const refusal = (path: string, complaint: string) =>
  new ApiError('VALIDATION_FAILED', {
    details: path
      ? { fieldErrors: Object.fromEntries([[path.slice(0, 200).toWellFormed(), [complaint]]]), formErrors: [] }
      : { fieldErrors: {}, formErrors: [complaint] },
  })
