import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#src/ground/config/config.ts'
import { ensureDataDir, toDataDirError } from '#src/ground/config/data-dir.ts'
import { UserFacingError } from '#src/ground/base/errors/user-facing-error.ts'
import type { SecretKeys } from './secrets.ts'

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

/** `SECRET_KEY`, or the generated key next to the embedded database. */
const currentKey = ({ secretKey, databaseUrl, dataDir }: Config): Buffer => {
  if (secretKey) return decode(secretKey, 'SECRET_KEY')
  if (databaseUrl)
    throw new UserFacingError('SECRET_KEY is required with DATABASE_URL: make one with `openssl rand -base64 32`')
  try {
    return readOrCreateKey(dataDir)
  } catch (error) {
    throw toDataDirError(dataDir, error)
  }
}

/** Reads the configured or generated secret key, and `SECRET_KEY_PREVIOUS`. */
export const loadSecretKeys = (config: Config): SecretKeys => {
  const previous = config.secretKeyPrevious && decode(config.secretKeyPrevious, 'SECRET_KEY_PREVIOUS')
  return { current: currentKey(config), previous: previous || undefined }
}
