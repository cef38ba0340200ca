import type { IncomingMessage } from 'node:http'
import express, {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
  type Router,
} from 'express'
import { inject } from 'light-my-request'
import { invalidId } from '#src/http/errors.ts'
import type { Operation } from '#src/http/handlers.ts'
import { isId } from '#src/http/parameters.ts'

type Arguments = Record<string, unknown>

/** A request of ours, on behalf of one that has passed the checks of its key. */
interface Inner {
  outer: Request
  locals: Response['locals']
  /** What its handler answered, or threw. */
  reply: unknown
  thrown?: unknown
}

/** Executes an operation as a request would; it throws what the operation throws. */
export type Dispatch = (operation: Operation, given: Arguments, outer: Request, res: Response) => Promise<unknown>

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** Arguments as a request has them: those of the path and the query by their names, and the rest in the body. */
const requestOf = ({ method, path, query, body }: Operation, given: Arguments) => {
  const rest = { ...given }
  const take = (name: string) => {
    const value = rest[name]
    delete rest[name]
    return value
  }
  const url = path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => {
    const id = textOf(take(name) ?? '')
    if (!isId(id)) throw invalidId(name)
    return id
  })
  const search = new URLSearchParams()
  for (const name of Object.keys(query))
    for (const value of [take(name)].flat()) if (value !== undefined) search.append(name, textOf(value))
  const isSent = body === 'required' || (body === 'optional' && Object.keys(rest).length > 0)
  return {
    method: method.toUpperCase() as Uppercase<Operation['method']>,
    url: `${url}?${search.toString()}`,
    ...(isSent && { payload: JSON.stringify(rest), headers: { 'content-type': 'application/json' } }),
  }
}

/** Executes operations by their own checks, validation and handlers: `operations` is what requests come to, too. */
export const dispatcher = (operations: Router): Dispatch => {
  const calls = new WeakMap<IncomingMessage, Inner>()
  const enter: RequestHandler = (req, res, next) => {
    const call = calls.get(req) as Inner
    req.log = call.outer.log
    Object.assign(res.locals, call.locals)
    res.json = reply => {
      call.reply = reply
      return res.end()
    }
    next()
  }
  const leave: ErrorRequestHandler = (thrown, req, res, next) => {
    const call = calls.get(req)
    if (!call) return next(thrown)
    call.thrown = thrown
    res.end()
  }
  const app = express()
    .disable('x-powered-by')
    .disable('etag')
    .enable('strict routing')
    .enable('case sensitive routing')
  app.set('query parser', 'simple')
  app.use(enter, operations, leave)

  return async (operation, given, outer, { locals }) => {
    const call: Inner = { outer, locals, reply: null }
    await inject(
      (req, res) => {
        calls.set(req, call)
        app(req as Request, res as unknown as Response)
      },
      requestOf(operation, given),
    )
    if ('thrown' in call) throw call.thrown
    return call.reply
  }
}
