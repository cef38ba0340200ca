import type { Request, RequestHandler } from 'express'
import { ApiError, fieldError, invalidId } from './errors.ts'
import type { Operation } from './handlers.ts'

const largestId = 2 ** 31 - 1

/** Ids are digits and nothing else. */
export const checkIds: RequestHandler = (req, _res, next) => {
  const wrong = Object.entries(req.params).find(([, text]) => !/^[0-9]+$/.test(String(text)))
  if (wrong) throw invalidId(wrong[0])
  next()
}

/** An id that no row can have is missing, wherever a missing one would be noticed. */
export const idsOf = (params: Request['params']) => {
  const ids = Object.entries(params).map(([name, text]) => [name, Number(text)] as const)
  if (ids.some(([, id]) => id > largestId)) throw new ApiError('NOT_FOUND')
  return Object.fromEntries(ids)
}

const clampTo = (range: readonly [number, number] | null, value: number) =>
  range ? Math.min(Math.max(value, range[0]), range[1]) : value

/**
 * Reads the integers of a query strictly, where the validator would take `1e2` or ` 5`, and clamps those that the
 * contract clamps. Express computes `req.query` anew at each access, so the result takes its place.
 */
export const readIntegers =
  ({ integers }: Operation): RequestHandler =>
  (req, _res, next) => {
    const query: Record<string, unknown> = { ...req.query }
    for (const [name, { clamp }] of Object.entries(integers)) {
      const text = query[name]
      if (text === undefined) continue
      if (typeof text !== 'string' || !/^-?[0-9]+$/.test(text)) throw fieldError(name, 'Doit être un entier')
      query[name] = clampTo(clamp, Number(text))
    }
    Object.defineProperty(req, 'query', { value: query, writable: true, configurable: true, enumerable: true })
    next()
  }
