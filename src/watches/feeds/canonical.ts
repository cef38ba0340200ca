import normalizeUrl from 'normalize-url'

/** What tells a site where its visitor came from, and nothing about the page. */
const trackingParameters = [
  /^utm_\w+/i,
  /^(?:gclid|gbraid|wbraid|dclid|fbclid|msclkid|yclid|twclid|ttclid|igshid|mc_cid|mc_eid|_hsenc|_hsmi|xtor)$/i,
]

/** One address for all that lead to the same document. */
export const toCanonicalUrl = (url: URL): string =>
  normalizeUrl(url.href, {
    stripWWW: false,
    stripHash: true,
    removeTrailingSlash: true,
    removeQueryParameters: trackingParameters,
    sortQueryParameters: true,
  })
