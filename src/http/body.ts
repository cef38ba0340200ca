import { isUtf8 } from 'node:buffer'
import express, { type Request, type RequestHandler } from 'express'
import { ApiError, formError } from './errors.ts'
import { refusalOfContent } from './storable.ts'

/** What express.json throws, by its own name for it. */
const refusals: Record<string, (error: Error) => ApiError> = {
  'entity.too.large': () => new ApiError('PAYLOAD_TOO_LARGE'),
  'encoding.unsupported': () => new ApiError('UNSUPPORTED_MEDIA_TYPE'),
  'charset.unsupported': () => new ApiError('UNSUPPORTED_MEDIA_TYPE'),
  'entity.parse.failed': error => formError(`JSON mal formé : ${error.message}`),
  'entity.verify.failed': () => formError("Le corps n'est pas en UTF-8"),
  'request.size.invalid': () => formError("Le corps n'a pas la taille annoncée"),
  'request.aborted': () => formError('Le corps est incomplet'),
}

const refusalOf = (thrown: Error & { type?: string; status?: number }) => {
  const refusal = refusals[thrown.type ?? '']?.(thrown)
  if (refusal) return refusal
  return thrown.status === 400 ? formError('Le corps est illisible') : thrown
}

const hasBody = ({ headers }: Request) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

const isJson = (contentType = '') => /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(contentType)

/** Reads a JSON body of at most `limit` bytes; what cannot be read, or could not be stored, is refused with the reason. */
export const readJson = (limit: number): RequestHandler => {
  const parse = express.json({
    limit,
    strict: false,
    type: () => true,
    verify: (_req, _res, bytes) => {
      if (!isUtf8(bytes)) throw new Error('not UTF-8')
    },
  })
  return (req, res, next) => {
    if (!hasBody(req)) return next()
    if (!isJson(req.headers['content-type'])) throw new ApiError('UNSUPPORTED_MEDIA_TYPE')
    parse(req, res, (thrown?: unknown) => next(thrown ? refusalOf(thrown as Error) : refusalOfContent(req.body)))
  }
}
