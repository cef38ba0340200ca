import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect } from 'vitest'
import { answer, embeddedTest as it, poll } from '#test/ground/db/embedded-outage.ts'
import { cli, startMain } from '#test/processes/process.ts'

describe('an embedded server that is killed', { timeout: 90_000 }, () => {
  it('is not left running when its process closes it during the restart', async ({ open, server }) => {
    for (const waitMs of [0, 60, 120, 180, 240, 300]) {
      const used = await open()
      await server.kill()
      await delay(waitMs)
      await used.close()
      await server.hasStopped()
    }
  })
})

describe('an embedded server that cannot be started again', { timeout: 90_000 }, () => {
  it('is started when its problem is solved, which is reported with its reason', async ({
    open,
    server,
    reports,
    messages,
  }) => {
    const used = await open()
    await server.breakSettings()
    await server.kill()
    const reasons = () => reports.map(({ reason = '' }) => reason).join()
    await expect.poll(reasons, poll).toContain('contains errors')
    expect(messages()).toEqual(['embedded database lost', 'embedded database restart failed'])
    await server.repairSettings()
    await expect.poll(() => answer(used), poll).toBe(1)
    await used.close()
  })

  it('does not keep its process from closing it', async ({ open, server, messages }) => {
    const used = await open()
    await server.breakSettings()
    await server.kill()
    await expect.poll(messages, poll).toContain('embedded database restart failed')
    await used.close()
    await server.repairSettings()
    await server.hasStopped()
  })

  it('waits for its port, and ends a process when another one starts it on another port', async ({
    open,
    server,
    messages,
  }) => {
    const errors: Error[] = []
    const used = await open({ onFatal: error => void errors.push(error) })
    const port = Number(new URL(used.url).port)
    await server.breakSettings()
    await server.kill()
    await expect.poll(messages, poll).toContain('embedded database restart failed')
    const program = createServer().listen(port, '127.0.0.1')
    await once(program, 'listening')
    await server.repairSettings()
    await delay(2000)
    await server.hasStopped()
    expect(errors).toEqual([])

    const other = await open()
    const otherPort = new URL(other.url).port
    await expect
      .poll(() => errors.map(({ message }) => message).join(), poll)
      .toContain(`runs on port ${otherPort} instead of ${port}`)
    await used.close()
    expect(await answer(other)).toBe(1)
    await other.close()
    program.close()
  })
})

describe('a service whose embedded server is killed', { timeout: 120_000 }, () => {
  it('serves requests again, also beside a command line, and stops during an outage', async ({ dataDir, server }) => {
    const service = await startMain({ DATA_DIR: dataDir })
    const status = async () => {
      const headers = { 'x-api-key': service.key ?? '' }
      return (await fetch(`${service.url}/api/public/v1/health`, { headers })).status
    }
    expect(await status()).toBe(200)
    await server.kill()
    await expect.poll(status, { ...poll, interval: 1000 }).toBe(200)

    await server.kill()
    const { code, stderr } = await cli({ DATA_DIR: dataDir }, 'agency', 'create', '--name', 'Beside')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    await expect.poll(status, { ...poll, interval: 1000 }).toBe(200)

    await server.breakSettings()
    await server.kill()
    await expect.poll(() => service.output.stdout, poll).toContain('embedded database restart failed')
    expect(await service.kill('SIGTERM')).toEqual({ code: 0, signal: null })
    await server.hasStopped()
  })
})
