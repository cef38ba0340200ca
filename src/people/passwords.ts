import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** Each hash occupies a thread of the small libuv pool, so limit the number of concurrent hashes. */
const maxConcurrent = 2
const queue: (() => void)[] = []
const running = { count: 0 }

const argon2Async = promisify(argon2)
const derive = async (...args: Parameters<typeof argon2Async>): Promise<Buffer> => {
  if (running.count >= maxConcurrent) await new Promise<void>(resolve => void queue.push(resolve))
  else running.count++
  try {
    return await argon2Async(...args)
  } finally {
    const next = queue.shift()
    if (next) next()
    else running.count--
  }
}

/** The minimum that OWASP recommends for argon2id: 19 MiB, two passes, one lane. */
const defaultCost = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 }

/** Base64 without padding, as the PHC string format requires. */
const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** Hashes a password with argon2id. Returns a PHC string, which includes the salt and the cost. */
export const hashPassword = async (password: string, cost = defaultCost): Promise<string> => {
  const nonce = randomBytes(16)
  const hash = await derive('argon2id', { message: password, nonce, ...cost })
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(hash)}`
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/

/** Whether a password matches a hash; compares in constant time. */
export const verifyPassword = async (password: string, stored: string): Promise<boolean> => {
  const [, memory, passes, parallelism, nonce = '', hash = ''] = phc.exec(stored) ?? []
  const expected = Buffer.from(hash, 'base64')
  const actual = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return timingSafeEqual(actual, expected)
}
