import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { ensureDataDir, toDataDirError } from './data-dir.ts'
import { UserFacingError } from './user-facing-error.ts'

/** Encrypts secrets with AES-256-GCM. A sealed secret is a 12-byte nonce, a 16-byte tag and the ciphertext. */
export interface Secrets {
  seal: (text: string) => Buffer
  open: (sealed: Buffer) => string
  /** Derives a key for one purpose (32 bytes in base64), so that the secret key itself is used for encryption only. */
  deriveKey: (purpose: string) => string
}

export const createSecrets = (key: Buffer): Secrets => ({
  seal: text => {
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', key, nonce)
    const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), encrypted])
  },
  open: sealed => {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12), { authTagLength: 16 })
    decipher.setAuthTag(sealed.subarray(12, 28))
    return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
  },
  deriveKey: purpose => Buffer.from(hkdfSync('sha256', key, '', purpose, 32)).toString('base64'),
})

const decode = (text: string, source: string) => {
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length !== 32 || key.toString('base64') !== text.trim())
    throw new UserFacingError(`${source} must be 32 bytes in base64: make one with \`openssl rand -base64 32\``)
  return key
}

/** Several processes may start at once. Linking a complete file is atomic, so all of them read the first key. */
const readOrCreateKey = (dataDir: string) => {
  const file = join(dataDir, 'secret-key')
  if (!existsSync(file)) {
    const temporaryFile = `${file}.${randomBytes(8).toString('hex')}`
    ensureDataDir(dataDir)
    try {
      writeFileSync(temporaryFile, randomBytes(32).toString('base64'), { mode: 0o600 })
      linkSync(temporaryFile, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(temporaryFile, { force: true })
    }
  }
  return decode(readFileSync(file, 'utf8'), file)
}

/** The secret key: `SECRET_KEY`, or the generated one next to the embedded database. */
export const secretKey = ({ secretKey: configuredKey, databaseUrl, dataDir }: Config): Buffer => {
  if (configuredKey) return decode(configuredKey, 'SECRET_KEY')
  if (databaseUrl)
    throw new UserFacingError('SECRET_KEY is required with DATABASE_URL: make one with `openssl rand -base64 32`')
  try {
    return readOrCreateKey(dataDir)
  } catch (error) {
    throw toDataDirError(dataDir, error)
  }
}

/** Reads the configured or generated secret key, and creates the encryption of secrets with it. */
export const loadSecrets = (config: Config): Secrets => createSecrets(secretKey(config))
