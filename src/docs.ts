import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Router, type RequestHandler } from 'express'

/** The pages load nothing from elsewhere and run no script of their own text; Redoc styles elements as it goes. */
const policy = [
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

const generated = new URL('../generated/', import.meta.url)

const serve =
  (content: string, type: string): RequestHandler =>
  (_req, res) => {
    res.set({ 'Content-Security-Policy': policy, 'Cache-Control': 'public, max-age=300' }).type(type).send(content)
  }

/**
 * Redoc as the command line of Redocly carries it, which has no public path for it. It would show the logo of its makers
 * from their servers; the pages ask nobody else.
 */
export const redoc = () =>
  readFileSync(fileURLToPath(import.meta.resolve('@redocly/cli/lib/chunks/redoc.standalone.js')), 'utf8').replaceAll(
    /https:\/\/cdn\.redoc\.ly\/redoc\/logo-mini(-full)?\.svg/g,
    'data:,',
  )

/** The rendered contracts under `/docs`, and the contracts themselves under `/openapi`: without a key. */
export const docs = (): Router => {
  const router = Router({ strict: true })
  for (const name of readdirSync(new URL('docs/', generated))) {
    const path = `/docs/${name.replace(/\.html$/, '')}`
    router.get(
      path,
      serve(readFileSync(new URL(`docs/${name}`, generated), 'utf8'), path.endsWith('.js') ? 'js' : 'html'),
    )
  }
  router.get('/docs/redoc.standalone.js', serve(redoc(), 'js'))
  for (const api of ['public', 'admin', 'plugin'])
    for (const format of ['json', 'yaml'])
      router.get(
        `/openapi/${api}.${format}`,
        serve(readFileSync(new URL(`${api}/contract.${format}`, generated), 'utf8'), format),
      )
  return router
}
