// The latency of the inventory of an agency with 500 sites of 60 extensions each, which is to be below 50 ms, beside
// the inventories of other agencies.
import assert from 'node:assert/strict'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { createAgency } from '#src/people/agencies.ts'
import { createBenchAgency, openBenchDatabase, withDirectory } from './database.ts'
import { connect } from '#src/db/connection/connect.ts'
import { reportFigures } from './figures.ts'
import { requestOnce } from './load.ts'
import { measure } from './measure.ts'
import { startServer, type Server } from './server.ts'

const sites = 500
const extensions = 60
const otherAgencies = 100
const sitesOfOthers = 30
const clients = 10
const advisories = 20
const rounds = 100
const goalMs = 50

/** The paths, with the totals of their lists. */
const pathsOf = (websiteId: number, clientId: number) => ({
  '/extensions?type=plugin&slug=plugin-7&version[lt]=5.3.1': 300,
  '/extensions?updateAvailable=true': 6_000,
  '/extensions?updateAvailable=false': 24_000,
  '/extensions?isVulnerable=true': 2_000,
  '/extensions?isVulnerable=false': 28_000,
  '/extensions?version[lt]=5.3.1': 18_000,
  [`/extensions?clientId=${clientId}`]: 3_000,
  [`/websites/${websiteId}/extensions`]: 60,
  '/extensions': 30_000,
  '/extensions?offset=29900': 30_000,
  '/extensions/summary': 60,
  '/extensions/summary?updateAvailable=true': 60,
  '/extensions/summary?isVulnerable=true': 20,
  [`/extensions/summary?clientId=${clientId}`]: 60,
})

/** Fills the inventories of all agencies, in the order of no agency: sites report when they like. */
const inventories = `
  with site as (
    select agencies.id as agency_id, n
    from agencies, generate_series(1, case agencies.id when $1 then $2::integer else $3::integer end) as n
    where name = 'Other' or agencies.id = $1
  ),
  client as (
    insert into clients (agency_id, name) select distinct agency_id, concat('Client ', n % $4::integer) from site
    returning agency_id, id, name
  ),
  website as (
    insert into websites (agency_id, client_id, url)
    select agency_id, id, concat('https://', n, '.example')
    from site join client using (agency_id) where name = concat('Client ', n % $4::integer)
    returning agency_id, id
  ),
  extension as (
    insert into extensions (
      agency_id, website_id, connector_id, type, slug, name, version, available_version, is_active, auto_update,
      is_matched
    )
    select agency_id, id, 0, 'plugin', concat('plugin-', n), concat('Plugin ', n),
      concat('5.', (id + n) % 5, '.1'), case (id + n) % 5 when 1 then '6.0' end, true, false, true
    from website, generate_series(1, $5::integer) as n order by random()
    returning agency_id, website_id, id, slug, version
  ),
  advisory as (
    insert into advisories (agency_id, source, external_id, title, digest, is_matched)
    select distinct agency_id, 'agency', concat('plugin-', nth), 'Advisory', '', true
    from site, generate_series(1, $6::integer) as nth
    returning agency_id, id, external_id
  )
  insert into vulnerabilities (agency_id, website_id, extension_id, advisory_id)
  select extension.agency_id, website_id, extension.id, advisory.id
  from extension join advisory on advisory.agency_id = extension.agency_id and external_id = slug
  where version = '5.0.1'`

const fill = async (url: string) => {
  const db = connect(url, { onError: () => {} })
  const agency = await createBenchAgency(db)
  for (let nth = 0; nth < otherAgencies; nth++) await createAgency(db, { name: 'Other', plan: 'pro' })
  await db.destroy()
  const client = new pg.Client(url)
  await client.connect()
  await client.query(inventories, [agency.agencyId, sites, sitesOfOthers, clients, extensions, advisories])
  await client.query('vacuum analyze')
  const { rows } = await client.query<{ website: number; client: number }>(
    'select max(id) as website, max(client_id) as client from websites where agency_id = $1',
    [agency.agencyId],
  )
  await client.end()
  return { ...agency, ...(rows[0] as { website: number; client: number }) }
}

const time = async (admin: pg.Client, server: Server, key: string, path: string, expected: number) => {
  const call = {
    method: 'GET',
    path: `/api/public/v1${path}${path.includes('?') ? '&' : '?'}limit=100`,
    status: 200,
    key,
  }
  const { total } = (await requestOnce(server.url, call)) as { total: number }
  assert.equal(total, expected, `The total of ${path} must be right`)
  const { together, p50, p99 } = await measure(admin, server, call, { requests: rounds, connections: 1 })
  const cpu = (together / 1000).toFixed(1)
  console.log(`GET ${path}: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, CPU time ${cpu} ms`)
  reportFigures({ name: `GET ${path} of ${sites * extensions} extensions, p50`, value: p50, unit: 'ms', goal: goalMs })
}

await withDirectory(async dir => {
  const bench = await openBenchDatabase(dir)
  try {
    const { key, website, client } = await fill(bench.url)
    const server = await startServer('agency-api', fileURLToPath(import.meta.resolve('#src/main.ts')), bench.url, dir)
    try {
      for (const [path, total] of Object.entries(pathsOf(website, client)))
        await time(bench.admin, server, key, path, total)
    } finally {
      await server.close()
    }
  } finally {
    await bench.close()
  }
})
