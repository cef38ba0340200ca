import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { Router } from 'express'
import { publishedFiles } from './docs/files.ts'

/** The pages load nothing from elsewhere and run no script of their own text; Redoc styles elements as it goes. */
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

/** The address of a file: a page goes by its name alone, and the front page by that of the folder. */
const urlPath = (name: string) => `/${name}`.replace(/(\/index)?\.html$/, '')

/** The text of a file, read at the first call: a start reads none, and requests share it. A read that fails is repeated. */
const cachedText = (file: URL) => {
  let reading: Promise<string> | undefined
  return () =>
    (reading ??= readFile(file, 'utf8').catch((error: unknown) => {
      reading = undefined
      throw error
    }))
}

/** The site under `/docs`, and the contracts under `/openapi`: without a key. */
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
