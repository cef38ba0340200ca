import type { Request, RequestHandler } from 'express'
import { refusal, fieldErrors, invalidId } from './errors.ts'
import type { Operation, QueryParameter } from './handlers.ts'
import { isUnstorable, unstorable } from './storable.ts'

/** Ids are digits and nothing else. */
export const isId = (text: string) => /^[0-9]+$/.test(text)

export const checkIds: RequestHandler = (req, _res, next) => {
  const wrong = Object.entries(req.params).find(([, text]) => !isId(String(text)))
  if (wrong) throw invalidId(wrong[0])
  next()
}

/** An id that no row can have is missing, wherever a missing one would be noticed. */
export const idsOf = ({ ids: largest }: Operation, params: Request['params']) => {
  const ids = Object.entries(params).map(([name, text]) => [name, Number(text)] as const)
  if (ids.some(([name, id]) => id > (largest[name] ?? 0))) throw refusal('NOT_FOUND')
  return Object.fromEntries(ids)
}

const read = (name: string, given: unknown, parameter: QueryParameter) => {
  if (parameter.type !== 'integer') {
    if (isUnstorable(given)) throw fieldErrors({ [name]: [unstorable] })
    return given
  }
  if (typeof given !== 'string' || !/^-?[0-9]+$/.test(given)) throw fieldErrors({ [name]: ['Doit être un entier'] })
  const [least, most] = parameter.clamp
  return Math.min(Math.max(Number(given), least), most)
}

/**
 * Reads a query before the validator does, which takes `1e2` or ` 5` for integers, and refuses what it should clamp.
 * Express computes `req.query` anew at each access, so the result takes its place.
 */
export const readQuery =
  (operation: Operation): RequestHandler =>
  (req, _res, next) => {
    const query: Record<string, unknown> = { ...req.query }
    for (const [name, parameter] of Object.entries(operation.query))
      if (query[name] !== undefined) query[name] = read(name, query[name], parameter)
    Object.defineProperty(req, 'query', { value: query, writable: true, configurable: true, enumerable: true })
    next()
  }
