import type { RequestHandler } from 'express'
import { createUnsubscribeTokens } from '#src/features/notifications/unsubscribe-tokens.ts'
import type { AdminDeps } from './operations.ts'

/** Redirects browsers, in which people open the link of a mail, to the page that asks them for confirmation. */
export const redirectToPage = ({ secrets, consoleUrl }: Pick<AdminDeps, 'secrets' | 'consoleUrl'>): RequestHandler => {
  const tokens = createUnsubscribeTokens(secrets)
  return (req, res, next) => {
    res.vary('Accept')
    const { token } = req.params
    const isPage = typeof token === 'string' && tokens.read(token) && req.accepts(['json', 'html']) === 'html'
    if (consoleUrl && isPage)
      res
        .status(303)
        .location(consoleUrl(`/unsubscribe#${token}`))
        .end()
    else next()
  }
}
