import { createHmac, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createSecrets } from '#src/ground/secrets/secrets.ts'
import { constantTimeEqual, createSigner } from '#src/ground/secrets/signer.ts'

const [first, second] = [randomBytes(32), randomBytes(32)]
const before = createSecrets({ current: first })
const rotated = createSecrets({ current: second, previous: first })

describe('a signature', () => {
  it('is the HMAC-SHA256 with the current key of the purpose, cut to the bytes', () => {
    const hmac = createHmac('sha256', rotated.deriveKeys('cookies')[0]).update('text').digest()
    expect(createSigner(rotated, 'cookies').sign('text')).toBe(hmac.toString('base64url'))
    expect(createSigner(rotated, 'cookies', 16).sign('text')).toBe(hmac.subarray(0, 16).toString('base64url'))
  })

  it('is valid for its text and purpose only, also after its key was replaced', () => {
    const signature = createSigner(before, 'cookies').sign('text')
    expect(createSigner(before, 'cookies').isSigned('text', signature)).toBe(true)
    expect(createSigner(rotated, 'cookies').isSigned('text', signature)).toBe(true)
    expect(createSigner(before, 'cookies').isSigned('texts', signature)).toBe(false)
    expect(createSigner(before, 'tokens').isSigned('text', signature)).toBe(false)
    expect(createSigner(createSecrets({ current: second }), 'cookies').isSigned('text', signature)).toBe(false)
  })

  it('is one text: neither a shorter one nor another form of the same bytes', () => {
    const { sign, isSigned } = createSigner(before, 'cookies')
    const signature = sign('text')
    const bytes = Buffer.from(signature, 'base64url')
    const others = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
      .split('')
      .map(last => signature.slice(0, -1) + last)
      .filter(other => Buffer.from(other, 'base64url').equals(bytes))
    expect(others).toHaveLength(4)
    expect(others.filter(other => isSigned('text', other))).toEqual([signature])
    expect(isSigned('text', signature.slice(0, -1))).toBe(false)
    expect(isSigned('', '')).toBe(false)
  })
})

it.each([
  ['abc', 'abc', true],
  ['abc', 'abd', false],
  ['abc', 'ab', false],
  ['', '', true],
  ['é', 'e', false],
])('%j equals %j in a constant-time comparison: %s', (actual, expected, same) => {
  expect(constantTimeEqual(actual, expected)).toBe(same)
})
