import { expect } from 'vitest'
import { companyFields, aLine } from '#test/features/billing/agency.ts'
import { testWith, type TestAgency } from '#test/app/index.ts'
import { largePng } from '#test/features/billing/documents/png-file.ts'
import { isRunning, renderingProcesses } from '#test/processes/rendering.ts'

/** A document of the tests takes 150 MB, and a logo of 16 million pixels 390 MB. */
const renderLimits = { megabytes: 256, cpuMs: 60_000, elapsedMs: 60_000 }

const it = testWith({ renderLimits })
  .extend('attacker', ({ app }) => app.agency())
  .extend('quoteOf', async ({ app }) => async (agency: TestAgency) => {
    const { key } = await app.key(agency)
    const { body: client } = await app.request('post', '/clients', key, { body: companyFields })
    const { body } = await app.request('post', '/quotes', key, { body: { clientId: client.id, lines: [aLine] } })
    return () => app.request('get', `/quotes/${body.id}/document`, key, {})
  })

it('a picture beyond the memory costs its agency its next turns, and no other one anything', async ({
  app,
  attacker,
  quoteOf,
}) => {
  const owner = await app.adminSession(attacker)
  const [ownQuote, otherQuote] = [await quoteOf(attacker), await quoteOf(await app.agency())]
  expect((await otherQuote()).status).toBe(200)
  const [process_ = 0] = await renderingProcesses(process.pid)
  const before = process.resourceUsage().maxRSS

  const body = { data: largePng(4000, 4000).toString('base64') }
  // The debt may end before a document of the other agency is rendered, so that the agency asks at once.
  const ownAfterLogo = async () => {
    const logo = await owner.request('put', '/agency/logo', { body })
    return [logo, await ownQuote()] as const
  }
  const [[logo, refused], other] = await Promise.all([ownAfterLogo(), otherQuote()])
  expect([logo.status, logo.body.code, other.status]).toEqual([503, 'OVERLOADED', 200])
  expect([refused.status, refused.body.code]).toEqual([503, 'OVERLOADED'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await otherQuote()).status).toBe(200)

  // The process has been replaced. The service, which is this process, would have grown by 300,000 KB.
  expect(await isRunning(process_)).toBe(false)
  expect(process.resourceUsage().maxRSS - before).toBeLessThan(150_000)
})
