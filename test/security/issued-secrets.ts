import type { HttpResponse } from '#test/contract/conformance.ts'

/** The fields of responses that contain a secret, once. */
const secretFields = new Set([
  'key',
  'clientSecret',
  'apiKey',
  'apiSecret',
  'pairingToken',
  'signingSecret',
  'token',
  'secret',
  'standardSecret',
])

/** The form of all issued secrets, also of those that no test has recorded. */
const secretPattern = /(?:spk|spo|sps|sak|ssa|spt|sso|inv)_[0-9a-f]{32,}/

const secretsIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    typeof part === 'string' ? (secretFields.has(name) && part.length >= 20 ? [part] : []) : secretsIn(part),
  )
}

/** The session ids in cookies, which are signed: an id alone must not leak either. */
const sessionsIn = (setCookie: string | string[] = []) =>
  [
    ...[setCookie]
      .flat()
      .join(' ')
      .matchAll(/session=([\w-]{20,})/g),
  ].flatMap(([, id]) => id ?? [])

/** The signatures in device cookies. */
const deviceSignaturesIn = (setCookie: string | string[] = []) =>
  [
    ...[setCookie]
      .flat()
      .join(' ')
      .matchAll(/\bdevice=([^;]+)/g),
  ].flatMap(([, value = '']) => value.match(/(?<=\.)[\w-]{22}/g) ?? [])

/** A text with its `%XX` escapes decoded, as in URLs and cookies. */
const unescaped = (text: string) =>
  text.replaceAll(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** The secrets that a service has issued; each is one word of letters, digits, `_` and `-`. */
export const openIssuedSecrets = () => {
  const issued = new Set<string>()
  /** The secrets in a text: recorded ones, and words of their form. */
  const findLeaks = (output: string) => {
    const text = `${output} ${unescaped(output)}`
    return [...(secretPattern.exec(text) ?? []), ...(text.match(/[\w-]{20,}/g) ?? []).filter(word => issued.has(word))]
  }
  return {
    add: (secret: string) => void issued.add(secret),
    /** Records the secrets that a response issues. Returns the secrets in an error response, which must have none. */
    recordIssued: ({ status, headers, text, body }: HttpResponse) => {
      if (status >= 400) return findLeaks(text ?? '')
      for (const secret of [
        ...secretsIn(body),
        ...sessionsIn(headers['set-cookie']),
        ...deviceSignaturesIn(headers['set-cookie']),
      ])
        issued.add(secret)
      return []
    },
    findLeaks,
  }
}
export type IssuedSecrets = ReturnType<typeof openIssuedSecrets>
