import type { RequestHandler } from 'express'

/**
 * Creates a handler with the first request whose path it may handle, because its modules take long to load. Other
 * requests pass. A failed load is repeated by the next request.
 */
export const lazyHandler = (mayHandle: RegExp, load: () => Promise<RequestHandler>): RequestHandler => {
  let handler: RequestHandler | undefined
  let loading: Promise<RequestHandler> | undefined

  const loadOnce = async () => {
    try {
      handler = await (loading ??= load())
      return handler
    } catch (error) {
      loading = undefined
      throw error
    }
  }
  return (req, res, next) => {
    if (!mayHandle.test(req.path)) return next()
    if (handler) return handler(req, res, next)
    return loadOnce().then(loaded => loaded(req, res, next))
  }
}
