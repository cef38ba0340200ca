// The cost of the first page of a list and its total, in a small agency and in one with a million rows.
import assert from 'node:assert/strict'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { invoices } from '#src/billing/invoices.ts'
import { connect, type Database } from '#src/db/connection/connect.ts'
import { Tenant, type TenantRows } from '#src/db/tenant.ts'
import { tasks as taskResource } from '#src/tasks/tasks.ts'
import { tickets } from '#src/tickets/tickets.ts'
import { createBenchAgency, openBenchDatabase, withDirectory } from './database.ts'
import { reportFigures } from './figures.ts'
import { fillLists, type Sizes } from './lists/fill.ts'
import { planOf } from './lists/plans.ts'
import { transactionMs, tasks, timeWriters, writers } from './lists/writers.ts'
import { requestOnce, load } from './load.ts'
import { compare, measure, quantile } from './measure.ts'
import { startServer, type Server } from './server.ts'

const million = 1_000_000
const smallSizes: Sizes = { invoices: 100, tickets: 500, tasks: 500 }
const largeSizes: Sizes = { invoices: million, tickets: million, tasks: million }
const clients = 50
const rounds = 5

type Bench = Awaited<ReturnType<typeof openBenchDatabase>>
interface Agency extends Awaited<ReturnType<typeof createBenchAgency>> {
  sizes: Sizes
}
interface Agencies {
  small: Agency
  large: Agency
}
interface List {
  table: keyof Sizes
  path: string
  /** The part of the rows that it counts. */
  share: number
  requests: number
  /** The maximum acceptable ratio of the times. */
  bound?: number
  read: (tenant: TenantRows) => Promise<unknown>
}

const page = { limit: 50, offset: 0 }
const lists: List[] = [
  {
    table: 'invoices',
    path: '/invoices?limit=50',
    share: 1,
    requests: 600,
    bound: 1.5,
    read: tenant => invoices.list(tenant, page),
  },
  {
    table: 'tickets',
    path: '/tickets?status=open&limit=50',
    share: 0.1,
    requests: 60,
    read: tenant => tickets.list(tenant, { ...page, status: 'open' }),
  },
  {
    table: 'tasks',
    path: '/tasks?status=todo&limit=50',
    share: 0.1,
    requests: 60,
    read: tenant => taskResource.list(tenant, { ...page, status: 'todo' }),
  },
]

const milliseconds = (value: number) => `${value.toFixed(1)} ms`
const figure = (value: number) => value.toLocaleString('en')

const openAgency = async (db: Database, sizes: Sizes): Promise<Agency> => {
  const agency = await createBenchAgency(db)
  const tenant = new Tenant(db, agency.agencyId)
  for (let made = 0; made < clients; made++)
    await tenant
      .insertInto('clients')
      .values({ name: `Client ${made}` })
      .execute()
  return { ...agency, sizes }
}

const fill = async ({ url }: Bench): Promise<Agencies> => {
  const db = connect(url, { onError: () => {} })
  const agencies = { small: await openAgency(db, smallSizes), large: await openAgency(db, largeSizes) }
  await db.destroy()
  process.stdout.write(`Writing ${figure(million)} invoices, as many tickets and as many tasks:`)
  const began = performance.now()
  let printedPercent = 0
  await fillLists(url, Object.values(agencies), share => {
    for (; printedPercent + 10 <= share * 100; printedPercent += 10) process.stdout.write(` ${printedPercent + 10} %`)
  })
  console.log(` in ${((performance.now() - began) / 1000).toFixed(0)} s\n`)
  return agencies
}

const rowsOf = ({ sizes }: Agency, { table }: List) => `${figure(sizes[table])} ${table}`

/** Over one connection, to measure the latency. */
const compareAgencies = async ({ admin }: Bench, server: Server, { small, large }: Agencies, list: List) => {
  const times = { requests: list.requests, connections: 1 }
  const sideOf = async (agency: Agency) => {
    const call = { method: 'GET', path: `/api/public/v1${list.path}`, status: 200, key: agency.key }
    const { total } = (await requestOnce(server.url, call)) as { total: number }
    assert.equal(total, agency.sizes[list.table] * list.share, 'The total must be right')
    await load(server.url, call, times)
    return { name: rowsOf(agency, list), measure: () => measure(admin, server, call, times) }
  }
  process.stdout.write(`GET ${list.path}: warming up, `)
  const { p50 } = await compare(rounds, await sideOf(large), await sideOf(small))
  if (list.bound) console.log(`It takes ${p50.value.toFixed(2)} times as long; the target is at most ${list.bound}.\n`)
  const name = `GET ${list.path}, p50 of ${rowsOf(large, list)} against ${figure(small.sizes[list.table])}`
  reportFigures({ name, ...p50, unit: 'ratio', ...(list.bound && { goal: list.bound }) })
}

const timeCount = async ({ url }: Bench, { large }: Agencies) => {
  const client = new pg.Client(url)
  await client.connect()
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    await client.query('select count(*) from invoices where agency_id = $1', [large.agencyId])
    times.push(performance.now() - began)
  }
  await client.end()
  console.log(`select count(*) of ${figure(million)} invoices: ${milliseconds(quantile(times, 0.5))}\n`)
}

const printPlans = async ({ url }: Bench, { small, large }: Agencies) => {
  const wanted = [
    ...lists.slice(0, 1).map(list => ({ list, agency: small })),
    ...lists.map(list => ({ list, agency: large })),
  ]
  for (const { list, agency } of wanted) {
    const plan = await planOf(url, db => list.read(new Tenant(db, agency.agencyId)))
    console.log(`GET ${list.path} of ${rowsOf(agency, list)}, ${plan}\n`)
  }
}

const compareWriters = async ({ url }: Bench, { small }: Agencies) => {
  console.log(
    `${writers} writers, ${figure(tasks)} tasks of one agency, each in a transaction of ${transactionMs} ms and more`,
  )
  const { counted, uncounted, ratio } = await timeWriters(url, small)
  console.log(`counted             ${milliseconds(counted).padStart(12)}`)
  console.log(`without triggers    ${milliseconds(uncounted).padStart(12)}`)
  console.log(`ratio               ${ratio.toFixed(2).padStart(12)}`)
  reportFigures({ name: `${writers} writers of counted rows against uncounted`, value: ratio, unit: 'ratio' })
  console.log(`one after another   ${milliseconds(tasks * transactionMs).padStart(12)} and more`)
}

await withDirectory(async dir => {
  const bench = await openBenchDatabase(dir)
  try {
    const agencies = await fill(bench)
    const server = await startServer('agency-api', fileURLToPath(import.meta.resolve('#src/main.ts')), bench.url, dir)
    try {
      for (const list of lists) await compareAgencies(bench, server, agencies, list)
    } finally {
      await server.close()
    }
    await timeCount(bench, agencies)
    await printPlans(bench, agencies)
    await compareWriters(bench, agencies)
  } finally {
    await bench.close()
  }
})
