import { Router, type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express'
import { kibibyte } from '#src/ground/base/bytes.ts'
import { apiError, invalidId } from '#src/ground/base/errors/api-error.ts'
import { languageOf } from '#src/ground/base/language.ts'
import { importLimits } from '#src/platform/limits/imports.ts'
import { etagOf, isNotModified } from '#src/platform/operations/etag.ts'
import type { Input, Operations, PendingCaller, Result } from '#src/platform/operations/execute.ts'
import { serializeBody } from '#src/platform/operations/page-size.ts'
import { prefersStrict } from '#src/platform/operations/strict.ts'
import { FileResult, FileStream, type Operation } from '#src/platform/operations/types.ts'
import { discard, pump } from '#src/ground/base/streams.ts'
import { parseJson, readBytes, readFile } from './body.ts'
import { bodyOfFile, mediaTypeOf } from './file-body.ts'
import { noteFailure, noteOperation } from '#src/platform/http-context/log-context.ts'
import type { OriginOf } from './origin.ts'
import { sendBytes, sendText } from './send.ts'

/** How the body of a request is read. */
type BodyInput = Pick<Input, 'body' | 'isBodyLate' | 'hasValidBody' | 'bytes' | 'file'>

/** An authenticated caller, and the body of the request if the authentication has already read it. */
export interface Authenticated<Caller extends object> {
  caller: Caller
  bodyInput?: BodyInput
}

/** Writes the response of an operation itself. */
export type Responder = (call: object, req: Request, res: Response) => Promise<void>

interface RouterOptions<Caller extends object> {
  operations: Operations<Caller>
  /** Middleware that runs before authentication. */
  entryMiddleware?: (operation: Operation) => RequestHandler[]
  /** Authenticates the caller of a request, or throws. */
  authenticate: (req: Request, res: Response, operation: Operation, id: string) => Promise<Authenticated<Caller>>
  /** Starts to authenticate the caller of a read. Undefined when `authenticate` must come first. */
  authenticateLater?: (req: Request, res: Response) => PendingCaller<Caller> | undefined
  /** Runs before a 405 or the 400 of a malformed path, for APIs that authenticate before they report these. */
  beforeRoutingError?: (req: Request, res: Response) => Promise<unknown>
  /** Runs before a 304. */
  beforeNotModified?: BeforeNotModified
  /** Responders by operation id. They get the validated input of the operation. */
  responders?: Readonly<Record<string, Responder>>
  /** Finds the origin of links in results with messages. */
  originOf?: OriginOf
  /** Whether HEAD requests run GET operations. False for APIs whose GET operations change data. */
  hasHead?: boolean
}

type BeforeNotModified = (res: Response) => Promise<unknown>

/** Sets the entity tag of a response. True if a read may respond with it alone. */
const setETag = (res: Response, { method }: Operation, etag: string) => {
  res.setHeader('ETag', etag)
  return method === 'get' && isNotModified(res.req.headers['if-none-match'], etag)
}

const sendNotModified = async (res: Response, beforeNotModified: BeforeNotModified) => {
  await beforeNotModified(res)
  res.status(304).end()
}

/**
 * Sends a file. Its content is created only for those who get it. The entity tag is weak: it identifies the version,
 * not the bytes.
 */
const sendFile = async (
  res: Response,
  operation: Operation,
  { type, name, language, version, read }: FileResult,
  beforeNotModified: BeforeNotModified,
) => {
  const etag = `W/${etagOf(version)}`
  const isKnown = operation.hasETag && isNotModified(res.req.headers['if-none-match'], etag)
  const bytes = isKnown || res.req.method === 'HEAD' ? undefined : await read()
  // An error of the creation has none of these headers.
  if (operation.hasETag) res.setHeader('ETag', etag)
  if (isKnown) return sendNotModified(res, beforeNotModified)
  res.setHeader('Content-Type', type)
  res.setHeader('Content-Disposition', `inline; filename="${name}"`)
  res.setHeader('Content-Language', language)
  if (bytes) sendBytes(res, bytes)
  else res.end()
}

/**
 * Sends a file as fast as the client takes it. One that goes away ends the reading, and is no error. Throws when the
 * file cannot be read to its end.
 */
const sendStream = async (res: Response, { type, name, bytes, content }: FileStream) => {
  res.setHeader('Content-Type', type.startsWith('text/') ? `${type}; charset=utf-8` : type)
  res.setHeader('Content-Disposition', `attachment; filename="${name}"`)
  res.setHeader('Content-Length', bytes)
  if (res.req.method === 'HEAD') {
    discard(content)
    res.end()
    return
  }
  let failure: Error | undefined
  async function* read() {
    let count = 0
    try {
      for await (const chunk of content) {
        count += (chunk as Buffer).length
        yield chunk as Buffer
      }
      if (count !== bytes) throw new Error(`The file has ${count} bytes instead of ${bytes}`)
    } catch (error) {
      failure = error as Error
      noteFailure(res, 500, 'INTERNAL_ERROR')
      throw error
    }
  }
  await pump(read(), res).catch(() => void res.destroy())
  // One that has not been read is open.
  discard(content)
  if (failure) throw failure
}

/** Sends the result of an operation: the status, the headers, and the file or the body as JSON if there is one. */
const send = async (
  res: Response,
  operation: Operation,
  { status, headers = {}, body }: Result,
  beforeNotModified: BeforeNotModified,
) => {
  res.status(status)
  for (const name in headers) res.setHeader(name, headers[name] ?? '')
  if (operation.hasLanguage && status === operation.success)
    res.setHeader('Content-Language', languageOf(res.req.headers))
  if (body instanceof FileStream) return sendStream(res, body)
  await res.locals.takeTurn?.()
  if (body instanceof FileResult) return sendFile(res, operation, body, beforeNotModified)
  const text = body === undefined ? undefined : await serializeBody(body)
  if (text === undefined) res.end()
  else if (operation.hasETag && setETag(res, operation, etagOf(text))) await sendNotModified(res, beforeNotModified)
  else {
    res.setHeader('Content-Type', 'application/json; charset=utf-8')
    sendText(res, text)
  }
}

/** Express throws this error for invalid percent-encoding in a path parameter. All path parameters are ids. */
const isMalformedPath = (thrown: unknown) => thrown instanceof URIError && 'status' in thrown

/** Converts `/clients/{id}` to `/clients/:id`. */
const expressPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')

/** A router for each first segment of the paths: Express tries the routes of a router one after another. */
const createSections = () => {
  const sections = new Map<string | undefined, Router>()
  const segmentOf = (path: string) => path.split('/', 2)[1]
  const dispatch: RequestHandler = (req, res, next) => {
    const section = sections.get(segmentOf(req.path))
    if (section) section(req, res, next)
    else next()
  }
  return {
    dispatch,
    /** The router of a path, whose first segment must not be a parameter. */
    sectionOf: (path: string) => {
      const segment = segmentOf(path)
      const section = sections.get(segment) ?? Router({ strict: true, caseSensitive: true })
      sections.set(segment, section)
      return section
    },
  }
}

const allowedMethods = (methods: readonly string[], hasHead: boolean) =>
  methods.flatMap(method => (method === 'get' && hasHead ? ['GET', 'HEAD'] : [method.toUpperCase()])).join(', ')

/** Parsing a larger body takes a turn of its own. */
const maxBytesWithoutTurn = 16 * kibibyte

/** The body of an authenticated request as JSON, or as a file, and as bytes, which are read once. */
const openBody = (req: Request, res: Response, { maxBodyBytes, files }: Operation): BodyInput => {
  const isLate = !req.complete
  let reading: Promise<Buffer> | undefined
  const type = mediaTypeOf(req)
  const isFile = files?.includes(type) ?? false
  const bytes = () =>
    (reading ??= isFile
      ? readFile(req, maxBodyBytes)
      : readBytes(req, { maxBytes: files ? Math.min(maxBodyBytes, importLimits.jsonBytes) : maxBodyBytes }))
  const body = async () => {
    if (isFile) {
      await bytes()
      return bodyOfFile(req)
    }
    const read = await bytes()
    if (read.length > maxBytesWithoutTurn) await res.locals.takeTurn?.()
    return parseJson(read)
  }
  const isBodyLate = async () => {
    if (isLate) await bytes()
    return isLate
  }
  return { body, isBodyLate, bytes, ...(isFile && { file: async () => ({ type, bytes: await bytes() }) }) }
}

interface InputParts {
  originOf: OriginOf
  bodyInput?: BodyInput | undefined
}

/** The input of an operation in a request. */
const toInput = (req: Request, res: Response, operation: Operation, { originOf, bodyInput }: InputParts): Input => ({
  params: req.params as Record<string, string>,
  // Those of a file are fields of its body.
  query: operation.files?.includes(mediaTypeOf(req)) ? {} : req.query,
  headers: req.headers,
  isStrict: prefersStrict(req.headers.prefer),
  // Only results with messages contain links.
  origin: operation.hasLanguage ? originOf(req) : undefined,
  ...(bodyInput ?? openBody(req, res, operation)),
})

/** Creates one Express route per operation, and responds with 405 to other methods of a known path. */
export const operationRouter = <Caller extends object>({
  operations,
  entryMiddleware = () => [],
  authenticate,
  authenticateLater = () => undefined,
  beforeRoutingError = async () => {},
  beforeNotModified = async () => {},
  responders = {},
  originOf = () => undefined,
  hasHead = true,
}: RouterOptions<Caller>): Router => {
  const { sectionOf, dispatch } = createSections()
  for (const [path, rows] of Map.groupBy(Object.entries(operations.table), ([, { path: rowPath }]) => rowPath)) {
    const route = sectionOf(path).route(expressPath(path))
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
      const handle = async (req: Request, res: Response) => {
        noteOperation(res, id, req.baseUrl + path)
        const pending = operations.isRead(id) ? authenticateLater(req, res) : undefined
        const sendResult = (result: Result) => send(res, operation, result, beforeNotModified)
        if (pending)
          return sendResult(
            await operations.executeWhileAuthenticating(id, pending, toInput(req, res, operation, { originOf })),
          )
        const { caller, bodyInput } = await authenticate(req, res, operation, id)
        const input = toInput(req, res, operation, { originOf, bodyInput })
        const respond = responders[id]
        if (respond) return respond(await operations.prepare(id, caller, input), req, res)
        return sendResult(await operations.execute(id, caller, input))
      }
      route[operation.method](...entryMiddleware(operation), (req, res) => (res.locals.work = handle(req, res)))
    }
    route.all(methodNotAllowed)
  }
  const handleMalformedPath: ErrorRequestHandler = async (thrown, req, res, next) => {
    if (!isMalformedPath(thrown)) return next(thrown)
    await beforeRoutingError(req, res)
    throw invalidId('id')
  }
  return Router().use(dispatch).use(handleMalformedPath)
}
