import type { ElicitResult } from '@modelcontextprotocol/client'
import { describe, expect } from 'vitest'
import { openFleet } from '#test/features/sites/campaigns/fleet.ts'
import { test, type TestApp } from '#test/app/index.ts'
import { openInvoicing } from '#test/features/billing/open-invoicing.ts'
import { connectClient } from './clients.ts'

const it = test
  .extend('fleet', { scope: 'file' }, ({ app }) => openFleet(app))
  .extend('site', { scope: 'file' }, ({ fleet }) => fleet.open({ plugins: { akismet: ['5.3.0', '5.3.1'] } }))
  .extend('connectAnswering', ({ app, fleet }) => async (answer: ElicitResult) => {
    const questions: string[] = []
    const connected = await connectClient(app.url, fleet.key, {
      answer: question => {
        questions.push(question)
        return answer
      },
    })
    return { ...connected, questions }
  })
  .extend('count', ({ fleet }) => async (path: '/imports' | '/campaigns') => {
    return (await fleet.request('get', path)).body.total as number
  })

/** An agency with legal invoicing and a draft. */
const openDraft = async (app: TestApp) => {
  const { agency, create } = await openInvoicing(app)
  return { key: (await app.key(agency)).key, draft: await create() }
}

const accept: ElicitResult = { action: 'accept', content: { confirm: true } }
const decline: ElicitResult = { action: 'decline' }
const newImport = { resource: 'clients', format: 'csv', data: 'name\nMoreau\n', onExisting: 'skip' }
const newCampaign = ({ websiteId }: { websiteId: number }) => ({
  name: 'Akismet',
  sites: { websiteIds: [websiteId] },
  items: [{ type: 'plugin', slug: 'akismet', version: '5.3.1' }],
  waveSize: 1,
  pauseSeconds: 0,
  stopAfterFailures: 1,
})

describe('an invoice', () => {
  it('is made final after a question only, by each of the tools that can', async ({ app }) => {
    const { key, draft } = await openDraft(app)
    const { execute } = await connectClient(app.url, key)
    const { clientId, lines, dueDate } = draft
    for (const [tool, args] of [
      ['updateInvoice', { id: draft.id, status: 'sent' }],
      ['updateInvoice', { id: draft.id, paidAt: '2026-11-26' }],
      ['createInvoice', { clientId, lines, dueDate, status: 'paid' }],
    ] as const)
      expect((await execute(tool, args)).value.code, tool).toBe('CONFIRMATION_REQUIRED')
    expect((await execute('updateInvoice', { id: draft.id, notes: 'x' })).isError).toBe(false)
    const { value } = await execute('updateInvoice', { id: draft.id, status: 'sent' }, { confirm: true })
    expect(value.result).toMatchObject({ status: 'sent', finalizedAt: expect.any(String) })
  })
})

describe('an import', () => {
  it('asks first, and names what is imported', async ({ connectAnswering, count }) => {
    const before = await count('/imports')
    const refused = await connectAnswering(decline)
    expect((await refused.execute('createImport', newImport, { confirm: true })).value.code).toBe('DECLINED')
    expect(await count('/imports')).toBe(before)
    expect(refused.questions).toEqual([
      expect.stringMatching(/^Create an import with the arguments \{"resource":"clients"/),
    ])
    expect(refused.questions[0]).not.toContain('(id')
    const { execute, questions } = await connectAnswering(accept)
    expect((await execute('createImport', newImport)).value.result).toMatchObject({ resource: 'clients' })
    expect([questions.length, await count('/imports')]).toEqual([1, before + 1])
  })

  it('requires `confirm` of a client that cannot ask', async ({ app, fleet, count }) => {
    const before = await count('/imports')
    const { execute } = await connectClient(app.url, fleet.key)
    const asked = await execute('createImport', newImport)
    expect([asked.isError, asked.value.code]).toEqual([true, 'CONFIRMATION_REQUIRED'])
    expect(await count('/imports')).toBe(before)
    expect((await execute('createImport', newImport, { confirm: true })).isError).toBe(false)
    expect(await count('/imports')).toBe(before + 1)
  })

  it('asks before it is cancelled', async ({ connectAnswering, fleet }) => {
    const { execute, questions } = await connectAnswering(accept)
    const [{ id }] = (await fleet.request('get', '/imports')).body.data
    const refused = await connectAnswering(decline)
    expect((await refused.execute('cancelImport', { id })).value.code).toBe('DECLINED')
    expect((await execute('cancelImport', { id })).value.result).toMatchObject({ id, status: 'cancelled' })
    expect(questions.at(-1)).toMatch(/^Cancel an import/)
  })

  it('shows at most 500 characters of its file', async ({ connectAnswering }) => {
    const { execute, questions } = await connectAnswering(decline)
    await execute('createImport', { ...newImport, data: `name\n${'x'.repeat(60_000)}` })
    expect(questions[0]?.length).toBeLessThan(1800)
  })
})

describe('a campaign', () => {
  it('asks before it starts, and before it is cancelled', async ({ connectAnswering, fleet, site, count }) => {
    const before = await count('/campaigns')
    const refused = await connectAnswering(decline)
    expect((await refused.execute('createCampaign', newCampaign(site))).value.code).toBe('DECLINED')
    expect(await count('/campaigns')).toBe(before)
    expect(refused.questions).toEqual([expect.stringContaining('"slug":"akismet","version":"5.3.1"')])

    const { execute, questions } = await connectAnswering(accept)
    const { id } = (await execute('createCampaign', newCampaign(site))).value.result
    expect(await count('/campaigns')).toBe(before + 1)
    expect((await refused.execute('cancelCampaign', { id })).value.code).toBe('DECLINED')
    expect((await fleet.read(id)).status).not.toBe('cancelled')
    expect((await execute('pauseCampaign', { id })).value.result).toMatchObject({ status: 'paused' })
    expect(questions).toHaveLength(1)
    expect((await execute('cancelCampaign', { id })).value.result).toMatchObject({ status: 'cancelled' })
    expect(questions.at(-1)).toMatch(new RegExp(`^Cancel a campaign: “Akismet” \\(id ${id}\\)\\?`))
  })

  it('requires `confirm` of a client that cannot ask', async ({ app, fleet, site, count }) => {
    const before = await count('/campaigns')
    const { execute } = await connectClient(app.url, fleet.key)
    expect((await execute('createCampaign', newCampaign(site))).value.code).toBe('CONFIRMATION_REQUIRED')
    expect(await count('/campaigns')).toBe(before)
    const { id } = (await execute('createCampaign', newCampaign(site), { confirm: true })).value.result
    expect((await execute('cancelCampaign', { id })).value.code).toBe('CONFIRMATION_REQUIRED')
    expect((await execute('cancelCampaign', { id }, { confirm: true })).isError).toBe(false)
    expect((await fleet.read(id)).status).toBe('cancelled')
  })
})
