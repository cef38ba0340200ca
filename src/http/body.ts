import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import express, { type Request, type RequestHandler, type Response } from 'express'
import { refusal, formError, isRefusal } from './errors.ts'
import { longest, refusalOfContent } from './storable.ts'

/** What express.json throws, by its own name for it. */
const refusals: Record<string, (error: Error) => Error> = {
  'entity.too.large': () => refusal('PAYLOAD_TOO_LARGE'),
  'encoding.unsupported': () => refusal('UNSUPPORTED_MEDIA_TYPE'),
  'charset.unsupported': () => refusal('UNSUPPORTED_MEDIA_TYPE'),
  'entity.parse.failed': error => formError(`JSON mal formé : ${error.message}`),
  'entity.verify.failed': () => formError("Le corps n'est pas en UTF-8"),
  'request.size.invalid': () => formError("Le corps n'a pas la taille annoncée"),
  'request.aborted': () => formError('Le corps est incomplet'),
}

const refusalOf = (thrown: Error & { type?: string; status?: number }) => {
  if (isRefusal(thrown)) return thrown
  const known = refusals[thrown.type ?? '']?.(thrown)
  if (known) return known
  return thrown.status === 400 ? formError('Le corps est illisible') : thrown
}

const hasBody = ({ headers }: Request) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isJson = (contentType = '') => /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(contentType)

/** Looks at the bytes of a body before they are read, none where there is no body; what it throws refuses the request. */
export type Inspect = (req: Request, res: Response, bytes: Buffer) => void

interface Manner {
  /** How many elements a list may have. */
  longestList?: number
  inspect?: Inspect
}

const nothing = Buffer.alloc(0)

/** Reads a JSON body of at most `limit` bytes; what cannot be read, or could not be stored, is refused with the reason. */
export const readJson = (limit: number, { longestList = longest, inspect }: Manner = {}): RequestHandler => {
  /** Nothing at all in chunks, which express.json takes for an empty object. */
  const empty = new WeakSet<IncomingMessage>()
  const parse = express.json({
    limit,
    strict: false,
    type: () => true,
    verify: (req, res, bytes) => {
      inspect?.(req as Request, res as Response, bytes)
      if (!isUtf8(bytes)) throw new Error('not UTF-8')
      if (bytes.length === 0) empty.add(req)
    },
  })
  return (req, res, next) => {
    if (!hasBody(req)) {
      inspect?.(req, res, nothing)
      return next()
    }
    if (!isJson(req.headers['content-type'])) throw refusal('UNSUPPORTED_MEDIA_TYPE')
    parse(req, res, (thrown?: unknown) => {
      if (empty.has(req)) req.body = undefined
      next(thrown ? refusalOf(thrown as Error) : refusalOfContent(req.body, longestList))
    })
  }
}
