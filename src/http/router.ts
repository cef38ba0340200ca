import { Router, type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express'
import { apiError, invalidId } from '#src/operations/errors.ts'
import type { Operations } from '#src/operations/execute.ts'
import type { Operation } from '#src/operations/types.ts'
import { parseJson, readBytes } from './body.ts'

/** A caller, and how its request's body is read, where authentication has read the bytes. */
export interface Authenticated<Caller extends object> {
  caller: Caller
  body?: () => Promise<unknown>
}

/** Writes the response to the call of an operation. */
export type Responder = (call: object, req: Request, res: Response) => Promise<void>

interface RouterOptions<Caller extends object> {
  operations: Operations<Caller>
  /** Middleware that runs before authentication. */
  entryMiddleware?: (operation: Operation) => RequestHandler[]
  /** Authenticates the caller of a request, or throws. */
  authenticate: (req: Request, res: Response, operation: Operation) => Promise<Authenticated<Caller>>
  /** Runs before the 405 of a path and the 400 of a broken one, where callers authenticate first. */
  beforeRoutingError?: (req: Request, res: Response) => Promise<unknown>
  /** Operations that write their response themselves; they get what their input is read as. */
  responders?: Readonly<Record<string, Responder>>
  /** Whether HEAD is answered as GET is, which it must not be where GET changes something. */
  hasHead?: boolean
}

/** Sends the result of an operation: its status, and its body as JSON where it has one. */
const send = (res: Response, { status, body }: { status: number; body: unknown }) => {
  res.status(status)
  if (body === undefined) res.end()
  else res.json(body)
}

/** Express refuses a path whose percent-encoding is broken before it is routed; only ids stand in our paths. */
const isMalformedPath = (thrown: unknown) => thrown instanceof URIError && 'status' in thrown

/** `/clients/{id}`, as Express writes it. */
const expressPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')

const allowedMethods = (methods: readonly string[], hasHead: boolean) =>
  methods.flatMap(method => (method === 'get' && hasHead ? ['GET', 'HEAD'] : [method.toUpperCase()])).join(', ')

/** The input of an operation, as a request has it. */
const toInput = (req: Request, res: Response, operation: Operation, body?: () => Promise<unknown>) => ({
  params: req.params as Record<string, string>,
  query: req.query,
  body: body ?? (async () => parseJson(await readBytes(req, res, operation.maxBodyBytes))),
})

/** One Express route an operation, and a 405 for the methods that a path does not have. */
export const operationRouter = <Caller extends object>({
  operations,
  entryMiddleware = () => [],
  authenticate,
  beforeRoutingError = async () => {},
  responders = {},
  hasHead = true,
}: RouterOptions<Caller>): Router => {
  const router = Router({ strict: true, caseSensitive: true })
  for (const [path, rows] of Map.groupBy(Object.entries(operations.table), ([, { path: rowPath }]) => rowPath)) {
    const route = router.route(expressPath(path))
    const allow = allowedMethods(
      rows.map(([, { method }]) => method),
      hasHead,
    )
    const methodNotAllowed: RequestHandler = async (req, res) => {
      await beforeRoutingError(req, res)
      res.set('Allow', allow)
      throw apiError('METHOD_NOT_ALLOWED')
    }
    if (!hasHead) route.head(methodNotAllowed)
    for (const [id, operation] of rows) {
      if (!operations.has(id) && !(id in responders)) throw new Error(`${id} has no handler`)
      route[operation.method](...entryMiddleware(operation), async (req, res) => {
        const { caller, body } = await authenticate(req, res, operation)
        const input = toInput(req, res, operation, body)
        const respond = responders[id]
        if (respond) await respond(await operations.read(id, caller, input), req, res)
        else send(res, await operations.execute(id, caller, input))
      })
    }
    route.all(methodNotAllowed)
  }
  const handleMalformedPath: ErrorRequestHandler = async (thrown, req, res, next) => {
    if (!isMalformedPath(thrown)) return next(thrown)
    await beforeRoutingError(req, res)
    throw invalidId('id')
  }
  return router.use(handleMalformedPath)
}
