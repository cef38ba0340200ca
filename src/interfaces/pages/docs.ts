import { Router, type Request, type RequestHandler } from 'express'
import { notBuilt } from './not-built.ts'
import { notFoundFile, publishedFiles } from './files.ts'
import { isBrowser, serveFile, serveNotFound, type FileConfig } from './serve-file.ts'

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

/**
 * Serves the documentation under `/docs` and the contracts under `/openapi`, without authentication. Contracts
 * and guides name the service by the origin of the request, if that can be trusted.
 */
export const docs = (config: FileConfig, limitByAddress: RequestHandler): Router => {
  const router = Router({ strict: true })
  const serving = { ...config, contentSecurityPolicy }
  const files = [...publishedFiles()]
  if (files.length === 0) return router.get(/^\/(?:docs|openapi)(?:\/|$)|^\/llms\.txt$/i, notBuilt('documentation'))
  const handlers = new Map(files.map(([name, file]) => [urlPath(name), serveFile(name, file, serving)]))
  const pathsByOrigin = new Set(files.flatMap(([name, { atOrigin }]) => (atOrigin ? urlPath(name) : [])))
  // HEAD transfers no file, but some files are rendered for each origin.
  const isFree = ({ method, path }: Request) => method === 'HEAD' && !pathsByOrigin.has(path)
  router.use((req, res, next) => (isFree(req) ? next() : limitByAddress(req, res, next)))
  // One lookup: with a route per file, each request for a page would compare its path with hundreds.
  router.use((req, res, next) => {
    const serve = ['GET', 'HEAD'].includes(req.method) ? handlers.get(req.path) : undefined
    return serve ? serve(req, res, next) : next()
  })
  // Browsers request an icon for a response that names none.
  const icon = files.find(([name]) => /^docs\/icon\.\w+\.svg$/.test(name))
  if (icon) router.get('/favicon.ico', serveFile('favicon.svg', { ...icon[1], isImmutable: false }, serving))
  router.get(['/docs/', '/docs/fr/'], (req, res) => res.redirect(req.path.slice(0, -1)))
  router.get('/', (req, res, next) => {
    res.vary('Accept')
    if (isBrowser(req)) res.redirect('/docs')
    else next()
  })
  // Express would fail to decode the parameter of a malformed path.
  router.get(/^\/docs\//i, serveNotFound('404.html', notFoundFile(), contentSecurityPolicy))
  return router
}
