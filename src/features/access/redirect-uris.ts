import type { Message } from '#src/ground/base/language.ts'

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether a redirect URI is on the person's own device: its port is chosen when the app starts (RFC 8252). */
export const isLoopback = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && loopbackHosts.has(hostname)

/** A private scheme of an app is a reversed domain, so that it is none of a browser, such as `javascript:`. */
const isPrivateScheme = ({ protocol }: URL) => protocol.includes('.')

const invalidRedirectUri: Message = {
  fr: 'Doit être une URL https, une URL http de bouclage, ou un schéma privé tel que com.example.app:',
  en: 'Must be an https URL, an http URL of a loopback address, or a private scheme such as com.example.app:',
}

/** Why an app cannot register a redirect URI. Undefined if it can. */
export const redirectUriIssue = (text: string): Message | undefined => {
  const url = URL.parse(text)
  const isAllowed = url && (url.protocol === 'https:' || isLoopback(url) || isPrivateScheme(url))
  const isPlain = url && url.username === '' && url.password === '' && !text.includes('#') && !text.includes('*')
  return isAllowed && isPlain ? undefined : invalidRedirectUri
}

/** Where a redirect URI leads, as people read it: its host, or its private scheme. */
export const redirectHost = (text: string): string => {
  const url = new URL(text)
  return isPrivateScheme(url) ? url.protocol : url.host
}

/** Apps on devices may use any port of a loopback address, and private schemes. */
export const applicationType = (redirectUris: readonly string[]): 'native' | 'web' =>
  redirectUris.every(text => URL.parse(text)?.protocol === 'https:') ? 'web' : 'native'
