import { extname } from 'node:path'
import type { Request, RequestHandler, Response } from 'express'
import fresh from 'fresh'
import type { Config } from '#src/ground/config/config.ts'
import { negotiateEncoding } from '#src/interfaces/http/compression.ts'
import { createForwardedOriginOf, createOriginOf } from '#src/interfaces/http/origin.ts'
import { sendShared } from '#src/interfaces/http/send.ts'
import { fileEncodings, type PublishedFile } from './files.ts'
import { createReader, type Representation } from './representations.ts'

/**
 * A page is revalidated soon: the assets that an old one names may no longer exist. One that names a host which nothing
 * has checked is only for the client that sent it: shared caches could give it to others.
 */
const cacheControl = (isImmutable: boolean, isShared: boolean) => {
  if (!isShared) return 'private, max-age=60, must-revalidate'
  return isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=60, must-revalidate'
}

/** Images and archives are compressed already. */
const isBinary = (name: string) => ['.png', '.zip'].includes(extname(name))

/** Sets the media type of a file. All texts are UTF-8, but Express adds that only to the media types of text. */
const setMediaType = (res: Response, name: string) => {
  if (isBinary(name)) return res.type(extname(name))
  const [mediaType] = String(res.type(extname(name)).get('Content-Type')).split(';')
  return res.set('Content-Type', `${mediaType}; charset=utf-8`)
}

/** Whether the caller is a browser that shows a page. Others accept everything, and get JSON. */
export const isBrowser = (req: Request): boolean => req.accepts(['json', 'html']) === 'html'

export type FileConfig = Pick<Config, 'allowedHosts' | 'trustProxy'>

/** The headers that a representation depends on, beside the URL. Only a trusted proxy has a say in the origin. */
const varyOf = ({ atOrigin }: PublishedFile, { trustProxy }: FileConfig) =>
  atOrigin && trustProxy !== false ? 'Accept-Encoding, X-Forwarded-Host, X-Forwarded-Proto' : 'Accept-Encoding'

const sendFile = (res: Response, name: string, { bytes, encoding }: Representation) => {
  setMediaType(res, name)
  if (encoding) res.set('Content-Encoding', encoding)
  sendShared(res, bytes)
}

/** Serves a file, compressed, cacheable and under a policy. */
export const serveFile = (
  name: string,
  file: PublishedFile,
  { contentSecurityPolicy, ...config }: FileConfig & { contentSecurityPolicy: string },
): RequestHandler => {
  const read = createReader(file)
  const originOf = createOriginOf(config)
  const forwardedOriginOf = file.atOrigin && !file.isContract ? createForwardedOriginOf(config) : () => undefined
  const vary = varyOf(file, config)
  const encodings = isBinary(name) ? [] : fileEncodings
  return async (req, res) => {
    const origin = originOf(req)
    const forwardedOrigin = origin === undefined ? forwardedOriginOf(req) : undefined
    const representation = await read(negotiateEncoding(req, encodings), origin ?? forwardedOrigin)
    const { etag } = representation
    res.set({
      Vary: vary,
      'Content-Security-Policy': contentSecurityPolicy,
      'Cache-Control': cacheControl(file.isImmutable, forwardedOrigin === undefined),
      ETag: etag,
    })
    if (fresh(req.headers, { etag })) res.status(304).end()
    else sendFile(res, name, representation)
  }
}

/** Shows people a page with links, with the status 404. Programs get the error of the API. */
export const serveNotFound = (name: string, file: PublishedFile, contentSecurityPolicy: string): RequestHandler => {
  const read = createReader(file)
  return async (req, res, next) => {
    res.vary('Accept')
    if (!isBrowser(req)) return next()
    res.status(404).vary('Accept-Encoding').set('Content-Security-Policy', contentSecurityPolicy)
    return sendFile(res, name, await read(negotiateEncoding(req, fileEncodings)))
  }
}
