// The latency of the inventory of an agency with 500 sites of 60 extensions each, which is to be below 50 ms.
import assert from 'node:assert/strict'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { createBenchAgency, openBenchDatabase, withDirectory } from './database.ts'
import { connect } from '#src/db/connection/connect.ts'
import { reportFigures } from './figures.ts'
import { requestOnce } from './load.ts'
import { quantile } from './measure.ts'
import { startServer, type Server } from './server.ts'

const sites = 500
const extensions = 60
const rounds = 100
const goalMs = 50

const paths = {
  '/extensions?type=plugin&slug=plugin-7&version[lt]=5.3.1&limit=100': 300,
  '/extensions?updateAvailable=true&limit=100': 6_000,
  '/extensions?version[lt]=5.3.1&limit=100': 18_000,
  '/extensions?limit=100': 30_000,
  '/extensions/summary?limit=100': 60,
}

const fill = async (url: string) => {
  const db = connect(url, { onError: () => {} })
  const agency = await createBenchAgency(db)
  await db.destroy()
  const client = new pg.Client(url)
  await client.connect()
  await client.query(
    `with client as (insert into clients (agency_id, name) values ($1, 'Client') returning id),
    website as (
      insert into websites (agency_id, client_id, url)
      select $1, id, concat('https://', n, '.example') from client, generate_series(1, $2) as n returning id
    )
    insert into extensions (
      agency_id, website_id, connector_id, type, slug, name, version, available_version, is_active, auto_update
    )
    select $1, id, 0, 'plugin', concat('plugin-', n), concat('Plugin ', n),
      concat('5.', (id + n) % 5, '.1'), case (id + n) % 5 when 1 then '6.0' end, true, false
    from website, generate_series(1, $3) as n order by id, n`,
    [agency.agencyId, sites, extensions],
  )
  await client.query('analyze')
  await client.end()
  return agency
}

const time = async (server: Server, key: string, path: string, expected: number) => {
  const call = { method: 'GET', path: `/api/public/v1${path}`, status: 200, key }
  const { total } = (await requestOnce(server.url, call)) as { total: number }
  assert.equal(total, expected, `The total of ${path} must be right`)
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    await requestOnce(server.url, call)
    times.push(performance.now() - began)
  }
  const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)]
  console.log(`GET ${path}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`)
  reportFigures({ name: `GET ${path} of ${sites * extensions} extensions, p95`, value: p95, unit: 'ms', goal: goalMs })
}

await withDirectory(async dir => {
  const bench = await openBenchDatabase(dir)
  try {
    const { key } = await fill(bench.url)
    const server = await startServer('agency-api', fileURLToPath(import.meta.resolve('#src/main.ts')), bench.url, dir)
    try {
      for (const [path, total] of Object.entries(paths)) await time(server, key, path, total)
    } finally {
      await server.close()
    }
  } finally {
    await bench.close()
  }
})
