import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import { aLine, companyFields } from '../agency.ts'
import { testWith } from '#test/app/index.ts'
import { secretKey, startMain } from '#test/processes/process.ts'
import { handlesSignals, isRunning, renderingProcesses } from '#test/processes/rendering.ts'

const it = testWith({ environment: { SECRET_KEY: secretKey } }).extend('rendering', async ({ app }, { onCleanup }) => {
  const { key } = await app.key(await app.agency())
  const { body: client } = await app.request('post', '/clients', key, { body: companyFields })
  const lines = Array.from({ length: 50 }, () => ({ ...aLine, description: 'x\n'.repeat(800) }))
  const { body: quote } = await app.request('post', '/quotes', key, { body: { clientId: client.id, lines } })
  const service = await startMain({ DATABASE_URL: app.databaseUrl })
  onCleanup(async () => void (await service.kill('SIGKILL')))
  const response = fetch(`${service.url}/api/public/v1/quotes/${quote.id}/document`, {
    headers: { 'x-api-key': key },
  }).then(
    ({ status }) => status,
    () => 'lost',
  )
  let [pid] = await renderingProcesses(service.pid)
  while (pid === undefined) {
    await delay(5)
    ;[pid] = await renderingProcesses(service.pid)
  }
  return { service, response, pid }
})

const hasEnded = async (pid: number) => {
  while (await isRunning(pid)) await delay(10)
  return true
}

it.for(['SIGTERM', 'SIGKILL'] as const)(
  'the process ends with a service that gets %s while it renders',
  async (signal, { rendering }) => {
    const { service, pid } = rendering
    await service.kill(signal)
    expect(await hasEnded(pid)).toBe(true)
  },
)

it('the process goes on after a signal to its group', async ({ rendering }) => {
  const { response, pid, service } = rendering
  while (!(await handlesSignals(pid))) await delay(5)
  process.kill(pid, 'SIGINT')
  process.kill(pid, 'SIGTERM')
  expect(await response).toBe(200)
  expect(await renderingProcesses(service.pid)).toEqual([pid])
})
