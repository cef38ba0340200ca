import { describe, expect } from 'vitest'
import { answer, embeddedTest as it, poll, users } from './embedded-outage.ts'

describe('an embedded server that is killed', { timeout: 90_000 }, () => {
  it('is started again at the same URL, and its outage is reported once', async ({
    open,
    server,
    reports,
    messages,
  }) => {
    const used = await open()
    for (let kills = 0; kills < 2; kills++) {
      await server.kill()
      await expect.poll(() => answer(used), poll).toBe(1)
    }
    await expect.poll(messages, poll).toContain('embedded database restored')
    expect(messages().filter(message => message === 'embedded database lost')).toHaveLength(1)
    expect(reports.at(-1)?.durationMs).toBeGreaterThan(0)
    await used.close()
    await server.hasStopped()
  })

  it('is used again by each of its processes, and stopped by the last one', async ({ open, server }) => {
    const [first, second] = await Promise.all([open(), open()])
    await server.kill()
    await expect.poll(() => users(first), poll).toBe(2)
    await first.close()
    expect(await answer(second)).toBe(1)
    await second.close()
    await server.hasStopped()
  })

  it('keeps its port from one start to the next', async ({ open }) => {
    const first = await open()
    await first.close()
    const second = await open()
    await second.close()
    expect(second.url).toBe(first.url)
  })
})
