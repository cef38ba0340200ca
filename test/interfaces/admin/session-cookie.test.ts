import { describe, expect, it } from 'vitest'
import { createSessionCookie } from '#src/features/people/sign-in/session-cookie.ts'
import { createSecrets } from '#src/ground/secrets/secrets.ts'
import { withCookies } from '#test/app/http-context.ts'

const current = Buffer.alloc(32, 7)
const other = Buffer.alloc(32, 8)
const sid = 'abcdefghijklmnopqrstuvwxyz_-0123'
const signature = 'aNLtFtcZ_DGiq-gzszOCiM8vhw8ny63L_P09_eYN76s'
const cookie = `session=${sid}.${signature}`

const read = (header: string, keys: Parameters<typeof createSecrets>[0] = { current }) =>
  createSessionCookie(createSecrets(keys)).read(withCookies(header).http)

describe('the cookie of a session', () => {
  it('has a signature that stays valid in later releases', () => {
    expect(read(cookie)).toBe(sid)
    expect(read(`other=1; ${cookie};last=2`)).toBe(sid)
  })

  it('is valid with the previous secret key, and invalid with others', () => {
    expect(read(cookie, { current: other, previous: current })).toBe(sid)
    expect(read(cookie, { current: other })).toBeUndefined()
  })

  it.each([
    ['another id', cookie.replace('abc', 'abd')],
    ['another signature', cookie.replace('76s', '76t')],
    ['a longer id', cookie.replace('abc', 'aabc')],
    ['a longer signature', `${cookie}A`],
    ['no signature', `session=${sid}.`],
    ['a second cookie of the name', `session=; ${cookie}`],
    ['the name of a cookie over TLS', `__Host-${cookie}`],
  ])('is ignored with %s', (_, header) => {
    expect(read(header)).toBeUndefined()
  })
})
