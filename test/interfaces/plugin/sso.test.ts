import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { openSite, type Site } from './site.ts'

const it = test
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  .extend('admin', { scope: 'file' }, ({ app, agency }) => app.adminSession(agency, { role: 'admin' }))
  .extend('site', { scope: 'file' }, ({ app, agency }) => openSite(app, agency))
  .extend('createSsoToken', { scope: 'file' }, ({ admin }) => {
    return async ({ id }: Site) => {
      const { status, body } = await admin.request('post', `/site-connectors/${id}/sso`)
      expect(status).toBe(201)
      return body as {
        token: string
        expiresAt: string
        url: string
        form: { action: string; fields: object }
      }
    }
  })

const validate = async (site: Site, token: string) => {
  const { status, body } = await site.send('post', '/api/plugin/v2/sso-validate', { token })
  expect(status).toBe(200)
  return body as { valid: boolean }
}

describe('a sign-on token', () => {
  it('identifies its user to the site once', async ({ createSsoToken, site, admin }) => {
    const before = Date.now()
    const { token, expiresAt, url, form } = await createSsoToken(site)
    expect(url).toBe(`https://www.moreau.example/?agency_sso=${token}`)
    expect(form).toEqual({ action: 'https://www.moreau.example/', fields: { agency_sso: token } })
    expect(Date.parse(expiresAt)).toBeGreaterThanOrEqual(before + 59_000)
    expect(Date.parse(expiresAt)).toBeLessThanOrEqual(Date.now() + 61_000)
    expect(await validate(site, token)).toEqual({
      valid: true,
      user: { id: admin.userId, email: admin.email, emailVerified: true, name: 'admin', role: 'admin' },
    })
    expect(await validate(site, token)).toEqual({ valid: false })
  })

  it('names the email of an account that shares it with another one', async ({ app, createSsoToken, site, admin }) => {
    const user = app.db.updateTable('users').where('id', '=', admin.userId)
    const { token } = await createSsoToken(site)
    await user.set({ email: admin.userId, separate_email: admin.email }).execute()
    expect(await validate(site, token)).toMatchObject({ valid: true, user: { email: admin.email } })
    await user.set({ email: admin.email, separate_email: null }).execute()
  })

  it('is for a verified address alone, also of a separate account', async ({
    app,
    agency,
    site,
    createSsoToken,
    admin,
  }) => {
    const verified = await createSsoToken(site)
    const user = app.db.updateTable('users').where('id', '=', admin.userId)
    await user.set({ email_verified_at: null }).execute()
    expect(await validate(site, verified.token)).toEqual({ valid: false })
    await user.set({ email_verified_at: new Date().toISOString() }).execute()

    // Its address may be that of the customer's own administrator, and an agency that types it proves nothing.
    const { body: invited } = await admin.request('post', '/members', {
      body: { email: 'wp-administrator@customer.example', role: 'admin' },
    })
    const acceptance = { token: invited.invitation.token, password: 'lilac rain on tin roofs' }
    const { headers } = await app.admin('post', '/invitations/accept', { body: acceptance })
    const squatter = { headers: { cookie: String(headers['set-cookie']).split(';')[0] ?? '' } }
    const separate = await app.adminSession(agency, { role: 'admin', isVerified: false })
    const { userId, email } = separate
    await app.db.updateTable('users').set({ email: userId, separate_email: email }).where('id', '=', userId).execute()
    for (const refused of [
      await app.admin('post', `/site-connectors/${site.id}/sso`, squatter),
      await separate.request('post', `/site-connectors/${site.id}/sso`),
    ])
      expect([refused.status, refused.body]).toEqual([
        403,
        { error: "Vérifiez d'abord votre adresse e-mail", code: 'EMAIL_NOT_VERIFIED' },
      ])
  })

  it('is invalid once its user may create none', async ({ app, createSsoToken, site, admin }) => {
    const membership = app.db.updateTable('memberships').where('user_id', '=', admin.userId)
    const { token } = await createSsoToken(site)
    await membership.set({ role: 'member' }).execute()
    expect(await validate(site, token)).toEqual({ valid: false })
    await membership.set({ role: 'admin' }).execute()
  })

  it.for([
    ['https://www.moreau.example/wp/?lang=fr', 'https://www.moreau.example/wp/?lang=fr'],
    ['http://www.moreau.example/wp', 'https://www.moreau.example/wp'],
    ['http://127.0.0.1:8080/wp', 'http://127.0.0.1:8080/wp'],
    ['http://[::1]:8080/', 'http://[::1]:8080/'],
    ['http://localhost.evil.example/', 'https://localhost.evil.example/'],
  ] as const)(
    'goes to the URL of the pairing, over TLS except on this machine: %s',
    async ([siteUrl, action], { app, createSsoToken, site }) => {
      await app.db.updateTable('connectors').set({ site_url: siteUrl }).where('id', '=', site.id).execute()
      // Keys can change the website, so its URL is not used.
      await app.db
        .updateTable('websites')
        .set({ url: 'https://evil.example' })
        .where('id', '=', site.websiteId)
        .execute()
      const { token, url, form } = await createSsoToken(site)
      expect(form.action).toBe(action)
      const link = new URL(action)
      link.searchParams.set('agency_sso', token)
      expect(url).toBe(link.href)
    },
  )

  it('is accepted once when many requests race', async ({ createSsoToken, site }) => {
    const { token } = await createSsoToken(site)
    const responses = await Promise.all(Array.from({ length: 6 }, () => validate(site, token)))
    expect(responses.filter(({ valid }) => valid)).toHaveLength(1)
  })

  it('is bound to its connector, and stays valid when another one tries it', async ({
    app,
    agency,
    createSsoToken,
    site,
  }) => {
    const other = await openSite(app, agency)
    const { token } = await createSsoToken(site)
    expect(await validate(other, token)).toEqual({ valid: false })
    expect((await validate(site, token)).valid).toBe(true)
  })

  it('expires after a minute', async ({ app, createSsoToken, site }) => {
    const { token } = await createSsoToken(site)
    await app.db
      .updateTable('sso_tokens')
      .set({ expires_at: new Date(Date.now() - 1).toISOString() })
      .where('connector_id', '=', site.id)
      .execute()
    expect(await validate(site, token)).toEqual({ valid: false })
    expect(await validate(site, 'sso_00')).toEqual({ valid: false })
  })

  it('is rejected when its user has left the agency', async ({ app, agency, site }) => {
    const formerMember = await app.adminSession(agency, { role: 'admin' })
    const { token } = (await formerMember.request('post', `/site-connectors/${site.id}/sso`)).body
    await app.db.deleteFrom('memberships').where('user_id', '=', formerMember.userId).execute()
    expect(await validate(site, token)).toEqual({ valid: false })
  })

  it('is validated only by signed requests, for every version of the plugin', async ({
    app,
    agency,
    createSsoToken,
  }) => {
    const old = await openSite(app, agency, { pluginVersion: '1.0.0' })
    const { token } = await createSsoToken(old)
    const { status, body } = await old.sendUnsigned('post', '/api/plugin/v2/sso-validate', { token })
    expect([status, body.code]).toEqual([401, 'SIGNATURE_REQUIRED'])
    expect((await validate(old, token)).valid).toBe(true)
  })

  it('is stored only as a hash, and not logged', async ({ app, createSsoToken, site }) => {
    const { token } = await createSsoToken(site)
    const rows = await app.db.selectFrom('sso_tokens').select('token_hash').execute()
    expect(rows.map(row => row.token_hash.toString('latin1')).join()).not.toContain(token)
    expect(app.logLines.join()).not.toContain(token)
  })

  it('is not issued for a revoked connector', async ({ app, agency, admin }) => {
    const revoked = await openSite(app, agency)
    await admin.request('post', `/site-connectors/${revoked.id}/disconnect`)
    const { status, body } = await admin.request('post', `/site-connectors/${revoked.id}/sso`)
    expect([status, body]).toEqual([409, { error: 'Connecteur révoqué', code: 'CONNECTOR_REVOKED' }])
  })

  it('is not issued for a connector that is deleted at the same time', async ({ app, agency, admin }) => {
    const deleted = await openSite(app, agency)
    const { pendingResponse } = await app.db.transaction().execute(async tx => {
      await tx.deleteFrom('connectors').where('id', '=', deleted.id).execute()
      const response = admin.request('post', `/site-connectors/${deleted.id}/sso`)
      await app.waitForLockWaiters()
      return { pendingResponse: response }
    })
    expect((await pendingResponse).status).toBe(404)
  })

  it.for([{}, { token: 7 }, { token: 'x'.repeat(201) }])('is rejected as %j', async (body, { site }) => {
    expect((await site.send('post', '/api/plugin/v2/sso-validate', body)).status).toBe(400)
  })
})
