import { randomBytes } from 'node:crypto'
import type { AccountVersion } from '../users.ts'
import type { Secrets } from '#src/ground/secrets/secrets.ts'
import { createSigner } from '#src/ground/secrets/signer.ts'
import type { HttpContext } from '#src/platform/http-context/http-context.ts'

const dayMs = 24 * 60 * 60 * 1000
const lifetimeDays = 365
/** A device remembers the accounts that signed in last. */
const maxAccounts = 10

/** A random id, and per account the day on which it is forgotten and the signature. It contains no email. */
interface Device {
  id: string
  accounts: { expiryDay: string; signature: string }[]
}

/** A device that has signed in to accounts of an email. */
export interface KnownDevice {
  id: string
  /** The users of these accounts. */
  userIds: ReadonlySet<string>
  /** Whether these are all accounts of the email. */
  isOfAll: boolean
}

const format = /^[\w-]{22}(?:~[0-9a-z]{1,6}\.[\w-]{22}){1,10}$/

const parse = (value = ''): Device | undefined => {
  if (!format.test(value)) return undefined
  const [id = '', ...accounts] = value.split('~')
  return {
    id,
    accounts: accounts.map(account => {
      const [expiryDay = '', signature = ''] = account.split('.')
      return { expiryDay, signature }
    }),
  }
}

const serialize = ({ id, accounts }: Device) =>
  [id, ...accounts.map(({ expiryDay, signature }) => `${expiryDay}.${signature}`)].join('~')

const today = () => Math.floor(Date.now() / dayMs)

/**
 * Device cookies: a browser or client that has signed in to an account is known to it, also after signing out, until
 * its password changes or a second factor is enabled. Only a successful sign-in adds an account, so the cookie does not
 * reveal whether other accounts exist.
 */
export const createDevices = (secrets: Secrets) => {
  const { sign, isSigned } = createSigner(secrets, 'device cookies', 16)
  const toText = (id: string, expiryDay: string, version: string) => `${id}\n${expiryDay}\n${version}`
  const isOf = (version: string, id: string, { expiryDay, signature }: Device['accounts'][number]) =>
    isSigned(toText(id, expiryDay, version), signature)
  const isValid = ({ expiryDay }: Device['accounts'][number]) => Number.parseInt(expiryDay, 36) > today()

  return {
    /** Finds the device of a request, and to which of the accounts it has signed in before. Undefined for none. */
    find: async (
      http: HttpContext,
      listVersions: () => Promise<AccountVersion[]>,
    ): Promise<KnownDevice | undefined> => {
      const device = parse(http.readCookie('device'))
      if (!device) return undefined
      const versions = await listVersions()
      const isKnown = ({ version }: AccountVersion) =>
        device.accounts.some(account => isValid(account) && isOf(version, device.id, account))
      const known = versions.filter(isKnown)
      if (known.length === 0) return undefined
      return {
        id: device.id,
        userIds: new Set(known.map(({ userId }) => userId)),
        isOfAll: known.length === versions.length,
      }
    },
    /** Remembers that the device has signed in to an account. */
    remember: (http: HttpContext, version: string): void => {
      const { id, accounts } = parse(http.readCookie('device')) ?? {
        id: randomBytes(16).toString('base64url'),
        accounts: [],
      }
      const others = accounts.filter(account => isValid(account) && !isOf(version, id, account))
      const expiryDay = (today() + lifetimeDays).toString(36)
      const account = { expiryDay, signature: sign(toText(id, expiryDay, version)) }
      const device = { id, accounts: [account, ...others].slice(0, maxAccounts) }
      http.setCookie('device', serialize(device), { maxAge: lifetimeDays * dayMs })
    },
  }
}
