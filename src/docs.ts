import { readdirSync, readFileSync } from 'node:fs'
import { extname, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Router } from 'express'

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

/** The files of the site, by their names below `/docs/`: the generated ones, and Redoc. */
export const siteFiles = (): Record<string, string> => {
  const folder = new URL('docs/', generated)
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => extname(name) !== '')
  const files = names.map(name => [name.replaceAll(sep, '/'), readFileSync(new URL(name, folder), 'utf8')] as const)
  return { ...Object.fromEntries(files), 'redoc.standalone.js': redoc() }
}

/** The contracts, by their names below `/openapi/`. */
export const contractFiles = (): Record<string, string> =>
  Object.fromEntries(
    ['public', 'admin', 'plugin', 'mcp'].flatMap(api =>
      ['json', 'yaml'].map(format => [
        `${api}.${format}`,
        readFileSync(new URL(`${api}/contract.${format}`, generated), 'utf8'),
      ]),
    ),
  )

/** Where Redoc would offer to hand a page to services of others; without it there is nothing to open. */
const offer = 'if(!r.specUrl)return(0'

/**
 * Redoc as the command line of Redocly carries it, which has no public path for it. It would show the logo of its makers
 * from their servers, and send readers elsewhere; the pages ask nobody else.
 */
const redoc = () => {
  const file = fileURLToPath(import.meta.resolve('@redocly/cli/lib/chunks/redoc.standalone.js'))
  const text = readFileSync(file, 'utf8')
  if (!text.includes(offer)) throw new Error(`${file} does not offer what it did`)
  return text
    .replaceAll(/https:\/\/cdn\.redoc\.ly\/redoc\/logo-mini(-full)?\.svg/g, 'data:,')
    .replace(offer, 'return(0')
}

/** The address of a file: a page goes by its name alone, and the front page by that of the folder. */
const addressOf = (name: string) => `/docs/${name}`.replace(/(\/index)?\.html$/, '')

/** The site under `/docs`, and the contracts under `/openapi`: without a key. */
export const docs = (): Router => {
  const router = Router({ strict: true })
  const files = [
    ...Object.entries(siteFiles()).map(([name, content]) => [addressOf(name), extname(name), content] as const),
    ...Object.entries(contractFiles()).map(([name, content]) => [`/openapi/${name}`, extname(name), content] as const),
  ]
  for (const [address, type, content] of files)
    router.get(address, (_req, res) => {
      res.set({ 'Content-Security-Policy': policy, 'Cache-Control': 'public, max-age=300' }).type(type).send(content)
    })
  router.get('/docs/', (_req, res) => res.redirect('/docs'))
  return router
}
