const utf8 = new TextEncoder()

const importKey = (secret: string, usage: 'sign' | 'verify') =>
  crypto.subtle.importKey('raw', utf8.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [usage])

const toHex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), byte => byte.toString(16).padStart(2, '0')).join('')

/** The SHA-256 of `data` in lower-case hexadecimal. */
export const hash = async (data: Uint8Array<ArrayBuffer>) => toHex(await crypto.subtle.digest('SHA-256', data))

/** The HMAC-SHA256 of `data` in lower-case hexadecimal. The key is the UTF-8 text of `secret`. */
export const sign = async (secret: string, data: Uint8Array<ArrayBuffer>) =>
  toHex(await crypto.subtle.sign('HMAC', await importKey(secret, 'sign'), data))

/** Whether a hexadecimal signature matches `data`, compared in constant time. */
export const verify = async (secret: string, signature: string, data: Uint8Array<ArrayBuffer>) => {
  if (!/^[0-9a-f]{64}$/i.test(signature)) return false
  const bytes = Uint8Array.from(signature.match(/../g) ?? [], pair => Number.parseInt(pair, 16))
  return crypto.subtle.verify('HMAC', await importKey(secret, 'verify'), bytes, data)
}

/** The bytes of a raw body. */
export const toBytes = (body: string | ArrayBuffer | Uint8Array): Uint8Array<ArrayBuffer> =>
  typeof body === 'string' ? utf8.encode(body) : new Uint8Array(body)
