import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { maxMailsPerReceiver } from '#src/platform/limits/mail.ts'
import { test as base } from './mail-app.ts'

const test = base.extend('owner', { scope: 'file' }, async ({ app }) => app.adminSession(await app.agency()))

let count = 0
const newEmail = () => `invited-${count++}@studio.example`

describe('an invitation', () => {
  test('is mailed with a link that accepts it', async ({ app, mail, owner }) => {
    const email = newEmail()
    const invited = await owner.request('post', '/members', { body: { email, role: 'admin', language: 'en' } })
    expect(invited.body).toMatchObject({ mailed: true })
    const { token, url } = invited.body.invitation
    expect(url).toBe(`https://agency.example/console/invitation#${token}`)

    const [received] = await mail.mailsTo(email)
    const [mailedUrl = ''] =
      /https:\/\/agency\.example\/console\/invitation#inv_[0-9a-f]{48}/.exec(received?.text ?? '') ?? []
    expect(received?.html).toContain(`href="${mailedUrl}"`)
    expect(received?.source).not.toContain(token)
    expect(received?.text).toMatch(/administrator.*until/s)
    expect(received?.from).toEqual({ name: 'Studio Vert', address: 'no-reply@studio.example' })
    expect(received?.source).not.toMatch(/<img|<link|<script|<style|url\(/)
    const accepted = await app.admin('post', '/invitations/accept', {
      body: { token: mailedUrl.replace(/.*#/, ''), password: 'lilac rain on tin roofs' },
    })
    expect(accepted.status).toBe(200)
  })

  test('has the language of the user who invites by default', async ({ mail, owner }) => {
    const email = newEmail()
    await owner.request('post', '/members', { body: { email, role: 'member' } })
    const [received] = await mail.mailsTo(email)
    expect(received?.subject).toMatch(/vous invite à rejoindre/)
    expect(received?.html).toContain('<html lang="fr">')
  })

  test('keeps its text in the database encrypted, and only until it is sent', async ({ app, mail, smtp, owner }) => {
    const email = newEmail()
    smtp.refuseReceivers(() => ({ code: 451, text: 'Greylisted' }))
    const { body } = await owner.request('post', '/members', { body: { email, role: 'member' } })
    await expect
      .poll(async () => (await mail.stored(email))[0]?.last_error, { timeout: 20_000 })
      .toContain('Greylisted')
    smtp.refuseReceivers()
    const { rows } = await sql<{ row: string }>`select mails::text as row from mails`.execute(app.db)
    const { token } = body.invitation
    expect(rows.filter(({ row }) => row.includes(token) || row.includes(Buffer.from(token).toString('hex')))).toEqual(
      [],
    )
    await mail.sendDue()
    await mail.mailsTo(email)
    await expect
      .poll(async () => (await mail.stored(email))[0], { timeout: 20_000 })
      .toMatchObject({ status: 'sent', content: null })
  })

  test('names the link alone in the response when its receiver has had too many', async ({ mail, owner }) => {
    const email = newEmail()
    for (let invited = 0; invited < maxMailsPerReceiver; invited++) {
      const { body } = await owner.request('post', '/members', { body: { email, role: 'member' } })
      expect(body.mailed).toBe(true)
      await owner.request('delete', `/members/${body.id}`)
    }
    const { body } = await owner.request('post', '/members', { body: { email: email.toUpperCase(), role: 'member' } })
    expect(body).toMatchObject({ mailed: false, invitation: { token: expect.any(String) } })
    expect(await mail.stored(email)).toHaveLength(maxMailsPerReceiver)
  })

  test('is not mailed when its transaction fails', async ({ mail, owner }) => {
    const email = newEmail()
    await owner.request('post', '/members', { body: { email, role: 'member' } })
    expect((await owner.request('post', '/members', { body: { email, role: 'member' } })).status).toBe(400)
    expect(await mail.stored(email)).toHaveLength(1)
  })

  test('takes its link from PUBLIC_URL, not from the host of the request', async ({ mail, owner }) => {
    const email = newEmail()
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    const { body } = await owner.request('post', '/members', { headers, body: { email, role: 'member' } })
    expect(body.invitation.url).toMatch(/^https:\/\/agency\.example\//)
    const [received] = await mail.mailsTo(email)
    expect(received?.source).not.toContain('evil')
  })

  test('cannot add headers or markup by the names in it', async ({ app, mail }) => {
    const agency = await app.agency()
    await sql`update agencies set name = ${'Vert\r\nBcc: all@evil.example\r\n\r\n<script>'} where id = ${agency.id}`.execute(
      app.db,
    )
    const admin = await app.adminSession(agency)
    const email = newEmail()
    await admin.request('post', '/members', { body: { email, role: 'member' } })
    const [received] = await mail.mailsTo(email)
    expect(received?.receivers).toEqual([email])
    expect(received?.bcc).toBeUndefined()
    expect(received?.html).not.toContain('<script>')
  })
})
