const standardPrefix = 'whsec_'

const decode = (encoded: string) => {
  try {
    return atob(encoded)
  } catch {
    throw new TypeError(`The signing secret is invalid: base64 must follow ${standardPrefix}`)
  }
}

/**
 * The HMAC key of a signing secret: its text, which the form of Standard Webhooks encodes.
 *
 * @throws {TypeError} when the secret is empty or invalid.
 */
export const toKey = (secret: string): string => {
  const key = secret.startsWith(standardPrefix) ? decode(secret.slice(standardPrefix.length)) : secret
  if (key === '') throw new TypeError('A signing secret is required')
  return key
}
