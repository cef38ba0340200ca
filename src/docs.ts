import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { Router, type RequestHandler, type Response } from 'express'
import { publishedFiles } from './docs/files.ts'
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

/** Returns a function that reads a file on its first call and caches it. The next call retries a failed read. */
const cachedFile = (file: URL) => {
  let reading: Promise<Buffer> | undefined
  return () =>
    (reading ??= readFile(file).catch((error: unknown) => {
      reading = undefined
      throw error
    }))
}

/** Sets the media type of a file. All files are UTF-8, but Express adds that only to the media types of text. */
const setMediaType = (res: Response, name: string) => {
  const [mediaType] = String(res.type(extname(name)).get('Content-Type')).split(';')
  res.set('Content-Type', `${mediaType}; charset=utf-8`)
}

/** Serves the documentation under `/docs` and the contracts under `/openapi`, without authentication. */
export const docs = (limitByAddress: RequestHandler): Router => {
  const router = Router({ strict: true })
  // Health checks use HEAD, which transfers no file.
  router.use((req, res, next) => (req.method === 'HEAD' ? next() : limitByAddress(req, res, next)))
  for (const [name, file] of publishedFiles()) {
    const read = cachedFile(file)
    router.get(urlPath(name), async (_req, res) => {
      const bytes = await read()
      res.set({ 'Content-Security-Policy': contentSecurityPolicy, 'Cache-Control': 'public, max-age=300' })
      setMediaType(res, name)
      sendShared(res, bytes)
    })
  }
  router.get('/docs/', (_req, res) => res.redirect('/docs'))
  return router
}
