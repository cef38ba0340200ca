import { describe, expect } from 'vitest'
import type { QuotaName } from '#generated/public/types.ts'
import { isApiError } from '#src/ground/base/errors/api-error.ts'
import { findQuotas, setLimit } from '#src/platform/limits/quotas.ts'
import { createMember } from '#src/features/people/users.ts'
import { test, type TestAgency, type TestApp } from '#test/app/index.ts'
import { openSite } from '#test/interfaces/plugin/site.ts'
import { runCommandLine, runWithInput } from '#test/processes/command-line.ts'

const exceeded = (quota: QuotaName, limit: number) => ({
  error: 'Quota atteint',
  code: 'QUOTA_EXCEEDED',
  quota,
  limit,
})

/** An agency with its key and session, and requests that add to its quotas. */
const openQuotaTenant = async (app: TestApp, options: { plan?: string } = {}) => {
  const agency = await app.agency(options)
  const { key } = await app.key(agency)
  const admin = await app.adminSession(agency)
  const feeds = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ url: `https://a.example/${index}.xml` }))
  const pairingToken = async (websiteId: number): Promise<string> =>
    (await admin.request('post', `/websites/${websiteId}/pairing-token`)).body.pairingToken
  return {
    agency,
    key,
    admin,
    feeds,
    pairingToken,
    setLimit: (quota: QuotaName, limit: number | 'default') => setLimit(agency.tenant, quota, limit),
    quotas: () => findQuotas(agency.tenant),
    createKey: () =>
      admin.request('post', '/integrations/public-api/keys', { body: { name: 'K', scopes: ['clients:read'] } }),
    createSubscription: () => app.request('post', '/webhooks', key, { body: { url: 'https://hooks.example.com/a' } }),
    createWatch: (sources: number) =>
      admin.request('post', '/watches', { body: { name: 'W', status: 'paused', sources: feeds(sources) } }),
    pair: (token: string) =>
      app.plugin('post', '/api/plugin/pair', {
        body: { pairingToken: token, siteUrl: 'https://a.example', platform: 'wordpress' },
      }),
  }
}
type QuotaTenant = Awaited<ReturnType<typeof openQuotaTenant>>

const it = test.extend('open', { scope: 'file' }, ({ app }) => (plan?: string) => {
  return openQuotaTenant(app, plan === undefined ? {} : { plan })
})

const addMember = async (app: TestApp, { id: agencyId }: TestAgency) => {
  const user = await app.user(await app.agency(), 'member')
  const member = { agencyId, email: user.email, name: 'Anne', role: 'member' } as const
  return app.db.transaction().execute(tx => createMember(tx, member))
}

const isCreated = ({ status }: { status: number }) => status === 201

/** Prepares attempts to add one more to a quota. An attempt resolves to whether it succeeded. */
const attemptsAt: Record<
  'keys' | 'subscriptions' | 'watches' | 'sites' | 'members',
  (app: TestApp, tenant: QuotaTenant, count: number) => Promise<(() => Promise<boolean>)[]>
> = {
  keys: async (_, { createKey }, count) => Array.from({ length: count }, () => () => createKey().then(isCreated)),
  subscriptions: async (_, { createSubscription }, count) =>
    Array.from({ length: count }, () => () => createSubscription().then(isCreated)),
  watches: async (_, { createWatch }, count) =>
    Array.from({ length: count }, () => () => createWatch(0).then(isCreated)),
  sites: async (app, { agency, pairingToken, pair }, count) => {
    const tokens: string[] = []
    for (let made = 0; made < count; made++) tokens.push(await pairingToken(await app.website(agency)))
    return tokens.map(token => async () => (await pair(token)).status === 200)
  },
  members: async (app, { agency }, count) =>
    Array.from({ length: count }, () => async () => {
      try {
        return (await addMember(app, agency)) !== undefined
      } catch (error) {
        if (isApiError(error, 'QUOTA_EXCEEDED')) return false
        throw error
      }
    }),
}

describe('parallel requests', () => {
  it.for(Object.keys(attemptsAt) as (keyof typeof attemptsAt)[])(
    'never exceed the quota of %s',
    async (quota, { app, open }) => {
      const tenant = await open()
      const attempts = await attemptsAt[quota](app, tenant, 8)
      const { used } = (await tenant.quotas())[quota]
      await tenant.setLimit(quota, used + 3)
      const results = await Promise.all(attempts.map(attempt => attempt()))
      expect(results.filter(Boolean)).toHaveLength(3)
      expect((await tenant.quotas())[quota]).toEqual({ limit: used + 3, used: used + 3 })
    },
  )
})

