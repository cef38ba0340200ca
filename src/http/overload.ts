import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import { errors } from '#generated/errors.ts'
import { OverloadedError } from '#src/overloaded.ts'

const createError = () => new OverloadedError('The connection exceeds a limit')

const { status, ...error } = errors.OVERLOADED
/** For connections whose request does not reach Express. */
export const overloaded = { status, body: { ...error, retryAfter: createError().retryAfter } }

const refusedRequests = new WeakSet<IncomingMessage>()

/** Marks a request: `rejectRefused` rejects it. */
export const refuseRequest = (req: IncomingMessage) => void refusedRequests.add(req)

/** Rejects requests that exceed a limit of their connection, before anything else handles them. */
export const rejectRefused: RequestHandler = (req, res, next) => {
  if (!refusedRequests.has(req)) return next()
  res.set('Connection', 'close')
  throw createError()
}
