import type { HttpResponse } from './contract/conformance.ts'

/** The names under which answers carry what they show only once. */
const secretFields = new Set(['key', 'apiKey', 'apiSecret', 'pairingToken', 'signingSecret', 'token'])

/** Whatever begins so is a secret, whether a test knows of it or not. */
const secretPattern = /(?:spk|sak|ssa|spt|sso)_[0-9a-f]{32,}/

const secretsIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    typeof part === 'string' ? (secretFields.has(name) && part.length >= 20 ? [part] : []) : secretsIn(part),
  )
}

/** The cookie of a session is its id, signed: either would be too much. */
const sessionsIn = (setCookie: string | string[] = []) =>
  [...decodeURIComponent([setCookie].flat().join(' ')).matchAll(/session=s:([\w-]{20,})/g)].flatMap(
    ([, id]) => id ?? [],
  )

/** What `%XX` stands for in a text, as URLs and cookies are written. */
const unescaped = (text: string) =>
  text.replaceAll(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** What a service has issued and nobody else may see; each is one word of letters, digits, `_` and `-`. */
export const openIssuedSecrets = () => {
  const issued = new Set<string>()
  /** The secrets in a text, those that were issued and those that look like it. */
  const findLeaks = (output: string) => {
    const text = `${output} ${unescaped(output)}`
    return [...(secretPattern.exec(text) ?? []), ...(text.match(/[\w-]{20,}/g) ?? []).filter(word => issued.has(word))]
  }
  return {
    add: (secret: string) => void issued.add(secret),
    /** Learns what an answer issues. What refuses a request tells no secret; it returns those that it does. */
    recordIssued: ({ status, headers, text, body }: HttpResponse) => {
      if (status >= 400) return findLeaks(text ?? '')
      for (const secret of [...secretsIn(body), ...sessionsIn(headers['set-cookie'])]) issued.add(secret)
      return []
    },
    findLeaks,
  }
}
export type IssuedSecrets = ReturnType<typeof openIssuedSecrets>
