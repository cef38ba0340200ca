import { describe, expect } from 'vitest'
import { inviteMember } from '#src/features/people/invitations.ts'
import { test } from '#test/app/index.ts'
import { chromium } from '../../sdk/test/package/browser.ts'
import { openConsole } from './console.ts'

const hostileName = '<img src=x onerror="document.title=1">'

const it = test
  .extend('browser', { scope: 'file' }, async ({ app }, { onCleanup }) => {
    const browser = await openConsole(app)
    onCleanup(browser.close)
    return browser
  })
  .extend('open', { scope: 'file' }, ({ app, browser }) => async (role: 'owner' | 'member') => {
    const agency = await app.agency()
    const user = await app.user(agency, role)
    return { agency, user, ...(await browser.openAs(user, '/people')) }
  })

describe.skipIf(!chromium)('the people of the agency', { timeout: 120_000 }, () => {
  it('are invited with a link that is shown once, get another role, and are removed', async ({ app, open }) => {
    const { agency, page, problems } = await open('owner')
    await page.getByRole('button', { name: 'Invite a person' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Email').fill('jules@agence.example')
    await dialog.getByLabel('Name (optional)').fill(hostileName)
    await dialog.getByRole('button', { name: 'Create the invitation' }).click()

    const link = await dialog.getByRole('region', { name: 'The link' }).textContent()
    expect(link).toMatch(new RegExp(`^${app.url}/console/invitation#inv_[0-9a-f]{48}$`))
    await dialog.getByRole('button', { name: 'I have copied the link' }).click()

    const row = page.getByRole('row', { name: 'jules@agence.example' })
    await row.getByText(hostileName).waitFor()
    await row.getByText('invited').waitFor()
    await row.getByText('in 7 days').waitFor()
    await page.getByText('3 in total').waitFor()
    expect(await page.content()).not.toContain(link?.split('#')[1])

    await row.getByRole('button', { name: 'Change the role' }).click()
    await dialog.getByLabel('Role').selectOption('Admin')
    await dialog.getByRole('button', { name: 'Change the role' }).click()
    await row.getByRole('cell', { name: 'Admin', exact: true }).waitFor()

    await row.getByRole('button', { name: 'Revoke' }).click()
    await dialog.getByRole('button', { name: 'Revoke the invitation' }).click()
    await row.waitFor({ state: 'detached' })
    expect(await agency.tenant.selectFrom('invitations').select('id').execute()).toEqual([])
    expect(problems()).toEqual([])
  })

  it('cannot lose their last owner, and say why before anyone tries', async ({ open }) => {
    const { agency, user, page } = await open('owner')
    const remove = page.getByRole('button', { name: `Remove ${user.email}` })
    await remove.waitFor()
    expect(await remove.getAttribute('title')).toBeNull()

    await agency.tenant.deleteFrom('memberships').where('user_id', '!=', user.userId).execute()
    await page.reload()
    await page.getByText('1 in total').waitFor()
    expect(await remove.getAttribute('title')).toBe('An agency keeps at least one owner.')
    await remove.focus()
    await page.keyboard.press('Enter')
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  it('keep what was typed when the email is that of a member', async ({ open }) => {
    const { user, page } = await open('owner')
    await page.getByRole('button', { name: 'Invite a person' }).click()
    const email = page.getByRole('dialog').getByLabel('Email')
    await email.fill(user.email)
    await page.getByRole('button', { name: 'Create the invitation' }).click()
    await page.getByText('Already a member of the agency').first().waitFor()
    expect(await email.inputValue()).toBe(user.email)
    expect(await email.getAttribute('aria-invalid')).toBe('true')
  })

  it('lose their keys with their membership, unless these are kept', async ({ app, open }) => {
    const { agency, page, problems } = await open('owner')
    const { userId, email } = await app.user(agency, 'admin')
    const key = await app.key({ ...agency, ownerId: userId })
    await app.request('post', '/webhooks', key.key, { body: { url: 'https://receiver.example/' } })
    const invited = { email: 'left@agence.example', role: 'member' } as const
    await agency.tenant.transaction(tx => inviteMember(tx, invited, { userId }))
    await page.reload()
    await page
      .getByRole('row', { name: email })
      .getByRole('button', { name: `Remove ${email}` })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('their sessions in the agency end').waitFor()
    await dialog.getByText('1 API key').waitFor()
    await dialog.getByText('1 webhook subscription (receiver.example)').waitFor()
    await dialog.getByText('1 invitation (left@agence.example)').waitFor()
    await dialog.getByRole('button', { name: 'Remove the person' }).click()
    await page.getByText('The person has been removed').waitFor()
    const revoked = await app.request('get', '/me', key.key)
    expect(revoked.body).toMatchObject({ code: 'REVOKED_API_KEY' })
    expect(problems()).toEqual([])
  })

  it('need a second factor once an owner requires it, as does that owner', async ({ open }) => {
    const { page } = await open('owner')
    const settings = page.getByRole('region', { name: 'Security' })
    await settings.getByRole('button', { name: 'Change' }).click()
    const warning = page.getByText('From their next request')
    expect(await warning.isVisible()).toBe(false)
    await page.getByLabel('Require a second factor').check()
    expect(await warning.isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Save' }).click()
    await settings.getByText('required of all members').waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'My account', level: 1 }).waitFor()
  })

  it('are listed for members, who learn why they cannot change them', async ({ open }) => {
    const { page, problems } = await open('member')
    const invite = page.getByRole('button', { name: 'Invite a person' })
    await invite.waitFor()
    expect(await invite.getAttribute('aria-disabled')).toBe('true')
    await page.getByText('Only admins and owners can do this.').first().waitFor({ state: 'attached' })
    const settings = page.getByRole('region', { name: 'Security' })
    await settings.getByText('Only owners can do this.').waitFor({ state: 'attached' })
    expect(problems()).toEqual([])
  })
})
