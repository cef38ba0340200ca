import { Router, type Request, type RequestHandler } from 'express'
import type { Config } from '#src/ground/config/config.ts'
import { createOriginOf } from '#src/interfaces/http/origin.ts'

/** The APIs in the catalog: the path of each, and its name in `/openapi` and `/docs`. */
const apis = [
  { path: '/api/public/v1', name: 'public' },
  { path: '/mcp', name: 'mcp' },
  { path: '/api/plugin', name: 'plugin' },
  { path: '/api', name: 'admin' },
]

/**
 * The catalog of the APIs, a linkset of RFC 9264. Its URLs are absolute where the origin is known, and otherwise
 * relative to the catalog.
 */
const catalog = (origin = '') => ({
  linkset: apis.map(({ path, name }) => ({
    anchor: origin + path,
    'service-desc': [
      { href: `${origin}/openapi/${name}.json`, type: 'application/json' },
      { href: `${origin}/openapi/${name}.yaml`, type: 'text/yaml' },
    ],
    'service-doc': [{ href: `${origin}/docs/${name}`, type: 'text/html' }],
  })),
})

const catalogPath = '/.well-known/api-catalog'
const securityPath = '/.well-known/security.txt'

const msPerDay = 86_400_000
/** RFC 9116 recommends less than a year. A service that still runs with this contact extends it. */
const expiryDays = 90

/** The end of the day on which the contact is no longer to be trusted, so that the text is the same all day. */
const expiry = (now: number) => new Date((Math.floor(now / msPerDay) + expiryDays + 1) * msPerDay - 1000)

const securityText = (contacts: readonly string[], canonicalOrigin: string | undefined) =>
  [
    ...contacts.map(contact => `Contact: ${contact}`),
    `Expires: ${expiry(Date.now()).toISOString()}`,
    'Preferred-Languages: fr, en',
    ...(canonicalOrigin === undefined ? [] : [`Canonical: ${canonicalOrigin}${securityPath}`]),
    '',
  ].join('\n')

/** Serves the catalog of the APIs (RFC 9727), and where to report vulnerabilities (RFC 9116) if there is a contact. */
export const wellKnownRoutes = (
  config: Pick<Config, 'allowedHosts' | 'publicUrl' | 'securityContacts'>,
  limitByAddress: RequestHandler,
): Router => {
  const router = Router({ strict: true })
  const knownOriginOf = createOriginOf(config)
  const originOf = (req: Request) => config.publicUrl ?? knownOriginOf(req)
  router.get(catalogPath, limitByAddress, (req, res) => {
    const origin = originOf(req)
    res
      .vary('Host')
      .set('Link', `<${origin ?? ''}${catalogPath}>; rel="api-catalog"`)
      .type('application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"')
      .send(JSON.stringify(catalog(origin)))
  })
  if (config.securityContacts.length > 0)
    router.get(securityPath, limitByAddress, (req, res) => {
      res.type('text/plain').send(securityText(config.securityContacts, originOf(req)))
    })
  return router
}
