import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect } from 'vitest'
import { isRedisInstalled, openRedis } from '#test/servers/redis.ts'
import { databaseUrl } from '#test/servers/server.ts'
import { basePath, openDeployment, type Agency } from '../deployment.ts'
import { faultTest } from '../fault-test.ts'
import { kindsOf, sentBetween } from '../load/outcomes.ts'
import { durationOf, startCallers, type Client } from '../load/requests.ts'

const it = faultTest().extend('redis', { scope: 'file' }, async ({}, { onCleanup }) => {
  const redis = await openRedis()
  onCleanup(redis.close)
  return redis
})

const health = (client: Client, base: string, { headers }: Agency) =>
  client.send(base, { method: 'GET', path: `${basePath}/health`, headers })

/** The number of admitted requests among some that are sent to instances in turn. */
const countAdmitted = async (client: Client, urls: readonly string[], agency: Agency, requests: number) => {
  let admitted = 0
  for (let sent = 0; sent < requests; sent++) {
    const { status } = await health(client, urls[sent % urls.length] ?? '', agency)
    if (status === 200) admitted += 1
  }
  return admitted
}

it.beforeEach(({ skip }) => skip(!isRedisInstalled, 'redis-server is not installed'))

describe('with Redis', { timeout: 120_000 }, () => {
  it('requests succeed while Redis is paused, killed and back, and are counted in it again', async ({
    redis,
    deployment,
    client,
  }) => {
    const agency = await deployment.agency()
    const service = await deployment.start({ REDIS_URL: redis.url })
    const callers = startCallers(8, () => health(client, service.url, agency))
    await callers.answered(50)
    const pausedAt = performance.now()
    redis.pause()
    await delay(3000)
    redis.resume()
    await delay(500)
    await redis.kill()
    await delay(1000)
    await redis.start()
    await expect.poll(() => redis.client.dbsize(), { timeout: 20_000 }).toBeGreaterThan(0)
    const outcomes = await callers.stop()

    expect(kindsOf(outcomes)).toEqual(['200'])
    // One request of each caller waits for the paused server, but not until it is resumed.
    expect(Math.max(...sentBetween(outcomes, pausedAt).map(durationOf))).toBeLessThan(2500)
    expect(await service.kill('SIGTERM')).toEqual({ code: 0, signal: null })
  })

  it('the instances of a deployment share limits, and two deployments do not', async ({
    postgres,
    redis,
    deployment,
    client,
  }) => {
    const other = { databaseUrl: databaseUrl(postgres.url, 'other'), adminUrl: databaseUrl(postgres.adminUrl, 'other') }
    await postgres.createDatabase('other')
    await using opened = new AsyncDisposableStack()
    const otherDeployment = opened.adopt(await openDeployment(other), ({ close }) => close())

    const REDIS_URL = redis.url
    const instances = await Promise.all([deployment.start({ REDIS_URL }), deployment.start({ REDIS_URL })])
    const otherInstance = await otherDeployment.start({ REDIS_URL })
    const agency = await deployment.agency({ perMinute: 10 })
    // The ids of keys repeat in the other database.
    let otherAgency: Agency
    do otherAgency = await otherDeployment.agency({ perMinute: 10 })
    while (otherAgency.keyId < agency.keyId)
    expect(otherAgency.keyId).toBe(agency.keyId)

    expect(
      await countAdmitted(
        client,
        instances.map(({ url }) => url),
        agency,
        15,
      ),
    ).toBe(10)
    expect(await countAdmitted(client, [otherInstance.url], otherAgency, 15)).toBe(10)
  })
})