describe('the quota of', () => {
  it('keys does not count revoked keys, but inactive and expired ones', async ({ open }) => {
    const { admin, quotas, setLimit: setLimitTo, createKey } = await open()
    await setLimitTo('keys', 2)
    const { body: created } = await createKey()
    expect((await createKey()).body).toEqual(exceeded('keys', 2))
    const path = `/integrations/public-api/keys/${created.id}`
    await admin.request('patch', path, { body: { isActive: false } })
    expect((await createKey()).status).toBe(409)
    await admin.request('delete', path)
    expect((await quotas()).keys).toEqual({ limit: 2, used: 1 })
    expect((await createKey()).status).toBe(201)
  })

  it('subscriptions counts those of the agency alone, until they are deleted', async ({ app, open }) => {
    const [tenant, other] = [await open(), await open()]
    await tenant.setLimit('subscriptions', 1)
    const { body: created } = await tenant.createSubscription()
    const rejected = await tenant.createSubscription()
    expect([rejected.status, rejected.body]).toEqual([409, exceeded('subscriptions', 1)])
    expect((await other.createSubscription()).status).toBe(201)
    await app.request('delete', `/webhooks/${created.id}`, tenant.key)
    expect((await tenant.createSubscription()).status).toBe(201)
  })

  it('sources limits each watch; a watch that has more may keep or remove them', async ({ open }) => {
    const { admin, feeds, createWatch, setLimit: setLimitTo, quotas } = await open()
    expect((await createWatch(21)).body).toEqual(exceeded('sources', 20))
    const { body: watch } = await createWatch(20)
    const setSources = (count: number) =>
      admin.request('patch', `/watches/${watch.id}`, { body: { sources: feeds(count) } })
    expect((await setSources(21)).body).toEqual(exceeded('sources', 20))
    await setLimitTo('sources', 2)
    expect((await quotas()).sources).toEqual({ limit: 2, used: 20 })
    expect((await setSources(19)).body.sources).toHaveLength(19)
    expect((await setSources(20)).body).toEqual(exceeded('sources', 2))
    expect((await setSources(1)).status).toBe(200)
    expect((await createWatch(3)).body).toEqual(exceeded('sources', 2))
  })

  it('requests of a key limits what keys are given; a key that has more keeps it, or is lowered', async ({ open }) => {
    const { admin, setLimit: setLimitTo, quotas } = await open()
    const path = '/integrations/public-api/keys'
    const create = (limits: object) => admin.request('post', path, { body: { name: 'K', scopes: ['*'], ...limits } })
    const { body: created } = await create({ rateLimitPerMinute: 500, rateLimitPerDay: 90_000 })
    const update = async (body: object) => {
      const response = await admin.request('patch', `${path}/${created.id}`, { body })
      return [response.status, response.body]
    }
    const keys = async () => (await quotas()).keys.used
    const before = await keys()
    await setLimitTo('keyRequestsPerMinute', 100)
    await setLimitTo('keyRequestsPerDay', 20_000)

    expect((await create({ rateLimitPerMinute: 101 })).body).toEqual(exceeded('keyRequestsPerMinute', 100))
    expect((await create({ rateLimitPerDay: 20_001 })).body).toEqual(exceeded('keyRequestsPerDay', 20_000))
    expect(await keys()).toBe(before)
    expect((await create({ rateLimitPerMinute: 100, rateLimitPerDay: 20_000 })).status).toBe(201)

    expect(await update({ rateLimitPerMinute: 501 })).toEqual([409, exceeded('keyRequestsPerMinute', 100)])
    expect(await update({ rateLimitPerDay: 90_001 })).toEqual([409, exceeded('keyRequestsPerDay', 20_000)])
    expect(await update({ name: 'L' })).toMatchObject([200, { rateLimitPerMinute: 500, rateLimitPerDay: 90_000 }])
    expect(await update({ rateLimitPerMinute: 200 })).toMatchObject([200, { rateLimitPerMinute: 200 }])
    expect(await update({ rateLimitPerMinute: 201 })).toEqual([409, exceeded('keyRequestsPerMinute', 100)])

    await setLimitTo('keyRequestsPerMinute', 59)
    expect((await create({})).body).toEqual(exceeded('keyRequestsPerMinute', 59))
  })

  it('watches returns 409', async ({ open }) => {
    const tenant = await open()
    await tenant.setLimit('watches', 0)
    const { status, body } = await tenant.createWatch(1)
    expect([status, body]).toEqual([409, exceeded('watches', 0)])
  })

  it('sites keeps the pairing token, and lets a connected site pair again', async ({ app, open }) => {
    const tenant = await open()
    const { websiteId } = await openSite(app, tenant.agency)
    await tenant.setLimit('sites', 0)
    expect((await tenant.pair(await tenant.pairingToken(websiteId))).status).toBe(200)

    const token = await tenant.pairingToken(await app.website(tenant.agency))
    const rejected = await tenant.pair(token)
    expect([rejected.status, rejected.body]).toEqual([409, exceeded('sites', 0)])
    await tenant.setLimit('sites', 2)
    expect((await tenant.pair(token)).status).toBe(200)
    expect((await tenant.quotas()).sites).toEqual({ limit: 2, used: 2 })
  })
})

