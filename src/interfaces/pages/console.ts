import { Router, type RequestHandler } from 'express'
import { notBuilt } from './not-built.ts'
import { consoleFiles } from './files.ts'
import { isBrowser, serveFile, type FileConfig } from './serve-file.ts'

/** The console loads nothing from elsewhere, has no inline scripts or styles, and turns no text into HTML. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

const pageName = 'index.html'

/** The names under which browsers save the plugins for sites, by file. */
const downloads: Record<string, string> = {
  'plugin.zip': 'agency-connector.zip',
  'prestashop.zip': 'agencyconnector.zip',
}

/** Has browsers save a file that is a download. */
const asDownload =
  (name: string): RequestHandler =>
  (_req, res, next) => {
    if (Object.hasOwn(downloads, name)) res.attachment(downloads[name])
    next()
  }

/** Serves the files of the web console under `/console`. It is one page, whose script shows a view for each path. */
export const consoleRoutes = (config: FileConfig, limitByAddress: RequestHandler): Router => {
  const router = Router({ strict: true })
  const serving = { ...config, contentSecurityPolicy }
  const files = consoleFiles()
  const page = files.get(pageName)
  if (!page) return router.get(/^\/console(?:\/|$)/i, notBuilt('console'))
  router.use('/console', limitByAddress)
  for (const [name, file] of files)
    if (name !== pageName) router.get(`/console/${name}`, asDownload(name), serveFile(name, file, serving))
  // Express would fail to decode the parameter of a malformed path.
  router.get(/^\/console\/assets\//i, (_req, _res, next) => next('router'))
  const servePage = serveFile(pageName, page, serving)
  router.get('/console', servePage)
  router.get('/console/', (_req, res) => res.redirect('/console'))
  router.get(/^\/console\//i, (req, res, next) => {
    res.vary('Accept')
    return isBrowser(req) ? servePage(req, res, next) : next()
  })
  return router
}
