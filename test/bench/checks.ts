// The CPU time of a check of a website from outside, by the service and by PostgreSQL, and per site and day.
// Arguments: --rounds 10, how often all sites are checked.
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { connect } from '#src/db/connection/connect.ts'
import { openOutbound } from '#src/outbound/client.ts'
import { startChecks } from '#src/uptime/runner.ts'
import { startCheckedSites } from './checked-sites.ts'
import { cpuOf } from './cpu.ts'
import { openBenchDatabase, withDirectory } from './database.ts'
import { reportFigures } from './figures.ts'

const agencies = 40
const sitesPerAgency = 25
/** At the interval that the guide proposes. */
const checksPerDay = 86_400 / 300

const measure = async (directory: string, rounds: number) => {
  const database = await openBenchDatabase(directory)
  const db = connect(database.url, { onError: () => {} })
  const sites = await startCheckedSites()
  await sql`
    with added as (
      insert into agencies (name, plan) select 'Checks', 'pro' from generate_series(1, ${agencies}) returning id
    )
    insert into websites (agency_id, url, check_interval_seconds)
    select id, ${sites.url}, 300 from added, generate_series(1, ${sitesPerAgency})`.execute(db)
  const outbound = openOutbound({ allowPrivate: true })
  const runner = startChecks({ db, outbound, intervalMs: 3_600_000, onError: error => console.error(error) })
  const readBackends = async () => {
    const { rows } = await database.admin.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = $1',
      [new URL(database.url).pathname.slice(1)],
    )
    return new Map(await Promise.all(rows.map(async ({ pid }) => [pid, await cpuOf(pid)] as const)))
  }
  const checkAll = async () => {
    await sql`update website_checks set next_check_at = now()`.execute(db)
    await runner.runDue()
  }
  await checkAll()
  const [backends, cpuBefore] = [await readBackends(), process.cpuUsage()]
  for (let round = 0; round < rounds; round++) await checkAll()
  const { user, system } = process.cpuUsage(cpuBefore)
  const after = await readBackends()
  const postgres = [...after].reduce((sum, [pid, used]) => sum + used - (backends.get(pid) ?? 0), 0)
  const { rows } = await sql<{
    checks: number
  }>`select sum(checks)::integer as checks from website_check_hours`.execute(db)
  const checks = (rows[0]?.checks ?? 0) - agencies * sitesPerAgency
  const [service, stored] = [(user + system) / checks / 1000, postgres / checks / 1000]
  const perDay = ((service + stored) * checksPerDay) / 1000
  console.log(
    `${checks} checks: service ${service.toFixed(3)} ms, PostgreSQL ${stored.toFixed(3)} ms; ${perDay.toFixed(3)} s a day`,
  )
  reportFigures(
    { name: 'a check: service', value: service, unit: 'ms' },
    { name: 'a check: PostgreSQL', value: stored, unit: 'ms' },
    { name: 'checks of a site per day, every 5 minutes', value: perDay, unit: 's' },
  )
  await runner.stop()
  await outbound.close()
  await db.destroy()
  sites.stop()
  await database.close()
}

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '10' } } })
await withDirectory(directory => measure(directory, Number(values.rounds)))
