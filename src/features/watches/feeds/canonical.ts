import normalizeUrl from 'normalize-url'

/** Query parameters that track visitors and do not affect the page. */
const trackingParameters = [
  /^utm_\w+/i,
  /^(?:gclid|gbraid|wbraid|dclid|fbclid|msclkid|yclid|twclid|ttclid|igshid|mc_cid|mc_eid|_hsenc|_hsmi|xtor)$/i,
]

/** Normalizes a URL, so that all URLs of a document are equal. */
export const toCanonicalUrl = (url: URL): string =>
  normalizeUrl(url.href, {
    stripWWW: false,
    stripHash: true,
    removeTrailingSlash: true,
    removeQueryParameters: trackingParameters,
    sortQueryParameters: true,
  })
