import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestHandler } from 'express'
import { OverloadedError } from '#src/ground/base/errors/overloaded.ts'

/** The error of a connection that exceeds a limit. */
export const connectionOverloaded = () => new OverloadedError('The connection exceeds a limit')

const refused = Symbol('refused')
/** A property: each use of a `WeakSet` keeps the request until the next full garbage collection. */
interface MarkedRequest extends IncomingMessage {
  [refused]?: true
}

/** Marks a request: `rejectRefused` rejects it, and its connection closes. */
export const refuseRequest = (req: MarkedRequest, res: ServerResponse) => {
  req[refused] = true
  res.setHeader('Connection', 'close')
}

/** Rejects requests that exceed a limit of their connection, before anything else handles them. */
export const rejectRefused: RequestHandler = (req, _res, next) => {
  if (!(req as MarkedRequest)[refused]) return next()
  throw connectionOverloaded()
}
