import type { RequestHandler } from 'express'

interface Options {
  consoleUrl: ((path: string) => string) | undefined
  isUnsubscribeToken: (token: string) => boolean
}

/** Redirects browsers, in which people open the link of a mail, to the page that asks them for confirmation. */
export const redirectToPage =
  ({ consoleUrl, isUnsubscribeToken }: Options): RequestHandler =>
  (req, res, next) => {
    res.vary('Accept')
    const { token } = req.params
    const isPage = typeof token === 'string' && isUnsubscribeToken(token) && req.accepts(['json', 'html']) === 'html'
    if (consoleUrl && isPage)
      res
        .status(303)
        .location(consoleUrl(`/unsubscribe#${token}`))
        .end()
    else next()
  }
