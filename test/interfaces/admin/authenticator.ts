import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const flags = { present: 0x01, verified: 0x04, attested: 0x40 }

interface Page {
  origin: string
  rpId: string
}

interface Changes extends Partial<Page> {
  isVerified?: boolean
  counter?: number
  /** In base64url. */
  userHandle?: string
}

/** An authenticator in software, which creates one passkey and signs with it for the pages of an origin. */
export const openAuthenticator = (page: Page) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0
  let userHandle = ''

  const cose = () => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
    // ES256 on P-256 (RFC 9053).
    const key = new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ])
    return Buffer.from(isoCBOR.encode(key))
  }

  const toAuthenticatorData = ({ rpId = page.rpId, isVerified = true, counter: count }: Changes, attested?: Buffer) => {
    const header = Buffer.alloc(5)
    header[0] = flags.present | (isVerified ? flags.verified : 0) | (attested ? flags.attested : 0)
    header.writeUInt32BE(count ?? counter, 1)
    return Buffer.concat([sha256(rpId), header, attested ?? Buffer.alloc(0)])
  }

  const toClientData = (type: 'create' | 'get', challenge: string, { origin = page.origin }: Changes) =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }))

  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' }

  return {
    id: credential.id,
    /** Creates the passkey, as `navigator.credentials.create()` does. */
    create: (options: { challenge: string; user: { id: string } }, changes: Changes = {}) => {
      userHandle = options.user.id
      const length = Buffer.from([0, id.length])
      const attested = Buffer.concat([Buffer.alloc(16), length, id, cose()])
      const attestation = new Map<string, string | Map<string, never> | Uint8Array<ArrayBuffer>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, never>()],
        ['authData', new Uint8Array(toAuthenticatorData(changes, attested))],
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: toClientData('create', options.challenge, changes).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      }
    },
    /** Signs a challenge, as `navigator.credentials.get()` does. */
    get: ({ challenge }: { challenge: string }, changes: Changes = {}) => {
      counter = changes.counter ?? counter + 1
      const clientData = toClientData('get', challenge, changes)
      const authenticatorData = toAuthenticatorData({ ...changes, counter })
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: changes.userHandle ?? userHandle,
        },
        clientExtensionResults: {},
      }
    },
  }
}
