import { describe, expect } from 'vitest'
import { operations as table } from '#generated/admin/operations.ts'
import type { Operation } from '#src/platform/operations/types.ts'
import { testFile } from '#test/contract/conformance.ts'
import { coveredItems } from '#test/contract/coverage-items.ts'
import { recordCoverage } from '#test/contract/coverage-records.ts'
import { pathOf } from '#test/contract/operations.ts'
import { exampleBody } from '#test/contract/sample.ts'
import { test } from '#test/app/index.ts'

/** Applies to every operation of the admin API, including future ones. */
const it = test
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  .extend('owner', { scope: 'file' }, ({ app, agency }) => app.adminSession(agency))
  /** The owner of an agency that requires a second factor, without one. */
  .extend('strictOwner', { scope: 'file' }, async ({ app }) => {
    const owner = await app.adminSession(await app.agency())
    await owner.request('patch', '/agency', { body: { requireSecondFactor: true } })
    return owner
  })
  .extend('member', { scope: 'file' }, ({ app, agency }) => app.adminSession(agency, { role: 'member' }))

/** Everybody manages their own sessions, password, passkeys and authorization requests, in any agency. */
const isOwnAccount = (path: string) => /^\/(sessions?|me\/passkeys|oauth)\b/.test(path)

const operations = Object.entries<Operation>(table)
const authenticated = operations.filter(([, { schemes }]) => !schemes.includes('anonymous'))
const withId = authenticated.filter(([, { path }]) => path.includes('{id}'))
const withBody = operations.filter(([, { body }]) => body !== null)

describe.each(authenticated)('%s', (_id, { method, path, requires }) => {
  it('returns 401 without a session, even for an invalid request', async ({ app }) => {
    const { status, body } = await app.admin(method, pathOf({ path }, 'x'), {
      body: method === 'get' ? undefined : '{',
    })
    expect(status).toBe(401)
    expect(body).toEqual({ error: 'Authentification requise', code: 'UNAUTHENTICATED' })
  })

  it('changes nothing for a page that shows another agency', async ({ app, agency, owner }) => {
    const send = async (agencyOfPage: number) => {
      // No operation declares the error: the description of the API does.
      const response = await fetch(`${app.url}/api${pathOf({ path }, 'x')}`, {
        method: method.toUpperCase(),
        headers: { cookie: owner.cookie, 'X-Agency-Id': String(agencyOfPage), 'Accept-Language': 'en' },
      })
      const text = await response.text()
      return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : undefined }
    }
    if (method === 'get' || isOwnAccount(path)) return
    expect((await send(agency.id)).status).not.toBe(409)
    const { status, body } = await send(agency.id + 1)
    recordCoverage(testFile(), coveredItems('admin', undefined, status, body))
    expect([status, body]).toEqual([
      409,
      {
        error: 'The session has switched to another agency: nothing was changed',
        code: 'AGENCY_CHANGED',
        docUrl: expect.stringContaining('/docs/errors#agency_changed'),
      },
    ])
  })

  it('requires the role that the contract names', async ({ member }) => {
    if (isOwnAccount(path)) return
    // Members write the data of the agency, and mail its documents.
    const isOfMembers = path.startsWith('/me/') || path.endsWith('/mails')
    const writer = /^\/agency\b/.test(path) ? 'owner' : isOfMembers ? null : 'admin'
    const readers: Record<string, string> = { '/audit-log': 'owner', '/invoicing-platform': 'admin' }
    const reader = readers[path] ?? null
    expect(requires).toBe(method === 'get' ? reader : writer)
    const { status } = await member.request(method, pathOf({ path }))
    if (requires) expect(status).toBe(403)
    else expect(status).not.toBe(403)
  })
})

describe.each(authenticated.filter(([, { path }]) => !isOwnAccount(path)))('%s', (_id, { method, path }) => {
  it('returns 403 without the second factor that the agency requires', async ({ strictOwner }) => {
    const { status, body } = await strictOwner.request(method, pathOf({ path }))
    expect([status, body.code]).toEqual([403, 'SECOND_FACTOR_REQUIRED'])
  })
})

describe.each(operations)('%s', (_id, { method, path }) => {
  it('returns 403 from another origin unless it only reads', async ({ owner }) => {
    const { status } = await owner.request(method, pathOf({ path }), { headers: { origin: 'https://evil.example' } })
    // Programs for mail unsubscribe without a session, whatever page they show.
    if (method === 'get' || path.startsWith('/unsubscriptions/')) expect(status).not.toBe(403)
    else expect(status).toBe(403)
  })
})

const lists = operations.filter(([, { query }]) => 'limit' in query)

describe.each(lists)('%s', (_id, { path }) => {
  it('rejects an invalid limit', async ({ owner }) => {
    const { status, body } = await owner.request('get', pathOf({ path }), { query: { limit: 'abc' } })
    expect([status, body.details.fieldErrors]).toEqual([400, { limit: ['Doit être un entier'] }])
  })
})

describe.each(withId)('%s', (_id, operation) => {
  const { method, path } = operation

  it('rejects an invalid id', async ({ owner }) => {
    const { status, body } = await owner.request(method, pathOf({ path }, 'abc'))
    expect([status, body.error]).toEqual([400, 'Identifiant invalide'])
  })

  it('returns 404 for an unknown id', async ({ owner }) => {
    const body = method === 'patch' ? {} : exampleBody(operation, 'admin')
    expect((await owner.request(method, pathOf({ path }), { body })).status).toBe(404)
    expect((await owner.request(method, pathOf({ path }, '99999999999999999999'), { body })).status).toBe(404)
  })
})

describe.each(withBody)('%s', (_id, { method, path }) => {
  it.for([
    ['a body that is not an object', '[]', 'application/json', 400],
    ['another content type', 'name=A', 'application/x-www-form-urlencoded', 415],
    ['a body over the limit', `"${'x'.repeat(1024 * 1024)}"`, 'application/json', 413],
  ] as const)('rejects %s', async ([, body, type, expected], { owner }) => {
    const { status } = await owner.request(method, pathOf({ path }), { body, headers: { 'Content-Type': type } })
    expect(status).toBe(expected)
  })
})

it('rejects malformed JSON', async ({ owner }) => {
  expect((await owner.request('post', '/watches', { body: '{"name":' })).status).toBe(400)
})

describe.each([...new Set(operations.map(([, { path }]) => path))])('%s', path => {
  const methods: string[] = operations
    .filter(([, operation]) => operation.path === path)
    .map(([, { method }]) => method)

  it('returns 405 with the allowed methods for any other method', async ({ owner }) => {
    const [other = 'put'] = (['put', 'patch', 'delete'] as const).filter(method => !methods.includes(method))
    const { status, headers } = await owner.request(other, pathOf({ path }))
    expect(status).toBe(405)
    const allowed = methods.flatMap(method => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]))
    expect(headers['allow']?.split(', ').toSorted()).toEqual(allowed.toSorted())
  })
})
