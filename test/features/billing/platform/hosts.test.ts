import { describe, expect, test } from 'vitest'
import { createHosts, HostPausedError, maxPauseMs } from '#src/features/billing/platform/hosts.ts'
import { PlatformError } from '#src/features/billing/platform/platform.ts'
import { concurrentExchanges } from '#src/platform/limits/invoicing.ts'

const unavailable = () => Promise.reject(new PlatformError('unavailable', { code: 'timeout' }))
const succeed = () => Promise.resolve('response')
/** The ids of agencies. */
const [rive, lilas, jura] = [1, 2, 3]

const it = test.extend('hosts', () => {
  const clock = { ms: 1000 }
  const hosts = createHosts({ now: () => clock.ms })
  /** The outcome of a call: the response, the code of its error, or how long the host gets no call. */
  const call = (host: string, agencyId: number, work: () => Promise<string> = succeed) =>
    hosts
      .call(host, agencyId, work)
      .catch((error: unknown) =>
        error instanceof HostPausedError ? error.waitMs : error instanceof PlatformError ? error.code : error,
      )
  const fail = (host: string, agencyId: number) => call(host, agencyId, unavailable)
  return { clock, call, fail }
})

describe('a host whose calls fail', () => {
  it('is paused for all agencies after those of lilas, and the others are not', async ({ hosts: { call, fail } }) => {
    expect(await fail('a.example', rive)).toBe('timeout')
    expect(await call('a.example:8443', lilas)).toBe('response')
    expect(await fail('a.example', lilas)).toBe('timeout')
    expect(await call('a.example', jura)).toBe(30_000)
    expect(await call('b.example', jura)).toBe('response')
  })

  it('is not paused because of one agency', async ({ hosts: { call, fail } }) => {
    for (let nth = 0; nth < 20; nth++) expect(await fail('a.example', rive)).toBe('timeout')
    expect(await call('a.example', lilas)).toBe('response')
  })

  it('is not paused if it succeeds in between, or rejects', async ({ hosts: { call, fail } }) => {
    const reject = () => Promise.reject(new PlatformError('rejected', { code: 'http_400', status: 400 }))
    const unauthorized = () => Promise.reject(new PlatformError('unavailable', { code: 'http_401', status: 401 }))
    for (const work of [succeed, reject, unauthorized]) {
      await fail('a.example', rive)
      await call('a.example', jura, work)
      await fail('a.example', lilas)
      expect(await call('a.example', jura)).toBe('response')
    }
  })

  it('is probed by one call after each pause, which is longer than the one before, up to a limit', async ({
    hosts: { clock, call, fail },
  }) => {
    await fail('a.example', rive)
    await fail('a.example', lilas)
    const pauses: unknown[] = []
    for (let nth = 0; nth < 8; nth++) {
      const pause = await call('a.example', jura)
      pauses.push(pause)
      clock.ms += Number(pause) - 1
      expect(await call('a.example', jura)).toBe(1)
      clock.ms += 1
      const probe = Promise.withResolvers<string>()
      const probing = call('a.example', rive, () => probe.promise)
      expect(await call('a.example', lilas)).toBeGreaterThan(0)
      probe.reject(new PlatformError('unavailable', { code: 'http_503', status: 503 }))
      expect(await probing).toBe('http_503')
    }
    expect(pauses).toEqual([30, 60, 120, 240, 480, 900, 900, 900].map(seconds => seconds * 1000))
    expect(maxPauseMs).toBe(900_000)
    clock.ms += maxPauseMs
    expect(await call('a.example', rive)).toBe('response')
    expect(await call('a.example', lilas)).toBe('response')
  })

  it('is paused once for calls that were under way together', async ({ hosts: { clock, call } }) => {
    const end = Promise.withResolvers<string>()
    const pending = [rive, lilas, jura].map(agencyId => call('a.example', agencyId, () => end.promise))
    end.reject(new PlatformError('unavailable', { code: 'connection' }))
    await Promise.all(pending)
    expect(await call('a.example', rive)).toBe(30_000)
    clock.ms += 30_000
    expect(await call('a.example', rive)).toBe('response')
  })
})

it('a host has a few calls at a time, and further ones are not made', async ({ hosts: { call } }) => {
  const end = Promise.withResolvers<string>()
  const held = Array.from({ length: concurrentExchanges.perHost }, (_, agencyId) =>
    call('a.example', agencyId, () => end.promise),
  )
  expect(await call('a.example', 9)).toBe(30_000)
  expect(await call('b.example', 9)).toBe('response')
  end.resolve('response')
  expect(new Set(await Promise.all(held))).toEqual(new Set(['response']))
  expect(await call('a.example', 9)).toBe('response')
})
