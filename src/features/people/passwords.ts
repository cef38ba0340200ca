import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createSlots } from '#src/ground/load/slots.ts'

/** For whom a password is hashed. */
export interface Requester {
  /** Sources take turns: a network, or an account for requesters whose device is known. */
  source: string
  /** Whether its work goes before that of strangers. */
  isKnown: boolean
}

/** Each hash occupies a thread of the small libuv pool, so limit the number of concurrent hashes. */
const hashes = createSlots({ slots: 2, maxWaiting: 100, maxWaitingPerKey: 60, retryAfter: 2 })
const runInTurn = <Result>({ source, isKnown }: Requester, work: () => Promise<Result>) =>
  hashes.run(source, work, { isPreferred: isKnown })

/** New passwords, which only authenticated callers set. */
const authenticatedRequester: Requester = { source: 'new passwords', isKnown: true }

const derive = promisify(argon2)

/** The minimum that OWASP recommends for argon2id: 19 MiB, two passes, one lane. */
const defaultCost = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 }

/** Base64 without padding, as the PHC string format requires. */
const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/(?<!=)=+$/, '')

const toPhc = ({ memory, passes, parallelism }: typeof defaultCost, nonce: Buffer, hash: Buffer) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(hash)}`

/** Hashes a password with argon2id. Returns a PHC string, which includes the salt and the cost. */
export const hashPassword = async (
  password: string,
  cost = defaultCost,
  requester = authenticatedRequester,
): Promise<string> => {
  const nonce = randomBytes(16)
  const hash = await runInTurn(requester, () => derive('argon2id', { message: password, nonce, ...cost }))
  return toPhc(cost, nonce, hash)
}

/** Dummy hash that no password matches: unknown emails take as long as wrong passwords (user enumeration). */
export const dummyHash = toPhc(defaultCost, randomBytes(16), randomBytes(defaultCost.tagLength))

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/

/** Whether a password matches a hash; compares in constant time. */
export const verifyPassword = async (password: string, stored: string, requester: Requester): Promise<boolean> => {
  const [, memory, passes, parallelism, nonce = '', hash = ''] = phc.exec(stored) ?? []
  const expected = Buffer.from(hash, 'base64')
  const parameters = {
    message: password,
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  }
  return timingSafeEqual(await runInTurn(requester, () => derive('argon2id', parameters)), expected)
}
