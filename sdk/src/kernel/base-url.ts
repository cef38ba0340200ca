/** The path of the public API, which a base URL may end in. */
const apiPath = /\/api\/public\/v1$/

/** Removes the slashes at the end of a URL, in one pass. */
export const withoutTrailingSlashes = (url: string): string => {
  let end = url.length
  while (url[end - 1] === '/') end -= 1
  return url.slice(0, end)
}

/**
 * The URL of the service, without the path of the public API and without slashes at its end.
 *
 * @throws {TypeError} when it is not an HTTP URL, or contains credentials, a query or a fragment.
 */
export const toServiceUrl = (baseUrl: string): string => {
  if (!/^https?:\/\//.test(baseUrl)) throw new TypeError('baseUrl must begin with https:// or http://')
  const { username, password, search, hash } = new URL(baseUrl)
  if (username || password) throw new TypeError('baseUrl must not contain a user name or a password')
  if (search || hash) throw new TypeError('baseUrl must not contain a query or a fragment')
  return withoutTrailingSlashes(withoutTrailingSlashes(baseUrl).replace(apiPath, ''))
}
