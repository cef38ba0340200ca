// How PostgreSQL reads each sort, filter and search of the lists, and how long it takes, at several depths. Fails if it
// reads a whole table, or if a page deep in a list takes much longer than the first one. Argument: the number of rows.
import assert from 'node:assert/strict'
import { Kysely } from 'kysely'
import { invoices } from '#src/billing/invoices.ts'
import { connect } from '#src/db/connection/connect.ts'
import type { Paging } from '#src/db/list/queries.ts'
import { cursors, type ListControls, type Page } from '#src/db/list/page.ts'
import { openPool, startupOptions, toDialect } from '#src/db/connection/pool.ts'
import type { Tables } from '#src/db/schema.ts'
import { Tenant } from '#src/db/tenant.ts'
import { tasks } from '#src/tasks/tasks.ts'
import { tickets } from '#src/tickets/tickets.ts'
import { createBenchAgency, openBenchDatabase, withDirectory } from './database.ts'
import { reportFigures } from './figures.ts'
import { fillLists } from './lists/fill.ts'
import { explainList } from './lists/plans.ts'

const rows = Number(process.argv[2] ?? 1_000_000)
/** One agency has most of the rows. */
const shares = [0.7, 0.1, 0.1, 0.1]
const clientsPerAgency = 50
const limit = 50
/** The maximum of a page deep in a list, compared with the first one. */
const maxSlowdown = 5
/** Below this time, the ratio of two times says nothing. */
const negligibleMs = 1

type Query = Paging & ListControls & Record<string, unknown>
type List = (tenant: Tenant, query: Query) => Promise<Page<object>>
const lists = { tickets: tickets.list, tasks: tasks.list, invoices: invoices.list } as unknown as Record<string, List>

const sorts = {
  tickets: ['id', '-id', '-createdAt', '-updatedAt'],
  tasks: ['-createdAt', '-updatedAt', 'dueDate', '-dueDate'],
  invoices: ['-createdAt', '-updatedAt', '-issueDate', 'dueDate'],
}

/** Instants between the rows that `fillLists` writes, in minutes before now. */
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const oldest = minutesAgo(2_000_000 - 50)

const filters: [table: keyof typeof sorts, filters: Record<string, unknown>][] = [
  ['tickets', { status: 'open' }],
  ['tickets', { priority: 'high' }],
  ['tickets', { updatedSince: minutesAgo(0) }],
  ['tickets', { 'createdAt[gte]': minutesAgo(0) }],
  ['tickets', { search: 'demande 4242' }],
  ['tickets', { search: '77777' }],
  ['tasks', { status: 'todo' }],
  ['tasks', { priority: 'high' }],
  ['tasks', { assigneeId: '7b0a3d0e-5c1f-4f43-9f0e-6d2f0c3a9b11' }],
  ['tasks', { 'dueDate[lt]': minutesAgo(2_000_000 - 13_000) }],
  ['tasks', { 'createdAt[lt]': oldest }],
  ['tasks', { search: 'tache 4242' }],
  ['invoices', { status: 'draft' }],
  ['invoices', { status: 'sent', sort: 'dueDate' }],
  ['invoices', { 'createdAt[lt]': oldest }],
  ['invoices', { search: '2003-00042' }],
  ['invoices', { search: 'inv 04242' }],
]

interface Measured {
  name: string
  p50: number
  scans: string[]
}

const print = ({ name, p50, scans }: Measured) => {
  console.log(`${name.padEnd(58)} ${p50.toFixed(2).padStart(9)} ms   ${[...new Set(scans)].join(', ')}`)
}

await withDirectory(async dir => {
  const bench = await openBenchDatabase(dir)
  const db = connect(bench.url, { onError: () => {} })
  // Finding a position deep in a list takes longer than the service would wait.
  const options = startupOptions({ statementTimeoutMs: 0 })
  const patient = new Kysely<Tables>({
    dialect: toDialect(openPool({ connectionString: bench.url, options }, () => {})),
  })
  try {
    const agencies = []
    for (const share of shares) {
      const agency = await createBenchAgency(db)
      const tenant = new Tenant(db, agency.agencyId)
      for (let made = 0; made < clientsPerAgency; made++)
        await tenant
          .insertInto('clients')
          .values({ name: `Client ${made}` })
          .execute()
      const size = Math.round(rows * share)
      agencies.push({ ...agency, size, sizes: { invoices: size, tickets: size, tasks: size } })
    }
    const began = performance.now()
    await fillLists(bench.url, agencies, () => {})
    console.log(`${rows.toLocaleString('en')} rows per list in ${((performance.now() - began) / 1000).toFixed(0)} s\n`)

    const [largest] = agencies
    assert(largest)
    const { agencyId, size } = largest
    const measure = async (table: string, query: Omit<Query, 'limit' | 'offset'>, label: string): Promise<Measured> => {
      const list = lists[table]
      if (!list) throw new Error(`${table} has no list`)
      const explained = await explainList(bench.url, database =>
        list(new Tenant(database, agencyId), { ...query, limit, offset: 0 }),
      )
      const measured = { name: `${table} ${label}`, ...explained }
      print(measured)
      return measured
    }
    /** The cursor after this number of rows. */
    const cursorAt = async (table: string, sort: string, offset: number) => {
      const page = await lists[table]?.(new Tenant(patient, agencyId), {
        sort,
        cursor: '',
        count: 'false',
        limit: 1,
        offset,
      })
      return page?.[cursors]?.next ?? ''
    }

    const all: Measured[] = []
    const slowdowns: number[] = []
    for (const [table, names] of Object.entries(sorts))
      for (const sort of names) {
        const pages: Measured[] = []
        for (const depth of [0, 0.5, 0.99]) {
          const cursor = depth === 0 ? '' : await cursorAt(table, sort, Math.round(size * depth))
          pages.push(await measure(table, { sort, cursor, count: 'false' }, `sort=${sort} after ${depth * 100} %`))
        }
        all.push(...pages)
        const [first, ...others] = pages.map(({ p50 }) => Math.max(p50, negligibleMs))
        slowdowns.push(Math.max(...others) / (first ?? 1))
      }
    console.log()
    for (const [table, query] of filters)
      for (const count of ['false', 'only'] as const)
        all.push(
          await measure(
            table,
            { ...query, count, ...(count === 'false' && { cursor: '' }) },
            `${new URLSearchParams(query as Record<string, string>).toString()} count=${count}`,
          ),
        )

    reportFigures({
      name: 'a page deep in a list against the first one',
      value: Math.max(...slowdowns),
      unit: 'ratio',
      goal: maxSlowdown,
    })
    const sequential = all.filter(({ scans }) => scans.some(scan => scan.startsWith('Seq Scan')))
    for (const { name } of sequential) console.error(`${name} reads the whole table`)
    if (sequential.length > 0 || Math.max(...slowdowns) > maxSlowdown) process.exitCode = 1
  } finally {
    await patient.destroy()
    await db.destroy()
    await bench.close()
  }
})
