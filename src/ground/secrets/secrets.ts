import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from 'node:crypto'

/** The keys of the installation, 32 bytes each. Values of the previous key stay valid while the key is rotated. */
export interface SecretKeys {
  current: Buffer
  previous?: Buffer | undefined
}

/** The columns that contain sealed secrets, and the columns that identify the row to which such a secret is bound. */
export const sealedColumns = {
  'webhook_subscriptions.secret': ['agency_id', 'id'],
  'webhook_subscriptions.previous_secret': ['agency_id', 'id'],
  'second_factors.secret': ['user_id'],
  'connectors.api_secret': ['agency_id', 'id'],
  'idempotency_keys.sealed_body': ['agency_id', 'id'],
  'connector_commands.sealed_payload': ['connector_id', 'agency_id', 'id'],
  'mails.content': ['id'],
  'invoicing_platforms.client_secret': ['agency_id'],
} as const
export type SealedColumn = keyof typeof sealedColumns
type ValuesOf<Columns extends readonly string[]> = { [At in keyof Columns]: number | string }

/** Where a sealed secret is stored. It opens nowhere else, so that nobody can use it in another row. */
export type SecretPlace = {
  [Column in SealedColumn]: { column: Column; row: ValuesOf<(typeof sealedColumns)[Column]> }
}[SealedColumn]

/** Names a place for people: `webhook_subscriptions.secret (agency_id 1, id 2)`. */
export const describePlace = ({ column, row }: SecretPlace): string =>
  `${column} (${sealedColumns[column].map((name, at) => `${name} ${row[at]}`).join(', ')})`

/** The value of a new row until its id is known, to which the secret is then bound in the same transaction. */
export const pendingSecret = Buffer.alloc(0)

/** Encrypts secrets with AES-256-GCM, with a key per column. */
export interface Secrets {
  seal: (text: string, place: SecretPlace) => Buffer
  /** Throws if the value was sealed with an unknown key or for another place, or was changed. */
  open: (sealed: Buffer, place: SecretPlace) => string
  /** Whether a value is bound to its place, by the current key. */
  isCurrent: (sealed: Buffer) => boolean
  /** Derives a key for one purpose (32 bytes in base64) from the current secret key, and then from the previous one. */
  deriveKeys: (purpose: string) => [current: string, ...previous: string[]]
}

/** Hashes a random token, which needs no slow hash. */
export const sha256 = (token: string): Buffer => hash('sha256', token, 'buffer')

const nonceLength = 12
const tagLength = 16

const encrypt = (key: Buffer, text: string, associatedData: Buffer) => {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(associatedData)
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted])
}

/** Undefined when the key or the associated data is another one, or a byte was changed. */
const decrypt = (key: Buffer, bytes: Buffer, associatedData: Buffer) => {
  if (bytes.length < nonceLength + tagLength) return undefined
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceLength), { authTagLength: tagLength })
  decipher.setAAD(associatedData).setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength))
  const decrypted = decipher.update(bytes.subarray(nonceLength + tagLength))
  try {
    return Buffer.concat([decrypted, decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

const derive = (key: Buffer, purpose: string) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32))

const version = 1
const headerLength = 5

/** The encryption with one secret key. A sealed secret is a version, a key id, a nonce, a tag and the ciphertext. */
const createKeyring = (key: Buffer) => {
  const header = Buffer.concat([Buffer.of(version), derive(key, 'key id').subarray(0, headerLength - 1)])
  const keys = Object.fromEntries(
    Object.keys(sealedColumns).map(column => [column, derive(key, `secrets in ${column}`)]),
  ) as Record<SealedColumn, Buffer>
  const toAssociatedData = ({ column, row }: SecretPlace) =>
    Buffer.concat([header, Buffer.from(JSON.stringify([column, ...row]))])
  const hasHeader = (sealed: Buffer) => sealed.subarray(0, headerLength).equals(header)
  return {
    key,
    hasHeader,
    seal: (text: string, place: SecretPlace) =>
      Buffer.concat([header, encrypt(keys[place.column], text, toAssociatedData(place))]),
    open: (sealed: Buffer, place: SecretPlace) =>
      hasHeader(sealed)
        ? decrypt(keys[place.column], sealed.subarray(headerLength), toAssociatedData(place))
        : undefined,
  }
}

/** Creates the encryption with the current key, which also opens what the previous key has sealed. */
export const createSecrets = ({ current, previous }: SecretKeys): Secrets => {
  const first = createKeyring(current)
  const keyrings = [first, ...(previous ? [createKeyring(previous)] : [])]
  return {
    seal: first.seal,
    open: (sealed, place) => {
      for (const { open } of keyrings) {
        const text = open(sealed, place)
        if (text !== undefined) return text
      }
      throw new Error(`The secret in ${describePlace(place)} cannot be decrypted`)
    },
    isCurrent: first.hasHeader,
    deriveKeys: purpose => {
      const [key, ...others] = keyrings.map(keyring => derive(keyring.key, purpose).toString('base64'))
      return [key as string, ...others]
    },
  }
}
