const standardPrefix = 'whsec_'

/** The HMAC key of a signing secret: its text, which the form of Standard Webhooks encodes. */
export const toKey = (secret: string): string =>
  secret.startsWith(standardPrefix) ? atob(secret.slice(standardPrefix.length)) : secret
