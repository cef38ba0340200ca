// The request log at volume: its size, its lists and writes, vacuum, and retention by dropping partitions and by
// deleting rows. Run it by hand with the number of rows; 10 million take about 3 GB: `node test/bench/volume.ts
// 10000000`.
import pg from 'pg'
import { connect, type Database } from '#src/db/connection/connect.ts'
import { Tenant } from '#src/db/tenant.ts'
import { listRequests } from '#src/request-log/history.ts'
import { openRequestLog } from '#src/request-log/request-log.ts'
import { removeOldRequests } from '#src/request-log/retention.ts'
import { openBenchDatabase, withDirectory } from './database.ts'
import { quantile } from './measure.ts'

const rows = Number(process.argv[2] ?? 1_000_000)
const agencies = 10_000
/** The requests are of this many days. */
const days = 28
const chunkSize = 250_000
const loaders = 2
const deletedRows = 100_000
const deletedBatch = 10_000
const rounds = 25

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const milliseconds = (ms: number) => `${ms.toFixed(1)} ms`
const report = (title: string, value: string) => console.log(`${title.padEnd(48)} ${value}`)

const timed = async (work: () => Promise<unknown>) => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const medianOf = async (work: () => Promise<unknown>) => {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push(await timed(work))
  return quantile(times, 0.5)
}

/** Requests in the order of time. The agency with the first id has 1 % of all, and half of them have 75 %. */
const insertChunk = `
  insert into request_log
    (created_at, api_key_id, agency_id, method, endpoint, status_code, response_time_ms, ip_address, user_agent)
  select now() - make_interval(secs => ${days} * 86400 * (1 - ($1::float8 + i) / ${rows})), agency, agency,
    'GET', '/api/public/v1/clients/' || i, 200, 12, '203.0.113.7', 'Mozilla/5.0 (X11; Linux x86_64) Zapier'
  from (
    select i, 1 + floor(${agencies} * power(random(), 2))::integer as agency
    from generate_series(1, ${Math.min(chunkSize, rows)}) as i
  ) as request`

/** Loads the requests without the trigger that counts them by agency, and then counts them at once. */
const load = async (url: string, admin: pg.Client) => {
  await admin.query('alter table request_log disable trigger count_added')
  const began = performance.now()
  let loaded = 0
  const run = async () => {
    const client = new pg.Client(url)
    await client.connect()
    while (loaded < rows) {
      const first = loaded
      loaded += chunkSize
      await client.query(insertChunk, [first])
      if (loaded % (20 * chunkSize) === 0)
        console.log(`  ${loaded / 1e6} million rows after ${seconds(performance.now() - began)}`)
    }
    await client.end()
  }
  await Promise.all(Array.from({ length: loaders }, run))
  const ms = performance.now() - began
  await admin.query(`
    truncate row_counts;
    insert into row_counts (agency_id, resource, count) select agency_id, 'request_log', count(*) from request_log group by 1;
    alter table request_log enable trigger count_added`)
  return ms
}

const reportPartitions = async (admin: pg.Client) => {
  const { rows: partitions } = await admin.query<{ name: string; count: number; heap: string; indexes: string }>(`
    select c.relname as name, c.reltuples::float8 as count, pg_size_pretty(pg_relation_size(c.oid)) as heap,
      pg_size_pretty(pg_indexes_size(c.oid)) as indexes
    from pg_inherits join pg_class c on c.oid = inhrelid
    where inhparent = 'request_log'::regclass and pg_relation_size(c.oid) > 0 order by 1`)
  for (const { name, count, heap, indexes } of partitions)
    report(name, `${(count / 1e6).toFixed(2)} million rows, ${heap}, indexes ${indexes}`)
  return partitions.map(({ name }) => name)
}

const write = async (db: Database) => {
  const log = openRequestLog(db, error => console.error(error))
  const entry = {
    method: 'GET',
    requestId: 'volume-test',
    endpoint: '/',
    operationId: 'getHealth',
    statusCode: 200,
    responseTimeMs: 1,
    ipAddress: '::1',
    userAgent: null,
  }
  for (let agencyId = 1; agencyId <= 1000; agencyId++) log.record({ ...entry, apiKeyId: 1, agencyId, errorCode: null })
  await log.close()
}

const list = (db: Database, agencyId: number) => listRequests(new Tenant(db, agencyId), { limit: 50, offset: 0 })

const reportRequests = async (db: Database, when: string) => {
  report(`${when}: list of the busiest agency`, milliseconds(await medianOf(() => list(db, 1))))
  report(`${when}: list of another agency`, milliseconds(await medianOf(() => list(db, agencies / 4))))
  report(`${when}: write of 1000 requests`, milliseconds(await medianOf(() => write(db))))
}

/** Runs work, and meanwhile lists and writes requests. Returns the duration of the work and of the longest request. */
const beside = async (db: Database, work: () => Promise<unknown>) => {
  const state = { isDone: false, maxMs: 0 }
  const repeat = async (request: () => Promise<unknown>) => {
    while (!state.isDone) state.maxMs = Math.max(state.maxMs, await timed(request))
  }
  const requests = [repeat(() => list(db, agencies / 4)), repeat(() => write(db))]
  const ms = await timed(work).finally(() => {
    state.isDone = true
  })
  await Promise.all(requests)
  return `${seconds(ms)}, longest request meanwhile ${milliseconds(state.maxMs)}`
}

/** Deletes requests as a retention without partitions would. */
const deleteRows = async (admin: pg.Client, partition: string) => {
  for (let deleted = 0; deleted < deletedRows; deleted += deletedBatch)
    await admin.query(`
      delete from request_log where tableoid = '${partition}'::regclass
        and ctid = any (array(select ctid from ${partition} limit ${deletedBatch}))`)
}

await withDirectory(async dir => {
  const database = await openBenchDatabase(dir)
  const { admin: server, url } = database
  const admin = new pg.Client(url)
  await admin.connect()
  const db = connect(url, { onError: error => console.error(error) })
  try {
    const { rows: settings } = await server.query('select version(), current_setting($1) as buffers', [
      'shared_buffers',
    ])
    console.log(settings[0])
    await admin.query(`select create_partitions('request_log', 'week', now() - interval '${days} days', now())`)
    await reportRequests(db, 'empty')
    const loadMs = await load(url, admin)
    report(`loaded ${rows / 1e6} million rows`, `${seconds(loadMs)}, ${Math.round((rows / loadMs) * 1000)}/s`)
    await admin.query('analyze request_log')
    const [oldest = '', second = ''] = await reportPartitions(admin)
    await reportRequests(db, 'full')
    report(`vacuum of ${second}`, await beside(db, () => admin.query(`vacuum ${second}`)))
    report(`delete of ${deletedRows} rows`, await beside(db, () => deleteRows(admin, second)))
    report(`vacuum of ${second}`, await beside(db, () => admin.query(`vacuum ${second}`)))
    await reportPartitions(admin)
    // The second partition ends two weeks after the first request, or earlier.
    const clockOffsetDays = 30 - days + 14
    report(
      `retention drops ${oldest} and ${second}`,
      await beside(db, () => removeOldRequests(db, { clockOffsetDays })),
    )
    await reportPartitions(admin)
    const { rows: counted } = await admin.query<{ stored: number; real: number }>(`
      select (select sum(count) from row_counts where resource = 'request_log')::float8 as stored,
        (select count(*) from request_log)::float8 as real`)
    report('requests, as counted and as stored', JSON.stringify(counted[0]))
  } finally {
    await db.destroy()
    await admin.end()
    await database.close()
  }
})
