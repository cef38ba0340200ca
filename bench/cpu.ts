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
