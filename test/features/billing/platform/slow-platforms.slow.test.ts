import { sql } from 'kysely'
import { describe, expect, onTestFinished } from 'vitest'
import { openPlatformAccess } from '#src/features/billing/platform/access.ts'
import { createHosts } from '#src/features/billing/platform/hosts.ts'
import { requestPlatform } from '#src/features/billing/platform/http.ts'
import { concurrentExchanges } from '#src/platform/limits/invoicing.ts'
import { openLoopbackServer } from '#test/servers/loopback-server.ts'
import { startWork } from '#test/features/watches/watch-app.ts'
import { openPlatformAgency, platformTest as it } from './agency.ts'
import { openFakePlatform, respondError, type FakePlatform } from './fake-platform.ts'

const openPlatform = async () => {
  const platform = await openFakePlatform()
  onTestFinished(platform.close)
  return platform
}

/** Lets the next calls hang. Returns how many the platform has received, and how many the service has closed. */
const hang = (platform: FakePlatform, calls: number) => {
  const counts = { received: 0, closed: 0 }
  const disturbances = Array.from(
    { length: calls },
    () => (res: { once: (event: 'close', end: () => void) => void }) => {
      counts.received++
      res.once('close', () => counts.closed++)
    },
  )
  platform.fail('POST /oauth/token', ...disturbances)
  return counts
}

describe('a platform that hangs', () => {
  it('gets no call of further agencies after those of two have failed, and a success ends that', async ({
    app,
    platform,
  }) => {
    const hosts = createHosts()
    const failing = [await openPlatformAgency(app, platform), await openPlatformAgency(app, platform)]
    const other = await openPlatformAgency(app, platform)
    const { id } = await other.issueAndTransmit()
    platform.fail('POST /oauth/token', respondError(500, 'InternalError'), respondError(500, 'InternalError'))
    for (const agency of failing) expect(await agency.exchange({ hosts })).toBe(false)
    const before = platform.calls.length
    expect(await other.exchange({ hosts })).toBe(false)
    expect(platform.calls.length, 'calls').toBe(before)
    const state = async () =>
      (
        await sql`
          select failures, retry_at between now() and now() + interval '30 seconds' as "isSoon"
          from invoicing_platforms where agency_id = ${other.agency.id}`.execute(app.db)
      ).rows
    expect(await state(), 'the pause of the host').toEqual([{ failures: 0, isSoon: true }])
    expect(await other.messages()).toMatchObject([{ status: 'pending', attempts: 0 }])
    await other.makeDue()
    await other.exchange({ hosts: createHosts() })
    expect((await other.read(id)).transmission.status).toBe('sent')
  })
})

describe('an exchange that runs out of time', () => {
  it('is continued at once, until nothing is left', async ({ invoicing, platform }) => {
    const ids: number[] = []
    while (ids.length < 5) ids.push((await invoicing.issueAndTransmit()).id)
    let exchanges = 1
    while (await invoicing.exchange({ maxRunMs: 1 })) exchanges++
    expect(exchanges).toBeGreaterThan(1)
    expect(platform.flows.size).toBe(5)
    expect(await invoicing.exchange()).toBe(false)
  })
})

describe('the response of a platform', () => {
  const request = (url: string) =>
    ({ method: 'GET', url: new URL(url), headers: {} }) as const satisfies Parameters<typeof requestPlatform>[1]

  it('has a timeout of its status, and one of all of it', async ({ app }) => {
    const server = await openLoopbackServer()
    onTestFinished(server.close)
    const silent = server.serve('/silent', () => {})
    const dripping = server.serve('/dripping', res => {
      res.writeHead(200)
      const drip = setInterval(() => res.write('.'), 20)
      res.once('close', () => clearInterval(drip))
    })
    const timedOut: string[] = []
    const call = (name: string, url: string) =>
      requestPlatform(app.outbound, request(url), 1500).catch((error: unknown) => {
        timedOut.push(name)
        return error
      })
    const errors = await Promise.all([call('dripping', dripping), call('silent', silent)])
    expect(errors).toMatchObject([{ code: 'timeout' }, { code: 'timeout' }])
    expect(timedOut).toEqual(['silent', 'dripping'])
  })
})

// Last, because the queue stops with its work.
describe('platforms that hang', () => {
  it('leaves exchanges to the agencies of others', async ({ app, invoicing }) => {
    const hanging = await openPlatform()
    const count = 4 * concurrentExchanges.perHost
    for (let nth = 0; nth < count; nth++) await (await openPlatformAgency(app, hanging)).issueAndTransmit()
    const counts = hang(hanging, count)
    const { id } = await invoicing.issueAndTransmit()
    // Without the tokens of the requests that have issued the invoices.
    const work = await startWork({ ...app, platforms: openPlatformAccess() })
    onTestFinished(work.stop)
    await expect.poll(async () => (await invoicing.read(id)).transmission.status, { timeout: 30_000 }).toBe('sent')
    expect(counts, 'the first calls that hang').toEqual({ received: concurrentExchanges.perHost, closed: 0 })
  })
})
