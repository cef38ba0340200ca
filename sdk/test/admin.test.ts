import { expect } from 'vitest'
import { AdminApi, ForbiddenError, InvalidCredentialsError, UnauthenticatedError } from '../src/admin/index.ts'
import { AgencyApi, NotFoundError, ValidationFailedError } from '../src/index.ts'
import { openCookies } from '../src/admin/cookies.ts'
import { testWith } from '../../test/app/index.ts'

const it = testWith()
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  .extend('owner', { scope: 'file' }, ({ app, agency }) => app.adminSession(agency))

it('signs in, creates a key for the public API, and signs out', async ({ app, agency, owner: { email, password } }) => {
  const admin = new AdminApi({ baseUrl: app.url })
  await expect(admin.session.get()).rejects.toThrow(UnauthenticatedError)
  await admin.signIn({ email, password, agencyId: agency.id })
  const { key, id } = await admin.keys.create({ name: 'Reports', scopes: ['clients:read'] })
  expect(await new AgencyApi({ apiKey: key, baseUrl: app.url }).me()).toMatchObject({ scopes: ['clients:read'] })
  expect(await admin.keys.list().toArray({ limit: 10 })).toEqual([expect.objectContaining({ id, name: 'Reports' })])
  await admin.keys.revoke(id, { disableSubscriptions: true })
  await admin.signOut()
  await expect(admin.keys.list()).rejects.toThrow(UnauthenticatedError)
})

it('continues the session of another client', async ({ app, agency, owner: { email, password } }) => {
  const first = new AdminApi({ baseUrl: app.url })
  await first.signIn({ email, password, agencyId: agency.id })
  expect(first.cookie).toMatch(/session=/)
  const second = new AdminApi({ baseUrl: app.url, cookie: first.cookie })
  expect(await second.agency.get()).toMatchObject({ name: expect.any(String) })
  expect(await second.request('GET', '/agency')).toEqual(await second.agency.get())
})

it('throws the errors of the admin API', async ({ app, agency, owner: { cookie, email } }) => {
  const admin = new AdminApi({ baseUrl: app.url, cookie })
  await expect(admin.keys.get(2_000_000_000)).rejects.toThrow(NotFoundError)
  await expect(admin.keys.create({ name: '' } as never)).rejects.toThrow(ValidationFailedError)
  const wrong = new AdminApi({ baseUrl: app.url })
  await expect(wrong.signIn({ email, password: 'wrong password' })).rejects.toThrow(InvalidCredentialsError)
  const member = await app.adminSession(agency, { role: 'member' })
  const memberApi = new AdminApi({ baseUrl: app.url, cookie: member.cookie })
  await expect(memberApi.agency.update({})).rejects.toThrow(ForbiddenError)
})

it('sends no idempotency key, and does not print its cookie', async ({ app, owner: { cookie } }) => {
  const requests: Request[] = []
  const fetch = (request: Request) => {
    requests.push(request)
    return globalThis.fetch(request)
  }
  const admin = new AdminApi({ baseUrl: app.url, cookie, fetch })
  const error = await admin.keys.create({ name: '' } as never).catch((thrown: unknown) => thrown)
  expect(requests.map(({ headers }) => headers.has('idempotency-key'))).toEqual([false])
  const { inspect } = await import('node:util')
  const value = cookie.split('=')[1] ?? ''
  expect(value.length).toBeGreaterThan(20)
  expect(inspect([admin, error], { depth: 10, showHidden: true }) + JSON.stringify(error)).not.toContain(value)
})

it('keeps cookies until they expire or are removed', () => {
  const cookies = openCookies('a=1; b=2')
  cookies.store('a=3; Path=/; HttpOnly')
  cookies.store('c=4==; Max-Age=60')
  expect(cookies.toHeader()).toBe('a=3; b=2; c=4==')
  cookies.store('a=; Max-Age=0')
  cookies.store('b=; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Path=/')
  cookies.store('c=5; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=60')
  expect(cookies.toHeader()).toBe('c=5')
})
