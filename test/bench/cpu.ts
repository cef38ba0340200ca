import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'

/** The CPU time of a process on Linux in microseconds; clock ticks are too coarse. */
export const cpuOf = async (pid: number) => {
  const threads = await readdir(`/proc/${pid}/task`)
  const texts = await Promise.all(threads.map(thread => readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8')))
  return texts.reduce((sum, text) => sum + Number.parseInt(text, 10) / 1000, 0)
}

/** The processes of PostgreSQL that serve an application. */
export const backendsOf = async (client: pg.Client, application: string) => {
  const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity where application_name = $1', [
    application,
  ])
  return rows.map(({ pid }) => pid)
}

/** The CPU time of a server and its PostgreSQL processes so far, by process. */
export const readCpu = async (client: pg.Client, { pid, name }: { pid: number; name: string }) => {
  const backends = new Map<number, number>()
  // A pool may close idle connections meanwhile: their CPU time is negligible.
  for (const backend of await backendsOf(client, name))
    await cpuOf(backend).then(
      used => backends.set(backend, used),
      () => {},
    )
  return { service: await cpuOf(pid), backends }
}
type Cpu = Awaited<ReturnType<typeof readCpu>>

/** The CPU time between two readings. */
export const cpuBetween = (before: Cpu, after: Cpu) => {
  let postgres = 0
  for (const [pid, used] of after.backends) postgres += used - (before.backends.get(pid) ?? 0)
  return { service: after.service - before.service, postgres }
}

const microsecondsPerTick = 10_000
const clusterTicks = ['utime', 'stime', 'cutime', 'cstime'] as const

/** The parent of a process on Linux, and its CPU time in clock ticks: `cutime` and `cstime` are of ended children. */
const readStat = async (pid: number) => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The name of the command may contain spaces.
  const [, parent, ...fields] = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [utime = 0, stime = 0, cutime = 0, cstime = 0] = fields.slice(9)
  return { parent: parent ?? 0, utime, stime, cutime, cstime }
}

/**
 * The CPU time of a PostgreSQL server so far in microseconds, with its background processes and its closed connections.
 * For long measurements: pools close idle connections meanwhile.
 */
export const readClusterCpu = async (client: pg.Client) => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const { parent: postmaster } = await readStat(rows[0]?.pid ?? 0)
  const stat = await readStat(postmaster)
  const pids = (await readdir('/proc')).filter(name => /^\d+$/.test(name)).map(Number)
  const others = await Promise.all(pids.map(pid => readStat(pid).catch(() => undefined)))
  const children = others.filter(other => other?.parent === postmaster)
  const ticks = clusterTicks.reduce((sum, field) => sum + stat[field], 0)
  return microsecondsPerTick * children.reduce((sum, child) => sum + (child?.utime ?? 0) + (child?.stime ?? 0), ticks)
}
