import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** Hashing takes a thread each, of a few that the whole process has: two at a time, and the others wait. */
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

/** Base64 without padding, as the PHC string format wants it. */
const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** Hashes a password with argon2id, into a PHC string that carries its salt and its cost. */
export const hashPassword = async (password: string, cost = defaultCost): Promise<string> => {
  const nonce = randomBytes(16)
  const hash = await derive('argon2id', { message: password, nonce, ...cost })
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(hash)}`
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/

/** Tells whether a password is the one that was hashed, in a time that does not tell how wrong it is. */
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
