import { describe, expect } from 'vitest'
import { setLimit } from '#src/platform/limits/quotas.ts'
import { test } from '#test/app/index.ts'

const it = test
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  .extend('owner', { scope: 'file' }, ({ app, agency }) => app.adminSession(agency))

describe('the currency of an agency', () => {
  it('is the euro until an owner changes it, and is shown where the agency is', async ({ app, agency, owner }) => {
    const { key } = await app.key(agency)
    const show = async () => [
      (await app.request('get', '/me', key)).body.currency,
      (await owner.request('get', '/session')).body.agency.currency,
      (await owner.request('get', '/agency')).body.currency,
    ]
    expect(await show()).toEqual(['EUR', 'EUR', 'EUR'])

    const { status, body } = await owner.request('patch', '/agency', { body: { currency: 'CHF' } })
    expect([status, body]).toMatchObject([
      200,
      { id: agency.id, name: agency.name, currency: 'CHF', requireSecondFactor: false },
    ])
    expect(await show()).toEqual(['CHF', 'CHF', 'CHF'])
    const { data } = (await owner.request('get', '/audit-log?action=agency.updated')).body
    expect(data).toMatchObject([{ changes: { currency: { before: 'EUR', after: 'CHF' } } }])
  })

  it('is changed by owners only', async ({ app, agency }) => {
    const admin = await app.adminSession(agency, { role: 'admin' })
    const { status, body } = await admin.request('patch', '/agency', { body: { currency: 'USD' } })
    expect([status, body.code]).toEqual([403, 'FORBIDDEN'])
  })

  it.for(['eur', 'EURO', 'ZZZ', '', null])('cannot be %j', async (currency, { owner }) => {
    const { status, body } = await owner.request('patch', '/agency', { body: { currency } })
    expect([status, Object.keys(body.details.fieldErrors)]).toEqual([400, ['currency']])
  })
})

describe('the name and the time zone of an agency', () => {
  it('are changed by an owner, and audited', async ({ app }) => {
    const agency = await app.agency()
    const owner = await app.adminSession(agency)
    const sent = { name: '  Studio Vert ', timeZone: 'america/montreal' }
    const { status, body } = await owner.request('patch', '/agency', { body: sent })
    expect([status, body]).toMatchObject([200, { name: 'Studio Vert', timeZone: 'America/Toronto' }])
    expect((await owner.request('get', '/session')).body.agency.name).toBe('Studio Vert')
    const { data } = (await owner.request('get', '/audit-log?action=agency.updated')).body
    expect(data[0].changes).toMatchObject({
      name: { before: agency.name, after: 'Studio Vert' },
      timeZone: { after: 'America/Toronto' },
    })
  })

  it.for(['Nowhere/Else', '+02:00', ''])('cannot have the time zone %j', async (timeZone, { owner }) => {
    const { status, body } = await owner.request('patch', '/agency', { body: { timeZone } })
    expect([status, Object.keys(body.details.fieldErrors)]).toEqual([400, ['timeZone']])
  })

  it('cannot have a blank name', async ({ owner }) => {
    const { status, body } = await owner.request('patch', '/agency', { body: { name: '  ' } })
    expect([status, Object.keys(body.details.fieldErrors)]).toEqual([400, ['name']])
  })
})

describe('the quotas of an agency', () => {
  it('are those that its keys see, for all members', async ({ app }) => {
    const agency = await app.agency()
    const { key } = await app.key(agency)
    const member = await app.adminSession(agency, { role: 'member' })
    await setLimit(agency.tenant, 'watches', 7)
    const { status, body } = await member.request('get', '/quotas')
    expect([status, body]).toEqual([200, (await app.request('get', '/me', key)).body.quotas])
    expect(body).toMatchObject({ keys: { used: 1 }, watches: { limit: 7, used: 0 } })
  })
})
