import { Router, type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express'
import { fieldErrors, refusal, type Complaints, type ErrorName } from './errors.ts'
import type { Operation } from './handlers.ts'
import { idsOf } from './parameters.ts'

declare global {
  namespace Express {
    interface Locals {
      /** Whether what was asked for is only begun, which is another success than that it is done. */
      isBegun?: boolean
    }
  }
}

type Handler = (call: object) => Promise<unknown>
export type Step = RequestHandler | ErrorRequestHandler

interface Interface {
  table: { readonly [id: string]: Operation }
  handlers: object
  /** What a request of an operation passes before its handler. */
  steps: (operation: Operation) => Step[]
  /** Whom the gate has proven. */
  caller: (req: Request, res: Response) => object
  /** Whether HEAD is answered as GET is, which it must not be where GET changes something. */
  hasHead?: boolean
}

/** How a handler refuses; its type lets it name the errors that its operation declares, and no others. */
const refusing = {
  fail: (error: ErrorName, ...extras: never[]) => {
    throw refusal(error, ...(extras as []))
  },
  invalid: (complaints: Complaints['fieldErrors']) => {
    throw fieldErrors(complaints)
  },
}

const run =
  (handler: Handler, operation: Operation, caller: Interface['caller']): RequestHandler =>
  async (req, res) => {
    // What the caller lacks in an operation that is open to everybody is only missed when it is asked for.
    const given = { path: idsOf(operation, req.params), query: req.query, body: req.body as unknown, ...refusing }
    const reply = await handler(Object.assign(caller(req, res), given))
    res.status(res.locals.isBegun ? 202 : operation.success)
    if (reply === undefined) res.end()
    else res.json(reply)
  }

/** `/clients/{id}`, as Express writes it. */
const expressPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')

/** Answers the methods that a path does not have. */
export const refuseMethod = (methods: string[], hasHead = true): RequestHandler => {
  const named = (method: string) => (method === 'get' && hasHead ? ['GET', 'HEAD'] : [method.toUpperCase()])
  const allow = methods.flatMap(named).join(', ')
  return (_req, res) => {
    res.set('Allow', allow)
    throw refusal('METHOD_NOT_ALLOWED')
  }
}

/** One Express route an operation, and a 405 for the methods that a path does not have. */
export const mount = ({ table, handlers, steps, caller, hasHead = true }: Interface): Router => {
  const router = Router({ strict: true, caseSensitive: true })
  const paths = Map.groupBy(Object.entries(table), ([, { path }]) => path)
  for (const [path, operations] of paths) {
    const route = router.route(expressPath(path))
    const refuse = refuseMethod(
      operations.map(([, { method }]) => method),
      hasHead,
    )
    if (!hasHead) route.head(refuse)
    for (const [id, operation] of operations) {
      const handler = (handlers as Record<string, Handler>)[id]
      if (!handler) throw new Error(`${id} has no handler`)
      route[operation.method](...(steps(operation) as RequestHandler[]), run(handler, operation, caller))
    }
    route.all(refuse)
  }
  return router
}