describe('a plan', () => {
  it('sets the limits: those of pro, and a tenth for free', async ({ app, open }) => {
    const { agency, key, setLimit: setLimitTo } = await open()
    await openSite(app, agency, { requestsPerMinute: 'default' })
    const { body } = await app.request('get', '/me', key)
    expect(body.quotas).toEqual({
      keys: { limit: 500, used: 1 },
      apps: { limit: 50, used: 0 },
      connectedApps: { limit: 500, used: 0 },
      subscriptions: { limit: 200, used: 0 },
      watches: { limit: 200, used: 0 },
      sources: { limit: 20, used: 0 },
      sites: { limit: 1000, used: 1 },
      checkedSites: { limit: 1000, used: 0 },
      members: { limit: 100, used: 2 },
      storageBytes: { limit: 20 * 1024 ** 3, used: 0 },
      siteRequestsPerMinute: { limit: 60, used: 0 },
      keyRequestsPerMinute: { limit: 1_000_000, used: 100_000 },
      keyRequestsPerDay: { limit: 100_000_000, used: 1_000_000 },
      dataBytes: { limit: 10_737_418_240, used: expect.any(Number) },
      dataRows: { limit: 10_000_000, used: expect.any(Number) },
    })
    await setLimitTo('keys', 7)
    expect((await app.request('get', '/me', key)).body.quotas.keys).toEqual({ limit: 7, used: 1 })
    await setLimitTo('keys', 'default')
    const { body: restored } = await app.request('get', '/me', key)
    expect(restored.quotas.keys).toEqual(body.quotas.keys)

    const free = await (await open('free')).quotas()
    expect(Object.entries(free).map(([name, { limit }]) => [name, limit])).toEqual([
      ['keys', 50],
      ['apps', 5],
      ['connectedApps', 50],
      ['subscriptions', 20],
      ['watches', 20],
      ['sources', 2],
      ['sites', 100],
      ['checkedSites', 100],
      ['members', 10],
      ['storageBytes', 2 * 1024 ** 3],
      ['siteRequestsPerMinute', 60],
      ['keyRequestsPerMinute', 100_000],
      ['keyRequestsPerDay', 10_000_000],
      ['dataBytes', 1_073_741_824],
      ['dataRows', 1_000_000],
    ])
  })

  it('that is lowered deletes nothing', async ({ open }) => {
    const { createSubscription, setLimit: setLimitTo, quotas } = await open()
    await createSubscription()
    await createSubscription()
    await setLimitTo('subscriptions', 1)
    expect((await quotas()).subscriptions).toEqual({ limit: 1, used: 2 })
    expect((await createSubscription()).status).toBe(409)
  })
})

describe('the command line', () => {
  it('sets the limit of a quota, and returns to that of the plan', async ({ app, open }) => {
    const { agency } = await open()
    const run = (...args: string[]) => runCommandLine(app.databaseUrl, 'agency', 'set-quota', ...args)
    const setQuota = async (limit: string) => {
      const { stdout } = await run(String(agency.id), 'subscriptions', limit, '--json')
      return JSON.parse(stdout) as unknown
    }
    const result = { agencyId: agency.id, quota: 'subscriptions', used: 0 }
    expect(await setQuota('3')).toEqual({ ...result, limit: 3 })
    expect(await setQuota('4')).toEqual({ ...result, limit: 4 })
    expect(await setQuota('default')).toEqual({ ...result, limit: 200 })
    expect((await run('2000000000', 'keys', '1')).code).toBe(1)
    for (const args of [['keys'], ['unknown', '1'], ['keys', '-1'], ['keys', '1.5'], ['keys', 'none']])
      expect((await run(String(agency.id), ...args)).code).toBe(2)
  })

  it('reports in one line that a quota of keys or members is reached', async ({ app, open }) => {
    const { agency, setLimit: setLimitTo } = await open()
    await setLimitTo('keys', 1)
    await setLimitTo('members', 2)
    const id = String(agency.id)
    const key = `key create --agency ${id} --name K --scope *`.split(' ')
    expect(await runCommandLine(app.databaseUrl, ...key)).toEqual({
      code: 1,
      stdout: '',
      stderr: `Agency ${id} has reached its quota of 1 keys. Raise it with \`agency set-quota ${id} keys <limit>\`.\n`,
    })
    await setLimitTo('keys', 2)
    const fast = [...key, '--per-day', '100000000']
    await setLimitTo('keyRequestsPerDay', 10_000_000)
    expect(await runCommandLine(app.databaseUrl, ...fast)).toEqual({
      code: 1,
      stdout: '',
      stderr: `Agency ${id} has reached its quota of 10000000 keyRequestsPerDay. Raise it with \`agency set-quota ${id} keyRequestsPerDay <limit>\`.\n`,
    })
    const user = `user create --agency ${id} --email new@quota.example --name A`.split(' ')
    expect(await runWithInput(app.databaseUrl, 'lilac rain on tin roofs', ...user)).toEqual({
      code: 1,
      stdout: '',
      stderr: `Agency ${id} has reached its quota of 2 members. Raise it with \`agency set-quota ${id} members <limit>\`.\n`,
    })
  })
})
