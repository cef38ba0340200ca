import { promisify } from 'node:util'
import express, { type Request, type RequestHandler, type Response } from 'express'
import { apiError, formError } from '#src/operations/errors.ts'

/** API errors by the `type` of the errors that express.raw throws. */
const bodyErrors: Record<string, () => Error> = {
  'entity.too.large': () => apiError('PAYLOAD_TOO_LARGE'),
  'encoding.unsupported': () => apiError('UNSUPPORTED_MEDIA_TYPE'),
  'request.size.invalid': () => formError('La taille du corps de requête ne correspond pas à Content-Length'),
  'request.aborted': () => formError('Le corps de requête est incomplet'),
}

const toBodyError = (thrown: Error & { type?: string; status?: number }) =>
  bodyErrors[thrown.type ?? '']?.() ?? (thrown.status === 400 ? formError('Le corps de requête est illisible') : thrown)

const hasBody = ({ headers }: Request) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isJson = (contentType = '') => /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(contentType)

const emptyBody = Buffer.alloc(0)

/** Parsers by size limit. Contracts name only a few limits. */
const parsers = new Map<number, RequestHandler>()
const getParser = (limit: number) => {
  const parser = parsers.get(limit) ?? express.raw({ limit, type: () => true })
  parsers.set(limit, parser)
  return parser
}

/** Reads a JSON body of at most `maxBytes` and decompresses it. Empty when the request has no body. */
export const readBytes = async (req: Request, res: Response, maxBytes: number): Promise<Buffer> => {
  if (!hasBody(req)) return emptyBody
  if (!isJson(req.headers['content-type'])) throw apiError('UNSUPPORTED_MEDIA_TYPE')
  await promisify(getParser(maxBytes))(req, res).catch((thrown: Error) => {
    throw toBodyError(thrown)
  })
  const bytes = (req.body as Buffer | undefined) ?? emptyBody
  // Otherwise a large body would stay in memory, next to its parsed value, until the response is sent.
  req.body = undefined
  return bytes
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

const decode = (bytes: Buffer) => {
  try {
    return utf8.decode(bytes)
  } catch {
    throw formError("Le corps de requête n'est pas encodé en UTF-8")
  }
}

/** Parses a JSON body. Undefined when it is empty. */
export const parseJson = (bytes: Buffer): unknown => {
  if (bytes.length === 0) return undefined
  const text = decode(bytes)
  // A lone byte order mark is an empty object, as in express.json.
  if (text === '') return {}
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    throw formError(`JSON mal formé : ${(error as Error).message}`)
  }
}
