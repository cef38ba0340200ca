import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { Router } from 'express'
import { publishedFiles } from './docs/files.ts'

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

/** Returns a function that reads a file on its first call and caches the text. The next call retries a failed read. */
const cachedText = (file: URL) => {
  let reading: Promise<string> | undefined
  return () =>
    (reading ??= readFile(file, 'utf8').catch((error: unknown) => {
      reading = undefined
      throw error
    }))
}

/** Serves the documentation under `/docs` and the contracts under `/openapi`, without authentication. */
export const docs = (): Router => {
  const router = Router({ strict: true })
  for (const [name, file] of publishedFiles()) {
    const read = cachedText(file)
    router.get(urlPath(name), async (_req, res) => {
      const text = await read()
      res
        .set({ 'Content-Security-Policy': contentSecurityPolicy, 'Cache-Control': 'public, max-age=300' })
        .type(extname(name))
        .send(text)
    })
  }
  router.get('/docs/', (_req, res) => res.redirect('/docs'))
  return router
}
