import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { chromium } from '../../sdk/test/package/browser.ts'
import { openConsole } from './console.ts'

const it = test.extend('browser', { scope: 'file' }, async ({ app }, { onCleanup }) => {
  const browser = await openConsole(app)
  onCleanup(browser.close)
  return browser
})

describe.skipIf(!chromium)('the tasks in the console', { timeout: 120_000 }, () => {
  it('are listed without those that are done, across the pages of both open states', async ({ app, browser }) => {
    const owner = await app.adminSession(await app.agency())
    const create = async (body: object) => await owner.data('post', '/tasks', { body })
    await create({ title: 'Finished', status: 'done', dueDate: '2020-01-01' })
    await create({ title: 'Waiting', status: 'waiting' })
    await create({ title: 'Begun', status: 'in_progress' })
    for (const at of Array(101).keys()) await create({ title: `Planned ${at}`, dueDate: '2030-01-31' })
    const { page, problems } = await browser.openAs(owner, '/tasks')
    await page.getByText('Showing 100 of 102').waitFor()
    expect(await page.getByRole('row').nth(1).innerText()).toContain('Begun')
    await page.getByRole('button', { name: 'Show more' }).click()
    await page.getByText('102 in total').waitFor()
    await page.getByLabel('Status', { exact: true }).selectOption('All')
    await page.getByRole('row', { name: 'Finished' }).waitFor()
    await page.getByText('Showing 100 of 104').waitFor()
    expect(problems()).toEqual([])
  })

  it('are created, completed and deleted', async ({ app, browser }) => {
    const member = await app.adminSession(await app.agency(), { role: 'member' })
    const { page, problems } = await browser.openAs(member, '/tasks')
    await page.getByRole('button', { name: 'New task' }).click()
    await page.getByLabel('Title').fill('Call Camille')
    await page.getByLabel('Due (optional)').fill('2030-01-31')
    await page.getByRole('dialog').getByLabel('Assignee').selectOption('member')
    await page.getByRole('button', { name: 'Create the task' }).click()
    const row = page.getByRole('row', { name: 'Call Camille' })
    await row.getByText('Jan 31, 2030').waitFor()
    await row.getByRole('checkbox', { name: 'Complete Call Camille' }).check()
    await expect
      .poll(async () => (await member.data('get', '/tasks')).body.data, { timeout: 10_000 })
      .toMatchObject([{ status: 'done', assigneeId: member.userId, completedAt: expect.any(String) }])
    await row.waitFor({ state: 'detached' })
    await page.getByLabel('Status', { exact: true }).selectOption('All')
    await page.getByLabel('Assignee').selectOption('Me')
    await row.waitFor()
    await row.getByRole('button', { name: 'Delete Call Camille' }).click()
    await page.getByRole('button', { name: 'Delete the task' }).click()
    await page.getByText('No tasks match').waitFor()
    expect(problems()).toEqual([])
  })
})

describe.skipIf(!chromium)('the calendar in the console', { timeout: 120_000 }, () => {
  it('shows events in the time zone of the browser, and all-day ones on their day', async ({ app, browser }) => {
    const owner = await app.adminSession(await app.agency())
    const { body: client } = await owner.data('post', '/clients', { body: { name: 'Garage Petit' } })
    for (const body of [
      // In Paris, this is the first of February.
      { title: 'Night call', startDate: '2030-01-31T23:30:00Z' },
      { title: 'Fair', startDate: '2030-01-30', endDate: '2030-01-31', allDay: true, clientId: client.id },
    ])
      await owner.data('post', '/events', { body })
    const { page, problems } = await browser.openAs(owner, '/calendar?day=2030-01-15', { timezoneId: 'Europe/Paris' })
    const day = (name: string) => page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
    await day('Friday, February 1, 2030').getByRole('button', { name: 'Night call' }).waitFor()
    await day('Wednesday, January 30, 2030').getByRole('button', { name: 'Fair' }).waitFor()
    await day('Thursday, January 31, 2030').getByRole('button', { name: 'Fair' }).waitFor()
    expect(await page.getByRole('button', { name: 'Fair' }).count()).toBe(2)
    await page.getByLabel('View').selectOption('Agenda')
    const agendaDay = page.getByRole('region', { name: 'Thursday, January 31, 2030' })
    await agendaDay.getByRole('link', { name: 'Garage Petit' }).waitFor()
    expect(problems()).toEqual([])
  })

  it('creates, edits and deletes an event', async ({ app, browser }) => {
    const owner = await app.adminSession(await app.agency())
    const { page, problems } = await browser.openAs(owner, '/calendar?view=week&day=2030-01-31', {
      timezoneId: 'Europe/Paris',
    })
    await page.getByRole('button', { name: 'New event on Thursday, January 31, 2030' }).click()
    await page.getByLabel('Title').fill('Review')
    await page.getByLabel('Start time').fill('14:30')
    await page.getByRole('button', { name: 'Create the event' }).click()
    await page.getByRole('button', { name: '14:30 Review' }).click()
    const stored = async () => (await owner.data('get', '/events')).body.data
    expect(await stored()).toMatchObject([{ startDate: '2030-01-31T13:30:00.000Z', endDate: null, allDay: false }])
    await page.getByLabel('All day').check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(stored, { timeout: 10_000 })
      .toMatchObject([{ startDate: '2030-01-31T00:00:00.000Z', allDay: true }])
    await page.getByRole('button', { name: 'Review', exact: true }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Review', exact: true }).waitFor({ state: 'detached' })
    expect(problems()).toEqual([])
  })
})
