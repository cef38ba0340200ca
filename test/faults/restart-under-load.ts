import http from 'node:http'
import { once } from 'node:events'
import { json } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { basePath, type TestApp } from '#test/app/index.ts'
import { startMain } from '#test/processes/process.ts'
import { openRoundRobin } from './round-robin.ts'

const callers = 20
const pauseMs = 20

/** Sends requests over one keep-alive connection until it is stopped. Every second one creates a client. */
const startCaller = (url: string, key: string, caller: number) => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const created: string[] = []
  const outcomes: Record<string, number> = {}
  const stopping = new AbortController()

  const request = async (name: string | undefined) => {
    const method = name ? 'POST' : 'GET'
    const headers = { 'x-api-key': key, 'Content-Type': 'application/json' }
    const path = `${basePath}/clients${name ? '' : '?limit=1'}`
    try {
      const req = http.request(url + path, { agent, method, headers })
      req.end(name && JSON.stringify({ name }))
      const [res] = (await once(req, 'response')) as [http.IncomingMessage]
      await json(res).catch(() => {})
      return `${method} ${res.statusCode}`
    } catch (error) {
      return `${method} ${(error as NodeJS.ErrnoException).code}`
    }
  }
  const run = async () => {
    for (let nth = 0; !stopping.signal.aborted; nth += 1) {
      const name = nth % 2 === 0 ? `caller ${caller} request ${nth}` : undefined
      const outcome = await request(name)
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
      if (name) created.push(name)
      await delay(pauseMs)
    }
  }
  const running = run()
  return {
    created,
    outcomes,
    stop: async () => {
      stopping.abort()
      await running
      agent.destroy()
    },
  }
}

/** Restarts two instances in turns behind a round robin, while callers send requests. */
export const restartUnderLoad = async (app: TestApp, restarts: number) => {
  const agency = await app.agency()
  const { key } = await app.key(agency)
  const environment = { DATABASE_URL: app.databaseUrl, IP_RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'silent' }
  // With the real drain.
  const start = () => startMain(environment, { limits: {} })
  const instances = await Promise.all(
    [start(), start()].map(async starting => {
      const service = await starting
      return { url: service.url, service }
    }),
  )
  const roundRobin = await openRoundRobin(instances)
  const running = Array.from({ length: callers }, (_, nth) => startCaller(roundRobin.url, key, nth))
  await delay(1000)

  const exits = []
  for (let nth = 0; nth < restarts; nth += 1) {
    const instance = instances[nth % instances.length]
    if (!instance) continue
    exits.push(await instance.service.kill('SIGTERM'))
    instance.service = await start()
    instance.url = instance.service.url
    await roundRobin.waitUntilReady(instance)
    await delay(1000)
  }

  await Promise.all(running.map(({ stop }) => stop()))
  await roundRobin.close()
  await Promise.all(instances.map(({ service }) => service.kill('SIGTERM')))
  const outcomes: Record<string, number> = {}
  for (const caller of running)
    for (const [outcome, count] of Object.entries(caller.outcomes)) outcomes[outcome] = (outcomes[outcome] ?? 0) + count
  const rows = await agency.tenant.selectFrom('clients').select('name').execute()
  return {
    exits,
    errors: roundRobin.errors,
    outcomes,
    requested: running.flatMap(({ created }) => created).toSorted(),
    created: rows.map(({ name }) => name).toSorted(),
  }
}
