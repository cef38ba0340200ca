import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { openSite } from './site.ts'

const it = test.extend('setup', { scope: 'file' }, async ({ app }) => {
  const agency = await app.agency()
  const admin = await app.adminSession(agency, { role: 'admin' })
  const site = await openSite(app, agency)
  const createSsoToken = async ({ id }: Site) => {
    const { status, body } = await admin.request('post', `/site-connectors/${id}/sso`)
    expect(status).toBe(201)
    return body
  }

  return { createSsoToken, site, admin, agency }
})

type Site = typeof site
const validate = async (atSite: Site, token: string) => {
  const { status, body } = await atSite.send('post', '/api/plugin/v2/sso-validate', { token })
  expect(status).toBe(200)
  return body
}

describe('a sign-on token', () => {
  it('tells the site once who comes', async ({ setup: { createSsoToken, site, admin } }) => {
    const { token, expiresAt, url } = await createSsoToken(site)
    expect(url).toBe(`https://www.moreau.example/?agency_sso=${token}`)
    expect(Math.abs(Date.parse(expiresAt) - Date.now() - 60_000)).toBeLessThan(5000)
    expect(await validate(site, token)).toEqual({
      valid: true,
      user: { email: admin.email, name: 'Console', role: 'admin' },
    })
    expect(await validate(site, token)).toEqual({ valid: false })
  })

  it('works once, however many try at once', async ({ setup: { createSsoToken, site } }) => {
    const { token } = await createSsoToken(site)
    const answers = await Promise.all(Array.from({ length: 6 }, () => validate(site, token)))
    expect(answers.filter(({ valid }) => valid)).toHaveLength(1)
  })

  it('is bound to its connector, and not used up by another one', async ({
    app,
    setup: { agency, createSsoToken, site },
  }) => {
    const other = await openSite(app, agency)
    const { token } = await createSsoToken(site)
    expect(await validate(other, token)).toEqual({ valid: false })
    expect((await validate(site, token)).valid).toBe(true)
  })

  it('works for a minute', async ({ app, setup: { createSsoToken, site } }) => {
    const { token } = await createSsoToken(site)
    await app.db
      .updateTable('sso_tokens')
      .set({ expires_at: new Date(Date.now() - 1).toISOString() })
      .execute()
    expect(await validate(site, token)).toEqual({ valid: false })
    expect(await validate(site, 'sso_00')).toEqual({ valid: false })
  })

  it('no longer works for who has left the agency', async ({ app, setup: { agency, site } }) => {
    const formerMember = await app.adminSession(agency, { role: 'admin' })
    const { token } = (await formerMember.request('post', `/site-connectors/${site.id}/sso`)).body
    await app.db.deleteFrom('memberships').where('user_id', '=', formerMember.userId).execute()
    expect(await validate(site, token)).toEqual({ valid: false })
  })

  it('is validated by signed requests alone, whatever the version', async ({
    app,
    setup: { agency, createSsoToken },
  }) => {
    const old = await openSite(app, agency, { pluginVersion: '1.0.0' })
    const { token } = await createSsoToken(old)
    const { status, body } = await old.sendUnsigned('post', '/api/plugin/v2/sso-validate', { token })
    expect([status, body.code]).toEqual([401, 'SIGNATURE_REQUIRED'])
    expect((await validate(old, token)).valid).toBe(true)
  })

  it('is kept hashed alone, and out of the log', async ({ app, setup: { createSsoToken, site } }) => {
    const { token } = await createSsoToken(site)
    const kept = await app.db.selectFrom('sso_tokens').select('token_hash').execute()
    expect(kept.map(row => row.token_hash.toString('latin1')).join()).not.toContain(token)
    expect(app.logLines.join()).not.toContain(token)
  })

  it('is not made for a connector that was revoked', async ({ app, setup: { agency, admin } }) => {
    const revoked = await openSite(app, agency)
    await admin.request('post', `/site-connectors/${revoked.id}/disconnect`)
    const { status, body } = await admin.request('post', `/site-connectors/${revoked.id}/sso`)
    expect([status, body]).toEqual([409, { error: 'Connecteur révoqué', code: 'CONNECTOR_REVOKED' }])
  })

  it('is not made for a connector that is deleted meanwhile', async ({ app, setup: { agency, admin } }) => {
    const revoked = await openSite(app, agency)
    const { pendingResponse } = await app.db.transaction().execute(async tx => {
      await tx.deleteFrom('connectors').where('id', '=', revoked.id).execute()
      const answer = admin.request('post', `/site-connectors/${revoked.id}/sso`)
      await expect
        .poll(
          async () => {
            const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
            return (await waiting.execute(app.db)).rows.length
          },
          { timeout: 20_000 },
        )
        .toBe(1)
      return { pendingResponse: answer }
    })
    expect((await pendingResponse).status).toBe(404)
  })

  it.for([{}, { token: 7 }, { token: 'x'.repeat(201) }])('is no %j', async (body, { setup: { site } }) => {
    expect((await site.send('post', '/api/plugin/v2/sso-validate', body)).status).toBe(400)
  })
})
