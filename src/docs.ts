import { extname } from 'node:path'
import { Router, type RequestHandler, type Response } from 'express'
import fresh from 'fresh'
import { fileEncodings, publishedFiles } from './docs/files.ts'
import { createReader } from './docs/representations.ts'
import { negotiateEncoding } from './http/compression.ts'
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

/** Serves the documentation under `/docs` and the contracts under `/openapi`, without authentication. */
export const docs = (limitByAddress: RequestHandler): Router => {
  const router = Router({ strict: true })
  // HEAD transfers no file.
  router.use((req, res, next) => (req.method === 'HEAD' ? next() : limitByAddress(req, res, next)))
  for (const [name, file] of publishedFiles()) {
    const read = createReader(file)
    router.get(urlPath(name), async (req, res) => {
      const { bytes, etag, encoding } = await read(negotiateEncoding(req, fileEncodings))
      res.set({
        Vary: 'Accept-Encoding',
        'Content-Security-Policy': contentSecurityPolicy,
        'Cache-Control': cacheControl(file.isImmutable),
        ETag: etag,
      })
      if (fresh(req.headers, { etag })) {
        res.status(304).end()
        return
      }
      setMediaType(res, name)
      if (encoding) res.set('Content-Encoding', encoding)
      sendShared(res, bytes)
    })
  }
  router.get('/docs/', (_req, res) => res.redirect('/docs'))
  return router
}
