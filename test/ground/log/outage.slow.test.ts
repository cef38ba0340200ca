import { afterEach, expect, inject, test } from 'vitest'
import { createDatabase } from '#test/database.ts'
import { startMain } from '#test/processes/process.ts'
import { openProxy } from '#test/servers/proxy.ts'
import { isRedisInstalled, openRedis } from '#test/servers/redis.ts'

interface Line {
  msg: string
  dependency?: string
}

const isChange = ({ msg }: Line) => msg.startsWith('database ')

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
})

const start = async () => {
  const database = await createDatabase(inject('database'))
  cleanups.push(database.drop)
  const proxy = await openProxy(database.url)
  cleanups.push(proxy.close)
  const redis = await openRedis()
  cleanups.push(redis.close)
  const service = await startMain({
    DATABASE_URL: proxy.url,
    REDIS_URL: redis.url,
    IP_RATE_LIMIT_PER_MINUTE: '1000000',
  })
  cleanups.push(() => service.kill('SIGKILL'))
  return { proxy, redis, service }
}

/** A key that no agency has, so that every request needs the database. */
const headers = { 'x-api-key': `spk_${'0'.repeat(48)}` }
const statuses = async (url: string, count: number) => {
  const responses = await Promise.all(
    Array.from({ length: count }, () => fetch(`${url}/api/public/v1/clients`, { headers })),
  )
  return Promise.all(responses.map(async response => [response.status, await response.text()]))
}

test.skipIf(!isRedisInstalled)('an outage of PostgreSQL and Redis adds at most 60 lines per minute', async () => {
  const { proxy, redis, service } = await start()
  expect((await statuses(service.url, 1))[0]?.[0]).toBe(401)
  const before = service.output.stdout.length
  const outageLines = () =>
    service.output.stdout
      .slice(before)
      .split('\n')
      .slice(1, -1)
      .map((line): Line => JSON.parse(line) as Line)
  const requestLines = () => outageLines().filter(({ msg }) => msg === 'request handled')
  const otherLines = () => outageLines().filter(({ msg }) => msg !== 'request handled')

  expect((await fetch(`${service.url}/readyz`)).status).toBe(200)
  proxy.refuse()
  await redis.kill()
  for (let batch = 0; batch < 5; batch++)
    for (const [status] of await statuses(service.url, 100)) expect(status).toBeGreaterThanOrEqual(500)
  const readiness = await fetch(`${service.url}/readyz`)
  expect([readiness.status, await readiness.json()]).toEqual([
    503,
    { status: 'unavailable', reasons: { database: 'unavailable' } },
  ])

  await expect.poll(() => requestLines().length).toBe(500)
  expect(otherLines().length).toBeLessThanOrEqual(60)
  const [changes, errors] = [otherLines().filter(isChange), otherLines().filter(line => !isChange(line))]
  expect(changes.map(({ msg }) => msg)).toEqual(['database unavailable'])
  expect(new Set(errors.map(({ dependency }) => dependency))).toEqual(new Set(['database', 'redis']))
  expect(service.output.stderr).toBe('')
})
