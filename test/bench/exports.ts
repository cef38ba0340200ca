// The rows that an export writes per second, by resource, its memory, and what it does to the requests of others.
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect } from '#src/db/connection/connect.ts'
import { Tenant } from '#src/db/tenant.ts'
import { exportColumns } from '#src/exports/exports.ts'
import { runExport } from '#src/exports/run.ts'
import { diskStore } from '#src/exports/store/disk.ts'
import { createAgency } from '#src/people/agencies.ts'
import { tasks } from '#src/tasks/tasks.ts'
import { openBenchDatabase, withDirectory } from './database.ts'
import { reportFigures } from './figures.ts'
import { quantile } from './measure.ts'

const rows = 100_000
/** One statement inserts so many. */
const batchRows = 5000

const fills = {
  clients: sql`(agency_id, name, email, city) select id, 'Client ' || n, n || '@example.com', 'Lyon'`,
  tickets: sql`(agency_id, title, description, status, priority)
    select id, 'Ticket ' || n, repeat('x', 200), 'open', 'normal'`,
  invoices: sql`(agency_id, number, status, total_ht, total_ttc, issue_date, lines, billed_to)
    select id, 'INV-2026-' || n, 'sent', 200, 240, now(),
      '[{"description":"Maintenance","quantity":2,"unitPrice":"100","vatRate":"20"}]'::json, '{"name":"Moreau"}'::json`,
}

/** The 95th percentile of the time of a list of another agency, in milliseconds, until work ends. */
const timeLists = async (tenant: Tenant, work: Promise<unknown>) => {
  const times: number[] = []
  const state = { isDone: false }
  const working = work.finally(() => (state.isDone = true))
  while (!state.isDone) {
    const startedAt = performance.now()
    await tasks.list(tenant, { limit: 20, offset: 0, count: 'false' })
    times.push(performance.now() - startedAt)
    await delay(5)
  }
  await working
  return quantile(times, 0.95)
}

const measureExports = async (url: string, directory: string) => {
  const db = connect(url, { onError: () => {} })
  try {
    const [agency, other] = [
      await createAgency(db, { name: 'A', plan: 'pro' }),
      await createAgency(db, { name: 'B', plan: 'pro' }),
    ]
    const reader = new Tenant(db, other.id)
    const aloneMs = await timeLists(reader, delay(3000))
    const exportStore = diskStore(directory)
    for (const [name, values] of Object.entries(fills)) {
      for (let start = 0; start < rows; start += batchRows) {
        const numbers = sql`generate_series(${start}::integer + 1, ${start + batchRows}::integer)`
        await sql`
          insert into ${sql.table(name)} ${values} from agencies, ${numbers} as n where id = ${agency.id}`.execute(db)
      }
      const { id } = await new Tenant(db, agency.id)
        .insertInto('exports')
        .values({ resources: [name], scopes: [], format: 'jsonl', filters: '{}', sales_journal: '{}' })
        .returning(exportColumns)
        .executeTakeFirstOrThrow()
      const before = process.memoryUsage().rss
      const startedAt = performance.now()
      const deps = { db: db.jobs, exportStore, sendsMail: false }
      const besideMs = await timeLists(reader, runExport(deps, id, new AbortController().signal))
      const seconds = (performance.now() - startedAt) / 1000
      const memory = (process.memoryUsage().rss - before) / 1e6
      console.log(
        `${name}: ${Math.round(rows / seconds)} rows/s, ${memory.toFixed(0)} MB more, p95 of another agency ${aloneMs.toFixed(1)} ms alone, ${besideMs.toFixed(1)} ms beside`,
      )
      reportFigures({ name: `exported ${name}`, value: rows / seconds, unit: '/s' })
      reportFigures({ name: `memory of an export of ${rows} ${name}`, value: memory, unit: 'MB' })
      reportFigures({
        name: `lists of others beside an export of ${name}, p95`,
        value: besideMs / aloneMs,
        unit: 'ratio',
      })
    }
  } finally {
    await db.destroy()
  }
}

if (import.meta.main)
  await withDirectory(async directory => {
    const database = await openBenchDatabase(directory)
    try {
      await measureExports(database.url, directory)
    } finally {
      await database.close()
    }
  })
