/** Removes the token of a mailed link from the URL, so that it is neither stored in the history nor copied. */
const take = (): string => {
  const token = location.hash.slice(1)
  if (!/^(rst|eml)_/.test(token)) return ''
  history.replaceState(null, '', location.pathname + location.search)
  return token
}

/** The token of the mailed link with which the page was opened; empty without one. */
export const linkToken = take()
