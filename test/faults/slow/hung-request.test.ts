import http from 'node:http'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { basePath, testWith } from '#test/app/index.ts'
import { startMain } from '#test/processes/process.ts'

const it = testWith()

it('a request that hangs does not delay the stop beyond its timeout', async ({ app }) => {
  await sql`create function hang() returns trigger language plpgsql as 'begin perform pg_sleep(60); end'`.execute(
    app.db,
  )
  await sql`create trigger hang before insert on clients execute function hang()`.execute(app.db)
  const agency = await app.agency()
  const { key } = await app.key(agency)
  // The statement could go on for 8 s.
  const service = await startMain({ DATABASE_URL: app.databaseUrl }, { limits: {}, shutdownTimeoutMs: 11_000 })
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const request = (method: string, path: string) =>
    http.request(service.url + basePath + path, {
      agent,
      method,
      headers: { 'x-api-key': key, 'Content-Type': 'application/json' },
    })
  const first = request('GET', '/me').end()
  const [response] = (await once(first, 'response')) as [http.IncomingMessage]
  response.resume()
  await once(response, 'end')

  const exited = service.kill('SIGTERM')
  await delay(4000)
  const hanging = request('POST', '/clients').end('{"name":"Moreau"}')
  await expect(once(hanging, 'response')).rejects.toMatchObject({ code: 'ECONNRESET' })
  expect(await exited).toEqual({ code: 0, signal: null })
  const lines = service.output.stdout.split('\n').filter(line => line.includes('CLIENT_CLOSED_REQUEST'))
  expect(lines).toHaveLength(1)
  expect(await agency.tenant.selectFrom('clients').selectAll().execute()).toEqual([])
})
