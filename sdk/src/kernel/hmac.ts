const utf8 = new TextEncoder()

const importKey = (secret: string, usage: 'sign' | 'verify') =>
  crypto.subtle.importKey('raw', utf8.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [usage])

const toHex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), byte => byte.toString(16).padStart(2, '0')).join('')

/** The SHA-256 of `data` in lower-case hexadecimal. */
export const hash = async (data: Uint8Array<ArrayBuffer>) => toHex(await crypto.subtle.digest('SHA-256', data))

const signBytes = async (secret: string, data: Uint8Array<ArrayBuffer>) =>
  crypto.subtle.sign('HMAC', await importKey(secret, 'sign'), data)

/** The HMAC-SHA256 of `data` in lower-case hexadecimal. The key is the UTF-8 text of `secret`. */
export const sign = async (secret: string, data: Uint8Array<ArrayBuffer>) => toHex(await signBytes(secret, data))

/** The same in base64. */
export const signBase64 = async (secret: string, data: Uint8Array<ArrayBuffer>) =>
  btoa(String.fromCharCode(...new Uint8Array(await signBytes(secret, data))))

/** The bytes of text in hexadecimal; undefined if it is not a SHA-256. */
export const fromHex = (text: string): Uint8Array<ArrayBuffer> | undefined =>
  /^[0-9a-f]{64}$/i.test(text) ? Uint8Array.from(text.match(/../g) ?? [], pair => Number.parseInt(pair, 16)) : undefined

/** The bytes of text in base64; undefined if it is not a SHA-256. */
export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> | undefined =>
  /^[A-Za-z0-9+/]{43}=$/.test(text) ? Uint8Array.from(atob(text), character => character.charCodeAt(0)) : undefined

/** Whether a signature matches `data`, compared in constant time. */
export const verify = async (secret: string, signature: Uint8Array<ArrayBuffer>, data: Uint8Array<ArrayBuffer>) =>
  crypto.subtle.verify('HMAC', await importKey(secret, 'verify'), signature, data)

/** The bytes of a raw body. */
export const toBytes = (body: string | ArrayBuffer | Uint8Array): Uint8Array<ArrayBuffer> =>
  typeof body === 'string' ? utf8.encode(body) : new Uint8Array(body)
