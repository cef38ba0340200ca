import type { RequestHandler } from 'express'

/**
 * Headers of all responses: they load nothing and are not sniffed, and other sites neither embed them nor learn
 * their URL. The documentation has a policy of its own.
 */
export const securityHeaders = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const

/** The `Strict-Transport-Security` header: HSTS for one year. */
export const strictTransportSecurity = 'max-age=31536000'

/** Headers of all responses of the APIs: they are never cached, and their texts depend on the caller's language. */
export const apiHeaders = { ...securityHeaders, 'Cache-Control': 'no-store', Vary: 'Accept-Language' } as const

const entries = Object.entries(apiHeaders)

/** Sets the headers of the APIs; HSTS over TLS. */
export const setApiHeaders: RequestHandler = (req, res, next) => {
  for (const [name, value] of entries) res.setHeader(name, value)
  if (req.secure) res.setHeader('Strict-Transport-Security', strictTransportSecurity)
  next()
}
