let token = ''

/** Removes the token of a mailed link from the URL, so that it is neither stored in the history nor copied. */
export const takeLinkToken = (): void => {
  const fragment = location.hash.slice(1)
  if (!/^(rst|eml)_/.test(fragment)) return
  token = fragment
  history.replaceState(null, '', location.pathname + location.search)
}

/** The token of the mailed link with which the page was opened. No account has the one that stands for none. */
export const linkToken = (): string => token || 'none'
