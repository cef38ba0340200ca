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

const entries = Object.entries(securityHeaders)

/** The `Strict-Transport-Security` header: HSTS for one year. */
export const strictTransportSecurity = 'max-age=31536000'

/** Responses are never cached, sniffed or embedded; HSTS over TLS. */
export const setSecurityHeaders: RequestHandler = (req, res, next) => {
  res.setHeader('Cache-Control', 'no-store')
  for (const [name, value] of entries) res.setHeader(name, value)
  if (req.secure) res.setHeader('Strict-Transport-Security', strictTransportSecurity)
  next()
}
