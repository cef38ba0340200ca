import { extname } from 'node:path'
import { Router, type Request, type RequestHandler, type Response } from 'express'
import fresh from 'fresh'
import { fileEncodings, iconFile, notFoundFile, publishedFiles, type PublishedFile } from './docs/files.ts'
import { createReader, type Representation } from './docs/representations.ts'
import type { Config } from './config.ts'
import { negotiateEncoding } from './http/compression.ts'
import { createOriginOf } from './http/origin.ts'
import { sendShared } from './http/send.ts'

/** The pages load no external resources and have no inline scripts. Redoc needs inline styles. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The URL path of a file: pages have no extension, and `index.html` is served at the path of its folder. */
const urlPath = (name: string) => `/${name}`.replace(/(\/index)?\.html$/, '')

/** A page is revalidated soon: the assets that an old one names may no longer exist. */
const cacheControl = (isImmutable: boolean) =>
  isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=60, must-revalidate'

/** Sets the media type of a file. All files are UTF-8, but Express adds that only to the media types of text. */
const setMediaType = (res: Response, name: string) => {
  const [mediaType] = String(res.type(extname(name)).get('Content-Type')).split(';')
  res.set('Content-Type', `${mediaType}; charset=utf-8`)
}

/** Whether the caller is a browser that shows a page. Others accept everything, and get JSON. */
const isBrowser = (req: Request) => req.accepts(['json', 'html']) === 'html'

const sendFile = (res: Response, name: string, { bytes, encoding }: Representation) => {
  setMediaType(res, name)
  if (encoding) res.set('Content-Encoding', encoding)
  sendShared(res, bytes)
}

/** What a representation depends on, beside the URL. Only a trusted proxy has a say in the origin. */
const varyOf = ({ atOrigin }: PublishedFile, { trustProxy }: DocsConfig) =>
  atOrigin && trustProxy !== false ? 'Accept-Encoding, X-Forwarded-Host, X-Forwarded-Proto' : 'Accept-Encoding'

const serveFile = (name: string, file: PublishedFile, config: DocsConfig): RequestHandler => {
  const read = createReader(file)
  const originOf = createOriginOf(config)
  const vary = varyOf(file, config)
  return async (req, res) => {
    const representation = await read(negotiateEncoding(req, fileEncodings), originOf(req))
    const { etag } = representation
    res.set({
      Vary: vary,
      'Content-Security-Policy': contentSecurityPolicy,
      'Cache-Control': cacheControl(file.isImmutable),
      ETag: etag,
    })
    if (fresh(req.headers, { etag })) res.status(304).end()
    else sendFile(res, name, representation)
  }
}

/** Shows people a page with links. Programs get the error of the API. */
const serveNotFound = (file: PublishedFile): RequestHandler => {
  const read = createReader(file)
  return async (req, res, next) => {
    res.vary('Accept')
    if (!isBrowser(req)) return next()
    res.status(404).vary('Accept-Encoding').set('Content-Security-Policy', contentSecurityPolicy)
    return sendFile(res, '404.html', await read(negotiateEncoding(req, fileEncodings)))
  }
}

type DocsConfig = Pick<Config, 'allowedHosts' | 'trustProxy'>

/**
 * Serves the documentation under `/docs` and the contracts under `/openapi`, without authentication. Contracts
 * and guides name the service by the origin of the request, if that can be trusted.
 */
export const docs = (config: DocsConfig, limitByAddress: RequestHandler): Router => {
  const router = Router({ strict: true })
  const files = [...publishedFiles()]
  const handlers = new Map(files.map(([name, file]) => [urlPath(name), serveFile(name, file, config)]))
  const pathsByOrigin = new Set(files.flatMap(([name, { atOrigin }]) => (atOrigin ? urlPath(name) : [])))
  // HEAD transfers no file, but some files are rendered for each origin.
  const isFree = ({ method, path }: Request) => method === 'HEAD' && !pathsByOrigin.has(path)
  router.use((req, res, next) => (isFree(req) ? next() : limitByAddress(req, res, next)))
  // One lookup: with a route per file, each request for a page would compare its path with hundreds.
  router.use((req, res, next) => {
    const serve = ['GET', 'HEAD'].includes(req.method) ? handlers.get(req.path) : undefined
    return serve ? serve(req, res, next) : next()
  })
  router.get('/favicon.ico', serveFile('favicon.svg', iconFile(), config))
  router.get('/docs/', (_req, res) => res.redirect('/docs'))
  router.get('/', (req, res, next) => {
    res.vary('Accept')
    if (isBrowser(req)) res.redirect('/docs')
    else next()
  })
  router.get('/docs/*path', serveNotFound(notFoundFile()))
  return router
}
